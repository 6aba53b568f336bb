import type { BookingColumnKey } from '@cadenza/domain/bookings/booking-columns';
import { bookingName } from '@cadenza/domain/bookings/booking-name';
import { isClosed } from '@cadenza/domain/bookings/booking-status';
import { placesOf } from '@cadenza/domain/bookings/gig-places';
import { pluralize } from '@cadenza/domain/pluralize';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { MoneyText } from '../../../shared/format/money-text.tsx';
import { ClampedText } from '../../../shared/layout/clamped-text.tsx';
import type { City } from '../../../shared/session/profile-store.ts';
import { BookingStatusBadge } from '../../../shared/status/booking-status-badge.tsx';
import { EventTypeMark } from '../../../shared/status/event-type.tsx';
import type { Column } from '../../../shared/table/column.ts';
import type { BookingRow } from '../booking-row.ts';
import { EventDay } from '../event-day.tsx';
import { PriceText } from '../price-text.tsx';
import styles from './booking-columns.module.css';

/**
 * Name, date, place, status, manager, musicians, price and amount to collect. The city is shown if there are several.
 */
export const bookingColumns = (
  cities: readonly City[],
): readonly (Column<BookingRow> & { key: BookingColumnKey })[] => [
  {
    key: 'name',
    head: 'Booking',
    cell: (row) => (
      <span className="row-2 shrinkable">
        <EventTypeMark type={row.type} />
        <ClampedText lines={2} title={row.title.trim() ? `${bookingName(row)}, ${row.customerName}` : undefined}>
          {bookingName(row)}
        </ClampedText>
        <span className={`${styles.number} regular soft`}>{row.bookingNumber}</span>
      </span>
    ),
  },
  {
    key: 'date',
    bare: true,
    ownLine: true,
    head: 'Event date',
    sortable: true,
    width: '12.75rem',
    cell: (row) => <EventDay booking={row} />,
  },
  {
    key: 'place',
    head: 'Place',
    bare: true,
    ownLine: true,
    width: '12%',
    hideBelow: 'xl',
    onCards: true,
    cell: (row) => <PlaceText row={row} cities={cities} />,
  },
  {
    key: 'status',
    bare: true,
    head: 'Status',
    sortable: true,
    width: '10.5rem',
    cell: (row) => <BookingStatusBadge status={row.status} />,
  },
  {
    key: 'manager',
    head: 'Manager',
    width: '8rem',
    hideBelow: 'lg',
    cell: (row) =>
      row.assignee ? (
        <ClampedText title={row.assignee.name}>{row.assignee.name}</ClampedText>
      ) : (
        <span className="soft">Unassigned</span>
      ),
  },
  {
    key: 'positions',
    bare: true,
    hideBelow: 'md',
    onCards: true,
    head: 'Musicians',
    width: '5.5rem',
    cell: (row) => <FilledPositions booking={row} />,
  },
  {
    key: 'price',
    hideBelow: 'lg',
    head: 'Price',
    sortable: true,
    width: hasManyCurrencies(cities) ? '8.5rem' : '6rem',
    align: 'end',
    cell: (row) => <PriceText row={row} withCode={hasManyCurrencies(cities)} />,
  },
  {
    key: 'toCollect',
    bare: true,
    head: 'To collect',
    sortable: true,
    width: hasManyCurrencies(cities) ? '10.5rem' : '8.75rem',
    align: 'end',
    cell: (row) => <ToCollect row={row} withCode={hasManyCurrencies(cities)} />,
  },
];

const hasManyCurrencies = (cities: readonly City[]) => new Set(cities.map(({ currency }) => currency)).size > 1;

function PlaceText({ row, cities }: { row: BookingRow; cities: readonly City[] }) {
  const places = placesOf(row.gigs) || 'No place yet';
  const city = cities.length > 1 ? cities.find(({ id }) => id === row.cityId)?.name : undefined;
  return (
    <ClampedText lines={2} title={city ? `${city}: ${places}` : places}>
      {city ? <span className="soft">{city} </span> : null}
      {places}
    </ClampedText>
  );
}

/** The amount to collect, and for how long an invoice has been overdue: "$1,955 · 12 days overdue". */
function ToCollect({ row, withCode }: { row: BookingRow; withCode: boolean }) {
  const { toCollectMinor, overdueDays, currency, status } = row;
  const amount = toCollectMinor === null || isClosed(status) ? null : toCollectMinor;
  return (
    <span className={styles.collect}>
      {amount === null ? (
        <span className="soft">–</span>
      ) : amount === 0 ? (
        <span className="soft">Paid</span>
      ) : (
        <span>
          <MoneyText brief minor={Math.abs(amount)} currency={currency} withCode={withCode} />
          {amount < 0 ? <span className="soft"> overpaid</span> : null}
        </span>
      )}
      {overdueDays === null ? null : <OverdueMark days={overdueDays} />}
    </span>
  );
}

/** How many positions have a musician, as a number and a bar. */
function FilledPositions({ booking }: { booking: { positionsFilled: number; positionsTotal: number } }) {
  const { positionsFilled: filled, positionsTotal: total } = booking;
  if (total === 0) return <span className="soft">–</span>;
  return (
    <span className={styles.filled} title={`${filled} of ${total} positions filled`}>
      <span
        className={styles.bar}
        data-full={filled === total || undefined}
        style={{ '--share': filled / total } as CSSProperties}
        aria-hidden="true"
      />
      <span className="tabular">
        {filled}
        <span className="soft">
          <span aria-hidden="true">/</span>
          <span className="visually-hidden"> of </span>
          {total}
        </span>
      </span>
    </span>
  );
}

/** Marks a booking with an overdue invoice, with the days since it was due. */
function OverdueMark({ days }: { days: number }) {
  return (
    <span className={styles.overdue}>
      <IconAlertTriangle size={12} stroke={2} aria-hidden />
      {pluralize(days, 'day')} overdue
    </span>
  );
}
