import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useOperation } from '../../../shared/client/use-operation.ts';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { notifyInfo } from '../../../shared/feedback/notify.tsx';
import { ScreenLink } from '../../../shared/routing/screen-link.tsx';
import { useSetSearch } from '../../../shared/routing/search.ts';
import type { City } from '../../../shared/session/profile-store.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { bookingsScreen, noBookingFilters } from '../screens.ts';
import { bookingColumns } from './booking-columns.tsx';
import { bookingsQuery, isFiltered } from './bookings-query.ts';
import { cancelledStore } from './cancelled-store.ts';
import { pageStep } from './page-step.ts';

/** The bookings as rows: upcoming ones soonest first, previous ones latest first. */
export function BookingsList({ cities }: { cities: City[] }) {
  const search = bookingsScreen.useSearch();
  const setSearch = useSetSearch(bookingsScreen);
  const columns = useMemo(() => bookingColumns(cities), [cities]);
  const keptCancelled = cancelledStore((state) => state.showsCancelled);
  const query = bookingsQuery(search, { cityIds: cities.map(({ id }) => id), keptCancelled });
  const read = useOperation(
    search.overdue ? 'listBookings' : search.view === 'upcoming' ? 'listUpcomingBookings' : 'listPreviousBookings',
    { query },
    { enabled: cities.length > 0, keepPrevious: true },
  );

  const turnPage = (wanted: { skip: number; take: number }) => {
    const step = pageStep(search, wanted, read.data ?? { nextCursor: null, previousCursor: null });
    if (step.isCut) notifyInfo('Use the page arrows to go further, or filter the list.');
    setSearch({ skip: step.skip, take: step.take, cursor: step.cursor });
  };

  return (
    <DataTable
      fitted
      label={
        search.overdue ? 'Overdue bookings' : search.view === 'upcoming' ? 'Upcoming bookings' : 'Previous bookings'
      }
      columns={columns}
      read={read}
      rowKey={(row) => row.id}
      rowName={(row) => `${row.customerName}, ${row.bookingNumber}`}
      rowLink={(row) => ({ to: '/bookings/$id', params: { id: row.id } })}
      paging={{ skip: search.skip, take: search.take, onChange: turnPage }}
      empty={
        isFiltered(search) ? (
          <EmptyState
            title="No bookings match"
            action={
              <Button variant="default" onClick={() => setSearch(noBookingFilters)}>
                Clear filters
              </Button>
            }
          >
            {search.overdue ? 'No overdue invoices.' : `No ${search.view} bookings match.`}
          </EmptyState>
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
  );
}
