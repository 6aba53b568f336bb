import type { Place } from '@cadenza/contract/venues/operations';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { UNREACHABLE } from '../../../shared/client/unreachable.ts';
import field from '../controls/field.module.css';
import { useEstimator } from '../state/estimator-store.ts';
import styles from './place-search.module.css';

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
    <div className="stack-2 shrinkable">
      <label className="semibold" htmlFor={id}>
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
          placeholder="Venue or town"
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
              ? `No results for “${words}”. Try the town, or drop a pin on the map.`
              : '')}
        </p>
      </div>
    </div>
  );
}

interface PlaceOptionProps {
  id: string;
  place: Place;
  isActive: boolean;
  onChoose: (place: Place) => void;
}

/** A search result; our own venues are marked. */
function PlaceOption({ id, place, isActive, onChoose }: PlaceOptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field keeps the focus and handles the keys
    <div
      ref={option}
      id={id}
      className={styles.option}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(place)}
    >
      <span className="semibold">
        {place.name}
        {place.venueId ? <span className={styles.ours}>we’ve played here</span> : null}
      </span>
      <span className={styles.km}>{place.km} km</span>
      {place.formattedAddress === place.name ? null : <span className={styles.address}>{place.formattedAddress}</span>}
    </div>
  );
}

const phone = '(max-width: 40rem)';

/** On a phone a field that opens a list moves to the top, so that the list has room above the keyboard. */
function scrollUpOnPhone(field: HTMLElement): void {
  if (matchMedia(phone).matches) field.scrollIntoView({ block: 'start' });
}

const quietMs = 220;
const minLetters = 2;

interface FoundPlaces {
  /** The search text these places were found for; null before the first result. */
  words: string | null;
  places: Place[];
  failure: string | null;
}

const nothing: FoundPlaces = { words: null, places: [], failure: null };

/** Venues and towns with names similar to the text, requested once typing pauses. */
function usePlaceSearch(cityId: string | undefined, typed: string): FoundPlaces {
  const [found, setFound] = useState(nothing);
  const words = typed.trim();
  useEffect(() => {
    if (!cityId || words.length < minLetters) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      void searchPlaces(cityId, words, asking.signal).then((answer) => {
        if (!asking.signal.aborted) setFound(answer);
      });
    }, quietMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [cityId, words]);
  return words.length < minLetters ? nothing : found;
}

const searchPlaces = (cityId: string, words: string, signal: AbortSignal): Promise<FoundPlaces> =>
  import('../state/ask-server.ts').then(
    async ({ findPlaces }) => ({ words, ...(await findPlaces(cityId, words, signal)) }),
    () => ({ words, places: [], failure: UNREACHABLE }),
  );
