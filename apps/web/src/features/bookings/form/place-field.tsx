import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMapPin } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useOperation } from '../../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../../shared/client/use-operation-mutation.ts';
import type { ChosenPlace } from './event-values.ts';
import styles from './place-field.module.css';

interface PlaceFieldProps {
  label: string;
  cityId: string;
  cityName: string;
  value: ChosenPlace | null;
  onChange: (place: ChosenPlace | null) => void;
  disabled?: boolean;
  error?: ReactNode;
}

const PAUSE_MS = 250;
const FEWEST_LETTERS = 2;

/** Searches our venues and the gazetteer. A new place is saved for this gig. */
export function PlaceField({ label, cityId, cityName, value, onChange, disabled = false, error }: PlaceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [words] = useDebouncedValue((typed ?? '').trim(), PAUSE_MS);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = useOperation(
    'searchPlaces',
    { query: { cityId, words } },
    { enabled: words.length >= FEWEST_LETTERS, keepPrevious: true },
  );
  const keep = useOperationMutation('keepPlace');
  const places = words.length >= FEWEST_LETTERS ? (found.data?.items ?? []) : [];

  async function choose(index: number): Promise<void> {
    const place = places[index];
    combobox.closeDropdown();
    if (!place) return;
    const kept = place.venueId ? place : (await keep.run({ body: { cityId, place: pointOf(place) } }))?.venue;
    if (!kept?.venueId) return;
    setTyped(null);
    onChange({ ...kept, id: kept.venueId });
  }

  return (
    <Combobox store={combobox} onOptionSubmit={(index) => void choose(Number(index))}>
      <Combobox.Target>
        <TextInput
          label={label}
          placeholder="Venue, suburb or town"
          disabled={disabled}
          error={error}
          value={typed ?? value?.name ?? ''}
          description={
            value && typed === null
              ? `${value.formattedAddress} · ${Math.round(value.km)} km from ${cityName}`
              : undefined
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          leftSection={<IconMapPin size={16} aria-hidden />}
          rightSection={found.isFetching || keep.busy ? <Loader size={14} /> : null}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            if (event.currentTarget.value === '') onChange(null);
            combobox.openDropdown();
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            setTyped(null);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={words.length < FEWEST_LETTERS || typed === null}>
        <Combobox.Options aria-label="Places">
          {places.map((place, index) => (
            <Combobox.Option key={place.venueId ?? place.placeId ?? place.name} value={String(index)}>
              <span className={styles.name}>{place.name}</span>
              <span className="soft text-sm block">
                {place.formattedAddress} · {Math.round(place.km)} km
              </span>
            </Combobox.Option>
          ))}
          {places.length === 0 && !found.isFetching ? <Combobox.Empty>No matches.</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

type FoundPlace = {
  placeId: string | null;
  name: string;
  formattedAddress: string;
  latitude: number;
  longitude: number;
};

function pointOf({ placeId, name, formattedAddress, latitude, longitude }: FoundPlace) {
  return placeId === null ? { location: { name, formattedAddress, latitude, longitude } } : { placeId };
}
