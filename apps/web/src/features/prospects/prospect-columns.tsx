import { formatPhone } from '@cadenza/domain/phone';
import { DateText } from '../../shared/format/date-text.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import { BookingStatusBadge } from '../../shared/status/booking-status-badge.tsx';
import { EventTypeMark } from '../../shared/status/event-type.tsx';
import type { Column } from '../../shared/table/column.ts';
import styles from './prospect-columns.module.css';
import type { Prospect } from './prospects-query.ts';

/** Name, contact details, and the status of their newest booking. */
export const prospectColumns = (cities: readonly City[]): readonly Column<Prospect>[] => [
  {
    key: 'name',
    head: 'Name',
    cell: (person) => <NameText person={person} cities={cities} />,
  },
  {
    key: 'reach',
    head: 'Email or phone',
    width: '21%',
    hideBelow: 'lg',
    cell: ({ email, mobile }) => (
      <span className={styles.clip} title={[email, formatPhone(mobile)].filter(Boolean).join(' · ')}>
        {email || formatPhone(mobile) || '–'}
      </span>
    ),
  },
  { key: 'status', bare: true, head: 'Status', width: '12.25rem', cell: (person) => <Standing person={person} /> },
  { key: 'event', bare: true, head: 'Event', width: '10rem', cell: (person) => <EventText person={person} /> },
  {
    key: 'manager',
    head: 'Manager',
    width: '8rem',
    hideBelow: 'lg',
    cell: ({ assignee }) =>
      assignee ? (
        <span className={styles.clip} title={assignee.name}>
          {assignee.name}
        </span>
      ) : (
        <span className={styles.soft}>Unassigned</span>
      ),
  },
  {
    key: 'latest',
    head: 'Since',
    width: '6.5rem',
    hideBelow: 'lg',
    cell: ({ latestAt, bookings }) => (
      <span className={styles.soft}>
        <InstantText iso={latestAt} zone={bookings[0]?.timeZone ?? 'UTC'} show="date" />
      </span>
    ),
  },
  {
    key: 'price',
    bare: true,
    head: 'Price',
    width: hasManyCurrencies(cities) ? '8.5rem' : '6.5rem',
    align: 'end',
    cell: (person) => <PriceText person={person} withCode={hasManyCurrencies(cities)} />,
  },
];

const hasManyCurrencies = (cities: readonly City[]) => new Set(cities.map(({ currency }) => currency)).size > 1;

/**
 * The name; the company, and the city if there are several, to distinguish namesakes; and, space permitting, the
 * source.
 */
function NameText({ person, cities }: { person: Prospect; cities: readonly City[] }) {
  const city = cities.length > 1 ? cities.find(({ id }) => id === person.cityId)?.name : undefined;
  const from = person.source === '' ? '' : `from ${person.source}`;
  const rest = [city, person.company].filter(Boolean).join(', ');
  return (
    <span className={styles.who} title={[person.name, rest, from].filter(Boolean).join(', ')}>
      <span className={styles.name}>{person.name}</span>
      {rest ? <span className={styles.rest}>{rest}</span> : null}
      {from ? <span className={styles.from}>{from}</span> : null}
    </span>
  );
}

function Standing({ person: { bookings } }: { person: Prospect }) {
  const [newest] = bookings;
  if (!newest) return null;
  return (
    <span className={styles.standing}>
      <BookingStatusBadge status={newest.status} />
      {bookings.length > 1 ? (
        <span className={styles.soft} title={`${bookings.length} bookings`}>
          +{bookings.length - 1}
          <span className="visually-hidden"> more</span>
        </span>
      ) : null}
    </span>
  );
}

function EventText({ person: { bookings } }: { person: Prospect }) {
  const [newest] = bookings;
  if (!newest) return null;
  return (
    <span className={styles.standing}>
      <EventTypeMark type={newest.type} />
      {newest.eventDate ? (
        <DateText date={newest.eventDate} weekday />
      ) : (
        <span className={styles.soft}>{newest.notSureWhen ? 'Not sure when' : 'No date yet'}</span>
      )}
    </span>
  );
}

function PriceText({ person: { bookings }, withCode }: { person: Prospect; withCode: boolean }) {
  const [newest] = bookings;
  if (!newest || newest.priceMinor === null) return <span className={styles.soft}>–</span>;
  return <MoneyText brief minor={newest.priceMinor} currency={newest.currency} withCode={withCode} />;
}
