import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';

interface NearFilterProps {
  cityId: string;
  chosen: { placeId: string; name: string } | null;
  /** With an empty id, distances are measured from the city again. */
  onChange: (placeId: string) => void;
}

const PAUSE_MS = 250;
const FEWEST_LETTERS = 2;

/** The town or venue to measure distances from. */
export function NearFilter({ cityId, chosen, onChange }: NearFilterProps) {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const isAsked = words.length >= FEWEST_LETTERS && words !== chosen?.name;
  const found = useOperation('searchPlaces', { query: { cityId, words } }, { enabled: isAsked, keepPrevious: true });
  const places = isAsked ? (found.data?.items ?? []) : [];
  const options = new Map<string, string>();
  if (chosen) options.set(chosen.placeId, chosen.name);
  for (const { placeId, name } of places) if (placeId !== null) options.set(placeId, name);
  return (
    <Select
      size="sm"
      aria-label="Near"
      placeholder="Near a suburb or town"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Measure from the city' }}
      leftSection={<IconMapPin size={16} aria-hidden />}
      data={[...options].map(([value, label]) => ({ value, label }))}
      filter={({ options: all }) => all}
      value={chosen?.placeId ?? null}
      onChange={(placeId) => onChange(placeId ?? '')}
      onSearchChange={setTyped}
      nothingFoundMessage={isAsked && !found.isFetching ? 'No matches.' : undefined}
    />
  );
}
