import type { Place } from '@cadenza/contract/venues/operations';
import { useEffect, useRef } from 'react';
import { type OpenPinMap, openPinMap } from '../../../shared/map/open-pin-map.ts';
import { towns } from '../../../shared/map/towns.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { ActionButton } from '../controls/action-button.tsx';
import { pinnedPlace } from './pinned-place.ts';
import styles from './place-map.module.css';

interface PlaceMapProps {
  city: Catalogue['city'];
  place: Place | null;
  onPin: (place: Place) => void;
}

/** A small map to drop a pin on, by clicking or with a button for the map's centre, which arrow keys move. */
export function PlaceMap({ city, place, onPin }: PlaceMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const opened = useRef<OpenPinMap | null>(null);
  const withSyncStatus = useRef(onPin);
  useEffect(() => {
    withSyncStatus.current = onPin;
  });
  useEffect(() => {
    if (!element.current) return;
    const map = openPinMap(element.current, city, (point) => withSyncStatus.current(pinnedPlace(city, point, towns)));
    opened.current = map;
    return () => map.close();
  }, [city]);
  useEffect(() => opened.current?.pin(place), [place]);
  const pinMiddle = () => {
    if (opened.current) onPin(pinnedPlace(city, opened.current.middle(), towns));
  };
  return (
    <div className="stack-2">
      <section
        ref={element}
        className={styles.map}
        aria-label={`Map around ${city.name}. Use the arrow keys to move`}
      />
      <div className={styles.ways}>
        <ActionButton onClick={pinMiddle}>Drop pin at the centre</ActionButton>
        <span className="soft text-md">Click to place the pin. Coast: Natural Earth. Towns: GeoNames, CC BY 4.0.</span>
      </div>
    </div>
  );
}
