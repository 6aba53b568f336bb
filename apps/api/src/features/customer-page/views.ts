import type { CustomerMoment, MoneyLine } from '@cadenza/contract/customer-page/shapes';
import type { PageCity } from '@cadenza/contract/public-pages';
import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { PaymentKind } from '@cadenza/domain/customer-payments/outstanding-balance';
import type { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import type { Currency } from '@cadenza/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { KeptLink } from '../customer-links/door.ts';
import { pageCityJson } from '../estimator/door.ts';

interface PriceRow {
  lines: MoneyLine[];
  taxLabel: string;
  taxMode: number;
  taxMinor: number;
  grossMinor: number;
}

interface GigRow {
  id: string;
  performanceTypeId: number;
  musicName: string;
  lineUp: string[];
  positions: { name: string; firstName: string | null }[];
  placeName: string | null;
  placeAddress: string | null;
  startTime: string;
  endTime: string | null;
  songs: { title: string; artist: string; isTopSong: boolean }[];
}

/** What a customer's page is made of. */
export interface CustomerBookingRow {
  city: PageCity;
  bookingId: string;
  customerId: string;
  bookingNumber: number;
  type: EventType;
  status: BookingStatus;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  eventDate: string | null;
  note: string;
  isChoiceOurs: boolean;
  singers: string[];
  manager: { name: string; phone: string; email: string } | null;
  currency: Currency;
  quote: PriceRow | null;
  firm: PriceRow | null;
  payments: {
    id: string;
    kind: PaymentKind;
    status: number;
    isSent: boolean;
    amountMinor: number;
    dueOn: string;
    completedAt: string | null;
    linkVersion: number;
    invoiceNumber: string | null;
  }[];
  gigs: GigRow[];
  moments: CustomerMoment[];
  reviewLink: KeptLink | null;
  isReviewGiven: boolean;
}

const priceJson = (kind: 'quote' | 'firm') => `(select json_build_object('taxLabel', f.tax_label, 'taxMode', f.tax_mode,
    'taxMinor', f.tax_minor, 'grossMinor', f.gross_minor,
    'lines', (select coalesce(json_agg(json_build_object('title', l.title, 'explanation', l.explanation,
      'grossMinor', l.gross_minor) order by l.ordinal), '[]') from price_lines l where l.sheet_id = f.id))
  from price_sheets f where f.booking_id = b.id and f.kind = '${kind}')`;

const paymentsJson = `(select coalesce(json_agg(json_build_object('id', p.id, 'kind', p.kind, 'status', p.status,
    'isSent', p.is_sent, 'amountMinor', p.amount_minor, 'dueOn', p.due_on, 'completedAt', p.completed_at,
    'linkVersion', p.link_version, 'invoiceNumber', i.number) order by p.created_at, p.id), '[]')
  from customer_payments p left join invoices i on i.payment_id = p.id and i.replaced_by is null where p.booking_id = b.id)`;

const gigsJson = `(select coalesce(json_agg(json_build_object('id', g.id, 'performanceTypeId', g.performance_type_id,
    'musicName', coalesce(f.name, ''), 'placeName', case when not g.is_place_unsure then v.name end,
    'placeAddress', case when not g.is_place_unsure then v.formatted_address end,
    'startTime', to_char(g.start_time, 'HH24:MI'), 'endTime', to_char(g.end_at at time zone y.time_zone, 'HH24:MI'),
    'lineUp', (select coalesce(json_agg(l.name order by l.ordinal), '[]') from lineup_positions l where l.performance_id = f.id),
    'positions', (select coalesce(json_agg(json_build_object('name', p.name, 'firstName', m.first_name) order by p.ordinal, p.id), '[]')
      from positions p left join users m on m.id = p.musician_id where p.gig_id = g.id),
    'songs', (select coalesce(json_agg(json_build_object('title', s.title, 'artist', s.artist, 'isTopSong', s.kind = 'top song')
      order by s.kind desc, s.ordinal), '[]') from song_requests s where s.gig_id = g.id and s.kind <> 'key song'))
    order by g.performance_type_id), '[]')
  from gigs g left join performances f on f.id = g.performance_id left join venues v on v.id = g.venue_id
  where g.booking_id = b.id)`;

const momentsJson = `(select coalesce(json_agg(json_build_object('time', to_char(x.wall_time, 'HH24:MI'),
    'isNextDay', x.day_offset > 0, 'title', x.title, 'note', x.note,
    'songs', (select coalesce(json_agg(json_build_object('title', s.title, 'artist', s.artist) order by s.ordinal), '[]')
      from song_requests s where s.moment_id = x.id)) order by x.day_offset, x.wall_time, x.title, x.id), '[]')
  from event_timelines e join moments x on x.timeline_id = e.id where e.booking_id = b.id)`;

// Until staff have taken an enquiry over, its page knows only what was typed into it (decision 11).
const whoAsked = (field: 'name' | 'email' | 'mobile') =>
  `case when b.status < 30 and b.enquirer is not null then coalesce(b.enquirer->>'${field}', '') else c.${field} end`;

/** Everything on a customer's page, in one statement. */
export async function findCustomerBooking(db: Db, bookingId: string, now: string): Promise<CustomerBookingRow> {
  const { rows } = await sql<{ page: CustomerBookingRow }>`select json_build_object(
      'city', ${sql.raw(pageCityJson('clock.now'))}, 'bookingId', b.id, 'customerId', c.id, 'bookingNumber', b.number,
      'type', b.type, 'status', b.status, 'customerName', ${sql.raw(whoAsked('name'))},
      'customerEmail', ${sql.raw(whoAsked('email'))}, 'customerPhone', ${sql.raw(whoAsked('mobile'))},
      'eventDate', b.event_date, 'note', b.note, 'isChoiceOurs', b.choose_singers_for_me,
      'singers', (select coalesce(json_agg(coalesce(nullif(f.alias, ''), s.first_name) order by w.rank), '[]')
        from booking_singers w join performers f on f.id = w.performer_id join users s on s.id = f.user_id
        where w.booking_id = b.id),
      'manager', case when u.id is not null then json_build_object('name', u.first_name || ' ' || u.last_name,
        'phone', coalesce(nullif(u.mobile, ''), y.phone), 'email', u.email) end,
      'currency', b.currency, 'quote', ${sql.raw(priceJson('quote'))}, 'firm', ${sql.raw(priceJson('firm'))},
      'payments', ${sql.raw(paymentsJson)}, 'gigs', ${sql.raw(gigsJson)}, 'moments', ${sql.raw(momentsJson)},
      'reviewLink', (select json_build_object('id', l.id, 'purpose', l.purpose, 'roleType', l.role_type,
          'personId', l.person_id, 'version', l.version, 'madeAt', l.made_at, 'sentAt', l.sent_at, 'revokedAt', l.revoked_at)
        from customer_links l where l.booking_id = b.id and l.purpose = 'review'),
      'isReviewGiven', exists (select 1 from customer_reviews where booking_id = b.id)) page
    from bookings b join customers c on c.id = b.customer_id join cities y on y.id = b.city_id
      left join users u on u.id = c.assignee_user_id cross join (select ${now}::timestamptz now) clock
    where b.id = ${bookingId}`.execute(db);
  if (!rows[0]) throw new Error('the booking of a customer’s page has gone');
  return rows[0].page;
}
