import { PlaceMap } from '../../shared/map/place-map.tsx';
import styles from './beside-today.module.css';
import type { Today } from './today.ts';
import { weekendMaps } from './weekend-maps.ts';

/** The places of the weekend, one map per city; those with unfilled positions have a pin in another colour. */
export function WeekendOnMap({ gigs }: { gigs: Today['weekend'] }) {
  const maps = weekendMaps(gigs);
  const isOpen = maps.some(({ places }) => places.some(({ needsAttention }) => needsAttention));
  return (
    <>
      {maps.map(({ cityId, label, places }) => (
        <div key={cityId} className={styles.map}>
          <PlaceMap label={label} places={places} height={200} />
        </div>
      ))}
      {isOpen ? <p className={`${styles.key} text-sm soft`}>Still needs players</p> : null}
    </>
  );
}
