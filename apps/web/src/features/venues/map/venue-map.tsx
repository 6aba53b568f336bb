import type { OutputOf } from '@cadenza/contract/operations';
import { CloseButton, Skeleton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Read } from '../../../shared/client/use-operation.ts';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { ScreenLink } from '../../../shared/routing/screen-link.tsx';
import { useSetSearch } from '../../../shared/routing/search.ts';
import { venuesScreen } from '../screens.ts';
import type { VenuePin } from '../venues.ts';
import { type OpenVenueMap, openVenueMap } from './open-venue-map.ts';
import styles from './venue-map.module.css';

interface VenueMapProps {
  read: Read<OutputOf<'listVenuePins'>>;
  /** Hovered or focused in the list. */
  marked: string | null;
}

/** The map of the filtered venues. The list next to it contains the same in words. */
export function VenueMap({ read, marked }: VenueMapProps) {
  const { data, error } = read;
  if (data) return <Ground {...data} marked={marked} />;
  if (error) return <ErrorState error={error} onRetry={() => void read.refetch()} />;
  return <Skeleton className={styles.map} />;
}

function Ground({ city, items, isAll, marked }: OutputOf<'listVenuePins'> & { marked: string | null }) {
  const setSearch = useSetSearch(venuesScreen);
  const element = useRef<HTMLDivElement>(null);
  const opened = useRef<OpenVenueMap | null>(null);
  // A group consists of visible pins: when these change, it is gone.
  const [chosen, setChosen] = useState<{ of: readonly VenuePin[]; pins: readonly VenuePin[] }>({ of: items, pins: [] });
  const group = chosen.of === items ? chosen.pins : [];
  const { name, latitude, longitude } = city;
  useEffect(() => {
    if (!element.current) return;
    const map = openVenueMap(element.current, { name, latitude, longitude }, (id) => setSearch({ venue: id }));
    opened.current = map;
    return () => map.close();
  }, [name, latitude, longitude, setSearch]);
  useEffect(() => opened.current?.show(items, (pins) => setChosen({ of: items, pins })), [items]);
  useEffect(() => opened.current?.mark(marked), [marked]);
  return (
    <div className={`${styles.side} stack-2`}>
      <section ref={element} className={styles.map} aria-label={`Map around ${name}. Use the arrow keys to move`} />
      {group.length > 0 ? <Together pins={group} onClose={() => setChosen({ of: items, pins: [] })} /> : null}
      <p className="soft text-sm flush">
        {isAll ? '' : 'The map shows the nearest 2,000. '}Coast: Natural Earth. Towns: GeoNames, CC BY 4.0.
      </p>
    </div>
  );
}

/** Venues so close to each other that they share a pin. */
function Together({ pins, onClose }: { pins: readonly VenuePin[]; onClose: () => void }) {
  const search = venuesScreen.useSearch();
  return (
    <div className={styles.together} role="status">
      <p>{pins.length} venues here</p>
      <ul>
        {pins.map(({ id, name }) => (
          <li key={id}>
            <ScreenLink to="/venues" search={{ ...search, venue: id }} resetScroll={false}>
              {name}
            </ScreenLink>
          </li>
        ))}
      </ul>
      <CloseButton size="sm" aria-label="Close list" onClick={onClose} />
    </div>
  );
}
