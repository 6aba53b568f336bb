import type { CompanyView } from '@cadenza/domain/company-bookings/company-view';
import { formatTime } from '@cadenza/domain/time';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { ClampedText } from '../../shared/layout/clamped-text.tsx';
import { ShowMore } from '../../shared/layout/show-more.tsx';
import { EventTypeMark } from '../../shared/status/event-type.tsx';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import styles from './company-bookings.module.css';
import { CompanyStageBadge } from './company-stage-badge.tsx';
import { type CompanyBooking, useCompanyBookings } from './use-company-bookings.ts';

interface CompanyBookingListProps {
  company: { id: string; name: string };
  view: CompanyView;
  search: string;
  onClear: () => void;
  /** The list is empty even without a search. */
  none: ReactNode;
}

/** Bookings of a company's customers by date, each with status, sales manager and price. */
export function CompanyBookingList({ company, view, search, onClear, none }: CompanyBookingListProps) {
  const read = useCompanyBookings(company.id, { view, search });
  const { data, isPending, isPlaceholderData, error, refetch } = read;
  return (
    <>
      <DataTable
        label={view === 'quotes' ? 'Quotes' : 'Bookings'}
        columns={view === 'quotes' ? quoteColumns : columns}
        read={{ data: data && { items: data }, isPending, isPlaceholderData, error, refetch }}
        fitted
        rowKey={({ id }) => id}
        rowName={({ customerName, number }) => `${customerName}, ${number}`}
        rowLink={({ id }) => ({ to: '/bookings/$id', params: { id } })}
        empty={
          search ? (
            <EmptyState
              title="No matches"
              action={
                <Button variant="default" onClick={onClear}>
                  Clear search
                </Button>
              }
            >
              Try the customer’s name or the booking number.
            </EmptyState>
          ) : (
            none
          )
        }
      />
      <div className={styles.more}>
        <ShowMore read={read}>
          Show more<span className="visually-hidden"> bookings</span>
        </ShowMore>
      </div>
    </>
  );
}

const placesOf = ({ gigs }: CompanyBooking) =>
  [...new Set(gigs.flatMap(({ placeName }) => placeName ?? []))].join(', ');

/** The start of the music. */
const firstStart = ({ gigs }: CompanyBooking) =>
  gigs
    .flatMap(({ startTime }) => startTime ?? [])
    .sort()
    .at(0);

const columns: readonly Column<CompanyBooking>[] = [
  {
    key: 'customer',
    head: 'Name',
    cell: (row) => (
      <span className={styles.name}>
        <EventTypeMark type={row.type} />
        <ClampedText>{row.customerName}</ClampedText>
        <span className={styles.soft}>{row.number}</span>
      </span>
    ),
  },
  {
    key: 'date',
    head: 'Event date',
    bare: true,
    ownLine: true,
    width: '12rem',
    cell: (row) => {
      const start = firstStart(row);
      return row.eventDate ? (
        <span className="nowrap">
          <DateText date={row.eventDate} weekday />
          {start ? <span className={styles.soft}> {formatTime(start)}</span> : null}
        </span>
      ) : (
        'Date to be confirmed'
      );
    },
  },
  {
    key: 'place',
    head: 'Place',
    width: '14%',
    cell: (row) => {
      const places = placesOf(row) || `Place to be confirmed, ${row.cityName}`;
      return <ClampedText>{places}</ClampedText>;
    },
  },
  {
    key: 'stage',
    head: 'Status',
    bare: true,
    width: '7rem',
    cell: (row) => <CompanyStageBadge stage={row.status.stage} />,
  },
  {
    key: 'company',
    head: 'Requested by',
    width: '13%',
    hideBelow: 'lg',
    cell: (row) => <ClampedText>{row.companyName}</ClampedText>,
  },
  {
    key: 'contact',
    head: 'Your contact',
    width: '8.5rem',
    hideBelow: 'md',
    cell: (row) => <ClampedText>{row.contact.name}</ClampedText>,
  },
  {
    key: 'total',
    head: 'Price',
    align: 'end',
    width: '6.25rem',
    cell: (row) => <Amount minor={row.totalMinor} booking={row} />,
  },
  {
    key: 'toPay',
    head: 'Still to pay',
    align: 'end',
    width: '6.5rem',
    cell: (row) => <Amount minor={row.toPayMinor} booking={row} />,
  },
];

/** Nothing is payable before a quote is accepted. */
const quoteColumns = columns.filter(({ key }) => key !== 'toPay');

const Amount = ({ minor, booking }: { minor: number | null; booking: CompanyBooking }) =>
  minor === null ? '–' : <MoneyText brief minor={minor} currency={booking.currency} />;
