import { IconExternalLink } from '@tabler/icons-react';
import { useMemo } from 'react';
import { lazyPart } from '../../shared/layout/lazy-part.tsx';
import { type Job, mapsAddress, placesOf } from './work.ts';
import styles from './work-map.module.css';

const PlaceMap = lazyPart(() => import('../../shared/map/place-map.tsx'), 'PlaceMap');

interface WorkMapProps {
  jobs: readonly Job[];
  height?: number;
}

/** The places of a day on a small map, each with a link to the phone's own map. Nothing while no place is known. */
export function WorkMap({ jobs, height = 168 }: WorkMapProps) {
  const places = useMemo(() => placesOf(jobs), [jobs]);
  const pins = useMemo(
    () =>
      places.map(({ place: { latitude, longitude }, gigs }) => ({
        latitude,
        longitude,
        label: places.length > 1 ? gigs.join(' and ') : undefined,
      })),
    [places],
  );
  if (places.length === 0) return null;
  return (
    <div className={styles.map}>
      <div style={{ minHeight: height }}>
        <PlaceMap label={places.map(({ place }) => place.name).join(', ')} places={pins} height={height} />
      </div>
      <div className={styles.ways}>
        {places.map(({ place, gigs }) => (
          <a
            key={place.name}
            className={styles.way}
            href={mapsAddress(place)}
            target="_blank"
            rel="noreferrer noopener"
          >
            <IconExternalLink size={16} aria-hidden />
            Open{places.length > 1 ? ` ${gigs.join(' and ').toLowerCase()}` : ''} in maps
          </a>
        ))}
      </div>
    </div>
  );
}
