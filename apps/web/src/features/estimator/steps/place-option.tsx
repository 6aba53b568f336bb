import type { Place } from '@cadenza/contract/venues/operations';
import { useEffect, useRef } from 'react';
import styles from './place-search.module.css';

interface PlaceOptionProps {
  id: string;
  place: Place;
  isActive: boolean;
  onChoose: (place: Place) => void;
}

/** A search result; our own venues are marked. */
export function PlaceOption({ id, place, isActive, onChoose }: PlaceOptionProps) {
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
      <span className={styles.name}>
        {place.name}
        {place.venueId ? <span className={styles.ours}>we know it</span> : null}
      </span>
      <span className={styles.km}>{place.km} km</span>
      {place.formattedAddress === place.name ? null : <span className={styles.address}>{place.formattedAddress}</span>}
    </div>
  );
}
