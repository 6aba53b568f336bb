import { nextStep, phoneToCall } from '@cadenza/domain/bookings/next-action';
import { formatPhone } from '@cadenza/domain/format-phone';
import { DateText } from '../../shared/format/date-text.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { ClampedText } from '../../shared/layout/clamped-text.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import { BookingStatusBadge } from '../../shared/status/booking-status-badge.tsx';
import { EventTypeMark } from '../../shared/status/event-type.tsx';
import type { Column } from '../../shared/table/column.ts';
import styles from './prospect-columns.module.css';
import type { Prospect } from './prospects-query.ts';

/** Name, phone, the status of their newest booking, and what to do next. */
export const prospectColumns = (cities: readonly City[]): readonly Column<Prospect>[] => [
  {
    key: 'name',
    head: 'Name',
    cell: (person) => <NameText person={person} cities={cities} />,
  },
  { key: 'status', bare: true, head: 'Status', width: '11.5rem', cell: (person) => <NewestStatus person={person} /> },
  {
    key: 'event',
    bare: true,
    head: 'Event',
    sortable: true,
    width: '9.5rem',
    cell: (person) => <EventText person={person} />,
  },
  {
    key: 'next',
    head: 'Next',
    width: '8.75rem',
    hideBelow: 'lg',
    onCards: true,
    cell: (person) => <NextText person={person} />,
  },
  {
    key: 'phone',
    head: 'Phone',
    width: '9.25rem',
    cell: (person) => <PhoneText person={person} />,
  },
  {
    key: 'manager',
    head: 'Manager',
    width: '7.75rem',
    hideBelow: 'lg',
    cell: ({ assignee }) =>
      assignee ? <ClampedText>{assignee.name}</ClampedText> : <span className={styles.soft}>Unassigned</span>,
  },
  {
    key: 'entered',
    head: 'Since',
    sortable: true,
    width: '6.5rem',
    hideBelow: 'xl',
    cell: ({ latestAt, bookings }) => (
      <span className={styles.soft}>
        <InstantText iso={latestAt} zone={bookings[0]?.timeZone ?? 'UTC'} show="date" />
      </span>
    ),
  },
  {
    key: 'price',
    bare: true,
    hideBelow: 'lg',
    onCards: true,
    head: 'Price',
    width: hasManyCurrencies(cities) ? '8.5rem' : '5.75rem',
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

/** The number to call: the requested one, otherwise their own. Without one, the email address. */
function PhoneText({ person }: { person: Prospect }) {
  const phone = phoneToCall(person);
  if (phone) {
    return (
      <a className={styles.phone} href={`tel:${phone}`}>
        {formatPhone(phone)}
      </a>
    );
  }
  return <ClampedText>{person.email || '–'}</ClampedText>;
}

/** The office's next action, and the customer's preferred time for a call. */
function NextText({ person: { bookings, call } }: { person: Prospect }) {
  const [newest] = bookings;
  const words = newest ? nextStep(newest.status, call) : '';
  return <ClampedText>{words || '–'}</ClampedText>;
}

function NewestStatus({ person: { bookings } }: { person: Prospect }) {
  const [newest] = bookings;
  if (!newest) return null;
  return (
    <span className={`${styles.row} row-2`}>
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
    <span className={`${styles.row} row-2`}>
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
