import type { BookingSheet } from '@cadenza/contract/booking-sheet/operations';
import type { PageCity } from '@cadenza/contract/public-pages';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { pageCityJson } from '../estimator/door.ts';

interface SheetPosition {
  id: string;
  gigId: string;
  performanceTypeId: number;
  name: string;
  isLeader: boolean;
  musician: { id: string; firstName: string; lastName: string } | null;
  arrivalTime: string | null;
  startTime: string | null;
  endTime: string | null;
}

/** All that a booking sheet is made of, before it is asked who reads it. */
export interface SheetBasis extends Pick<BookingSheet, 'booking' | 'gigs' | 'moments' | 'currency' | 'bookingInvoice'> {
  city: PageCity;
  positions: SheetPosition[];
}

const wall = (column: string) => `to_char(${column} at time zone y.time_zone, 'HH24:MI')`;

const gigsJson = `(select coalesce(json_agg(json_build_object('id', g.id, 'performanceTypeId', g.performance_type_id,
    'performanceTypeName', t.name, 'performanceName', coalesce(p.name, ''),
    'venueName', case when not g.is_place_unsure then v.name end,
    'venueAddress', case when not g.is_place_unsure then v.formatted_address end,
    'arrivalTime', ${wall('g.arrival_at')}, 'startTime', to_char(g.start_time, 'HH24:MI'), 'endTime', ${wall('g.end_at')})
    order by g.performance_type_id), '[]')
  from gigs g join performance_types t on t.id = g.performance_type_id left join performances p on p.id = g.performance_id
  left join venues v on v.id = g.venue_id where g.booking_id = b.id)`;

const positionsJson = `(select coalesce(json_agg(json_build_object('id', p.id, 'gigId', p.gig_id,
    'performanceTypeId', g.performance_type_id, 'name', p.name, 'isLeader', p.is_leader,
    'musician', case when m.id is not null then json_build_object('id', m.id, 'firstName', m.first_name, 'lastName', m.last_name) end,
    'arrivalTime', ${wall('p.arrival_at')}, 'startTime', ${wall('p.start_at')}, 'endTime', ${wall('p.end_at')})
    order by g.performance_type_id, p.ordinal, p.id), '[]')
  from positions p join gigs g on g.id = p.gig_id left join users m on m.id = p.musician_id where p.booking_id = b.id)`;

const momentsJson = `(select coalesce(json_agg(json_build_object('time', to_char(x.wall_time, 'HH24:MI'),
    'dayOffset', x.day_offset, 'title', x.title, 'note', x.note, 'group', t.name,
    'songs', (select coalesce(json_agg(concat_ws(' – ', s.title, nullif(s.artist, '')) order by s.ordinal), '[]')
      from song_requests s where s.moment_id = x.id)) order by x.day_offset, x.wall_time, x.title, x.id), '[]')
  from event_timelines e join moments x on x.timeline_id = e.id
  left join performance_types t on t.id = x.performance_type_id where e.booking_id = b.id)`;

const invoiceJson = `(select json_build_object('taxLabel', f.tax_label, 'taxMinor', f.tax_minor, 'totalMinor', f.gross_minor,
    'items', (select coalesce(json_agg(json_build_object('title', l.title, 'payable', l.gross_minor, 'taxAmount', l.tax_minor)
      order by l.ordinal), '[]') from price_lines l where l.sheet_id = f.id))
  from price_sheets f where f.booking_id = b.id and f.kind = 'firm')`;

/** The basis of a booking's sheet in one statement. */
export async function findSheetBasis(db: Db, bookingId: string, now: string): Promise<SheetBasis> {
  const { rows } = await sql<{ basis: SheetBasis }>`select json_build_object(
      'city', ${sql.raw(pageCityJson('clock.now'))}, 'currency', b.currency,
      'booking', json_build_object('number', b.number, 'type', b.type, 'title', b.title, 'eventDate', b.event_date,
        'customerName', c.name, 'cityName', y.name, 'timeZone', y.time_zone, 'phone', y.phone, 'email', y.email,
        'manager', case when u.id is not null then json_build_object('name', u.first_name || ' ' || u.last_name,
          'phone', coalesce(nullif(u.mobile, ''), y.phone), 'email', u.email) end),
      'gigs', ${sql.raw(gigsJson)}, 'positions', ${sql.raw(positionsJson)}, 'moments', ${sql.raw(momentsJson)},
      'bookingInvoice', ${sql.raw(invoiceJson)}) basis
    from bookings b join customers c on c.id = b.customer_id join cities y on y.id = b.city_id
      left join users u on u.id = c.assignee_user_id cross join (select ${now}::timestamptz now) clock
    where b.id = ${bookingId}`.execute(db);
  if (!rows[0]) throw new Error('the booking whose sheet is asked for has gone');
  return rows[0].basis;
}
