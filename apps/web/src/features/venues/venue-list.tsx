import type { OutputOf } from '@cadenza/contract/operations';
import { formatShortDate } from '@cadenza/domain/time';
import { Button, Group, Skeleton } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import type { Read } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { NoMatches } from '../../shared/feedback/no-matches.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useListSearch, useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import { noVenueFilters, venuesScreen } from './screens.ts';
import styles from './venue-list.module.css';
import type { VenueRow } from './venues.ts';

interface VenueListProps {
  city: City;
  read: Read<OutputOf<'listVenues'>>;
  /** The hovered or focused venue, to highlight on the map; null for none. */
  onMark: (id: string | null) => void;
}

/** A page of venues beside the map. */
export function VenueList({ city, read, onMark }: VenueListProps) {
  const { data, error } = read;
  if (error && !data) return <ErrorState error={error} onRetry={() => void read.refetch()} />;
  if (!data) return read.fetchStatus === 'paused' ? <Waiting /> : <ListSkeleton />;
  if (data.items.length === 0) return <NothingFound />;
  const from = data.near?.name ?? city.name;
  return (
    <section
      className={`${styles.side} stack-3`}
      aria-label="List of venues"
      aria-busy={read.isPlaceholderData || undefined}
    >
      {error ? <ErrorState error={error} onRetry={() => void read.refetch()} /> : null}
      <ul className={styles.list} onMouseLeave={() => onMark(null)}>
        {data.items.map((venue) => (
          <VenueItem key={venue.id} venue={venue} from={from} city={city} onMark={onMark} />
        ))}
      </ul>
      <Pages page={data} />
    </section>
  );
}

interface VenueItemProps {
  venue: VenueRow;
  from: string;
  city: City;
  onMark: (id: string) => void;
}

function VenueItem({ venue, from, city, onMark }: VenueItemProps) {
  const search = venuesScreen.useSearch();
  const { id, name, formattedAddress, awayKm, customerFeeMinor, payoutMinor, nextGigOn, isListed } = venue;
  return (
    <li className={styles.item} onMouseEnter={() => onMark(id)} onFocus={() => onMark(id)} data-venue={id}>
      <ScreenLink className={styles.name} to="/venues" search={{ ...search, venue: id }} resetScroll={false}>
        {name}
      </ScreenLink>
      <p className="soft text-sm flush">{formattedAddress}</p>
      <p className={styles.facts}>
        <span>
          {Math.round(awayKm)} km from {from}
        </span>
        {nextGigOn ? <span>Next: {formatShortDate(nextGigOn)}</span> : null}
        {customerFeeMinor !== null ? (
          <span>
            Travel fee <MoneyText brief minor={customerFeeMinor} currency={city.currency} />
          </span>
        ) : null}
        {payoutMinor !== null ? (
          <span>
            Travel payout <MoneyText brief minor={payoutMinor} currency={city.currency} />
          </span>
        ) : null}
      </p>
      {isListed || search.show === 'places' ? null : (
        <StatusBadge label="Hidden from customers" tone="neutral" icon={IconEyeOff} />
      )}
    </li>
  );
}

function Pages({ page }: { page: OutputOf<'listVenues'> }) {
  const setSearch = useSetSearch(venuesScreen);
  const { totalItems, isTotalAtLeast, previousCursor, nextCursor } = page;
  const noun = totalItems === 1 ? 'place' : 'places';
  return (
    <div className="text-sm soft row-2 wrapped apart tight">
      <p aria-live="polite">{`${isTotalAtLeast ? 'more than ' : ''}${totalItems} ${noun}`}</p>
      {previousCursor !== null || nextCursor !== null ? (
        <Group component="nav" aria-label="Pages" gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            disabled={previousCursor === null}
            onClick={() => setSearch({ cursor: previousCursor ?? '' })}
          >
            Previous page
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={nextCursor === null}
            onClick={() => setSearch({ cursor: nextCursor ?? '' })}
          >
            Next page
          </Button>
        </Group>
      ) : null}
    </div>
  );
}

function NothingFound() {
  const { show, q, near, within } = venuesScreen.useSearch();
  const { isFiltered, clear } = useListSearch(venuesScreen, noVenueFilters);
  if (!isFiltered) {
    return <EmptyState title="No venues yet">Add the venues this city plays at.</EmptyState>;
  }
  if (show === 'places' && !q && !near && !within) {
    return (
      <EmptyState title="No customers’ places yet">Places that customers enter themselves appear here.</EmptyState>
    );
  }
  return (
    <NoMatches title="No venues match" onClear={clear}>
      Try a shorter name or a greater distance.
    </NoMatches>
  );
}

const Waiting = () => <EmptyState title="No connection">Venues will load once you’re back online.</EmptyState>;

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

function ListSkeleton() {
  return (
    <div className={styles.list} role="status">
      <span className="visually-hidden">Loading...</span>
      {ROWS.map((row) => (
        <div key={row} className={styles.item}>
          <Skeleton height={14} width="55%" />
          <Skeleton height={12} width="80%" />
          <Skeleton height={12} width="35%" />
        </div>
      ))}
    </div>
  );
}
