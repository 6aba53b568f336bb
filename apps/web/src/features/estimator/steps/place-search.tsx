import type { Place } from '@cadenza/contract/venues/operations';
import { type KeyboardEvent, useState } from 'react';
import field from '../controls/field.module.css';
import { useEstimator } from '../state/estimator-store.ts';
import { PlaceOption } from './place-option.tsx';
import styles from './place-search.module.css';
import { scrollUpOnPhone } from './scroll-up-on-phone.ts';
import { usePlaceSearch } from './use-place-search.ts';

interface PlaceSearchProps {
  id: string;
  label: string;
  isDisabled: boolean;
  isInvalid: boolean;
  errorId: string;
  onChoose: (place: Place) => void;
}

/** A search with suggestions while typing: a combobox with a list, following the ARIA Authoring Practices. */
export function PlaceSearch({ id, label, isDisabled, isInvalid, errorId, onChoose }: PlaceSearchProps) {
  const cityId = useEstimator((state) => state.catalogue?.city.id);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { words, places, failure } = usePlaceSearch(cityId, typed);
  const isShown = isOpen && words !== null;

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && places.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive((places.length + active + (isShown ? step : 0)) % places.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const place = isShown ? places[active] : undefined;
      if (place) onChoose(place);
    } else if (event.key === 'Escape') {
      setOpen(false);
    }
  }

  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.search}>
        <input
          className={field.input}
          id={id}
          role="combobox"
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder="A venue or a town"
          disabled={isDisabled}
          aria-expanded={isShown && places.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && places.length > 0 ? `${id}-${active}` : undefined}
          aria-invalid={isInvalid}
          aria-describedby={errorId}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
            setOpen(true);
          }}
          onFocus={(event) => {
            setOpen(true);
            scrollUpOnPhone(event.currentTarget.parentElement?.parentElement ?? event.currentTarget);
          }}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        <div
          className={styles.list}
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          hidden={!isShown || places.length === 0}
        >
          {places.map((place, index) => (
            <PlaceOption
              key={`${place.venueId} ${place.placeId}`}
              id={`${id}-${index}`}
              place={place}
              isActive={index === active}
              onChoose={onChoose}
            />
          ))}
        </div>
        <p className={styles.status} role="status" hidden={!isShown || places.length > 0}>
          {failure ??
            (isShown && places.length === 0
              ? `Nothing is called “${words}”. Try the town, or put a pin on the map.`
              : '')}
        </p>
      </div>
    </div>
  );
}
