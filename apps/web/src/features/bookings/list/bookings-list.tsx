import { bookingName } from '@cadenza/domain/bookings/booking-name';
import { type BookingSortKey, readBookingSort } from '@cadenza/domain/bookings/booking-sort';
import { useMemo, useState } from 'react';
import { useOperation } from '../../../shared/client/use-operation.ts';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { NoMatches } from '../../../shared/feedback/no-matches.tsx';
import { notifyInfo } from '../../../shared/feedback/notify.tsx';
import { useNarrow } from '../../../shared/layout/use-narrow.ts';
import { ScreenLink } from '../../../shared/routing/screen-link.tsx';
import { useSetSearch } from '../../../shared/routing/search.ts';
import type { City } from '../../../shared/session/profile-store.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import type { BookingRow } from '../booking-row.ts';
import { type BookingsSearch, bookingsScreen, noBookingFilters } from '../screens.ts';
import { bookingColumns } from './booking-columns.tsx';
import { bookingsQuery, isFiltered, listOf } from './bookings-query.ts';
import { type AssignBookings, ChosenBookings } from './chosen-bookings.tsx';
import { pageStep } from './page-step.ts';
import { useBookingsQuery } from './use-bookings-query.ts';

const operations = {
  all: 'listBookings',
  upcoming: 'listUpcomingBookings',
  previous: 'listPreviousBookings',
} as const;

/** The bookings as rows: upcoming ones soonest first, previous ones latest first. */
export function BookingsList({ cities, assign }: { cities: City[]; assign: AssignBookings }) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, BookingRow>>(new Map());
  const search = bookingsScreen.useSearch();
  const setSearch = useSetSearch(bookingsScreen);
  const isNarrow = useNarrow();
  const { hide } = search;
  const columns = useMemo(
    () => bookingColumns(cities).filter(({ key }) => isNarrow || key === 'name' || !hide.includes(key)),
    [cities, isNarrow, hide],
  );
  const read = useOperation(
    operations[listOf(search)],
    { query: useBookingsQuery(cities, bookingsQuery) },
    { enabled: cities.length > 0, keepPrevious: true },
  );

  const order = search.sort || (listOf(search) === 'previous' ? '-date' : 'date');

  const turnPage = (wanted: { skip: number; take: number }) => {
    const step = pageStep(search, wanted, read.data ?? { nextCursor: null, previousCursor: null });
    if (step.isCut) {
      notifyInfo(
        readBookingSort(order).key === 'date'
          ? 'Use the page arrows to go further, or filter the list.'
          : 'Filter the list to go further, or sort it by event date.',
      );
    }
    setSearch({ skip: step.skip, take: step.take, cursor: step.cursor });
  };

  const choose = (keys: ReadonlySet<string>) => {
    const shown = read.data?.items ?? [];
    const known = new Map([...chosen, ...shown.map((row): [string, BookingRow] => [row.id, row])]);
    setChosen(new Map([...known].filter(([id]) => keys.has(id))));
  };

  return (
    <>
      <ChosenBookings
        chosen={[...chosen.values()]}
        cities={cities}
        onClear={() => setChosen(new Map())}
        assign={assign}
      />
      <DataTable
        fitted
        label={nameOf(search)}
        selection={{ keys: new Set(chosen.keys()), onChange: choose }}
        columns={columns}
        read={read}
        rowKey={(row) => row.id}
        rowName={(row) => `${bookingName(row)}, ${row.bookingNumber}`}
        rowLink={(row) => ({ to: '/bookings/$id', params: { id: row.id } })}
        sort={{
          by: readBookingSort(order),
          onChange: ({ key, descending }) =>
            setSearch({ sort: `${descending ? '-' : ''}${key as BookingSortKey}`, skip: 0, cursor: '' }),
        }}
        paging={{ skip: search.skip, take: search.take, onChange: turnPage }}
        empty={
          isFiltered(search) ? (
            <NoMatches title={noneOf(search).title} onClear={() => setSearch(noBookingFilters)}>
              {noneOf(search).words}
            </NoMatches>
          ) : (
            <EmptyState
              title={search.view === 'upcoming' ? 'No upcoming bookings' : 'No bookings yet'}
              action={<ScreenLink to="/prospects">View prospects</ScreenLink>}
            >
              {search.view === 'upcoming'
                ? 'Bookings appear here once their price is agreed.'
                : 'Past bookings appear here after their event date.'}
            </EmptyState>
          )
        }
      />
    </>
  );
}

function nameOf({ overdue, unpaid, when, view }: BookingsSearch): string {
  if (overdue) return 'Overdue bookings';
  if (unpaid) return 'Unpaid bookings';
  if (when === 'weekend') return 'Bookings this weekend';
  return view === 'upcoming' ? 'Upcoming bookings' : 'Previous bookings';
}

/** Why the list is empty, in a few words: "nothing is unpaid" only if there is no other filter. */
function noneOf({ overdue, unpaid, unfilled, when, view, ...search }: BookingsSearch) {
  const isNarrowed = search.q !== '' || search.status.length > 0 || search.manager !== '';
  const asked = [overdue, unpaid, unfilled, when !== ''].filter(Boolean).length;
  if (!isNarrowed && asked === 1) {
    if (overdue) return { title: 'Nothing overdue', words: 'Every invoice that was due is paid.' };
    if (unpaid) return { title: 'Nothing unpaid', words: 'Every invoice that was sent is paid.' };
    if (unfilled) return { title: 'Nothing unfilled', words: 'Every position has a musician.' };
    return { title: 'No bookings this weekend', words: 'Clear the filters to see the others.' };
  }
  return { title: `No ${view} bookings match`, words: 'Try other filters, or clear them all.' };
}
