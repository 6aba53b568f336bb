import { useElementSize } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { directionOf, layOutMap, type MapLayout, type MapPlace } from './lay-out-map.ts';
import styles from './place-map.module.css';

interface PlaceMapProps {
  /** The text for screen readers: the names of the places. */
  label: string;
  places: readonly MapPlace[];
  height?: number;
}

/** The location of something: the coast, the city, well-known towns, and a pin. Drawn here, so it works offline. */
export function PlaceMap({ label, places, height = 168 }: PlaceMapProps) {
  const { ref, width } = useElementSize();
  const map = useMemo(() => layOutMap(places, width, height), [places, width, height]);
  const direction = places[0] ? directionOf(places[0]) : null;
  const isSea = map?.coast?.coastline.encloses === 'land';
  return (
    <div ref={ref} className={styles.frame} style={{ height }}>
      {map ? (
        <svg
          className={styles.map}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role={places.some(({ link }) => link) ? 'group' : 'img'}
          aria-label={`Map: ${label}${direction ? `, ${direction}` : ''}`}
        >
          <rect className={isSea ? styles.water : styles.land} width={width} height={height} />
          {map.coast ? (
            <path
              className={isSea ? styles.shore : styles.lake}
              d={map.coast.coastline.outline}
              transform={map.coast.transform}
              fillRule="evenodd"
            />
          ) : null}
          {map.towns.map((town) => (
            <g key={town.name} className={town.isCity ? styles.city : styles.town}>
              <circle cx={town.x} cy={town.y} r={town.isCity ? 3.5 : 2} />
              <text x={town.nameX} y={town.y + 4} textAnchor={town.anchor}>
                {town.name}
              </text>
            </g>
          ))}
          {map.pins.map((pin, index) => (
            <Pin key={`${pin.x} ${pin.y}`} pin={pin} place={places[index]} />
          ))}
          <g className={styles.scale} transform={`translate(10 ${height - 10})`}>
            <path d={`M0-4V0H${map.scale.width}V-4`} />
            <text x={map.scale.width + 6} y="1">
              {map.scale.km} km
            </text>
          </g>
        </svg>
      ) : null}
    </div>
  );
}

function Pin({ pin, place }: { pin: MapLayout['pins'][number]; place: MapPlace | undefined }) {
  const drawn = (
    <g
      className={`${styles.pin} ${place?.needsAttention ? styles.attention : ''}`}
      transform={`translate(${pin.x} ${pin.y})`}
    >
      <path d="M0 0C-3-7-10-11-10-19a10 10 0 0 1 20 0c0 8-7 12-10 19z" />
      <circle className={styles.pinEye} cy="-19" r="3.6" />
      {pin.label ? (
        <text x={pin.labelX} y="-14" textAnchor={pin.anchor}>
          {pin.label}
        </text>
      ) : null}
    </g>
  );
  if (!place?.link) return drawn;
  const { title, ...link } = place.link;
  return (
    <Link {...link} className={styles.link} aria-label={title}>
      <title>{title}</title>
      {drawn}
    </Link>
  );
}
