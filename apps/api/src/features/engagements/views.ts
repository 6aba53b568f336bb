import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { sql } from 'kysely';
import type { MusicianContext } from '../../platform/context.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { refuse } from '../../platform/refusal.ts';
import { contactJson, hoursJson, type PayDayFacts, payDayJson, payDayOf, placeJson } from '../positions/door.ts';

type Bookings = OutputOf<'listFutureBookings'>;
type Booking = Bookings['items'][number];
type BookingRow = Omit<Booking, 'netTotalMinor' | 'isLead' | 'needsReconfirmation' | 'payOn'> &
  PayDayFacts & {
    isReconfirmationAsked: boolean;
    /** The day on my payment, once it has been worked out. */
    paymentOn: string | null;
  };

/**
 * A booking as its musician sees it. Reads b bookings, y cities; `me` and `now` are SQL expressions. Pay is what was accepted; a position that
 * came to them without an offer shows none.
 */
const bookingJson = (me: string, now: string) => `'bookingId', b.id, 'bookingNumber', b.number, 'status', b.status,
  'title', b.title, 'eventType', b.type, 'eventDate', b.event_date, 'timeZone', y.time_zone, 'cityName', y.name,
  'currency', b.currency, ${payDayJson},
  'paymentOn', (select pay_on from payouts where booking_id = b.id and payee_id = ${me} and kind = 'musician'),
  'positions', (select json_agg(json_build_object('positionId', p.id, 'groupOfferId', a.id, 'name', p.name,
      'title', p.name || case g.performance_type_id when 1 then ', ceremony' else ', reception' end,
      'skillName', k.name, 'isLeader', p.is_leader, 'gigId', g.id, 'performanceTypeId', g.performance_type_id,
      'performanceName', x.name, 'place', ${placeJson('v')}, ${hoursJson('p')},
      'pay', json_build_object('payMinor', coalesce(a.pay_minor, 0), 'travelMinor', coalesce(a.travel_minor, 0),
        'artistFeeMinor', coalesce(a.artist_fee_minor, 0),
        'totalMinor', coalesce(a.pay_minor + a.travel_minor + a.artist_fee_minor, 0)))
      order by p.start_at, g.performance_type_id, p.ordinal)
    from positions p join gigs g on g.id = p.gig_id join skills k on k.id = p.skill_id
    left join performances x on x.id = g.performance_id left join venues v on v.id = g.venue_id
    left join lateral (select q.id, o.pay_minor, o.travel_minor, o.artist_fee_minor from offers o
      join group_offers q on q.id = o.group_offer_id where o.position_id = p.id and o.state = 'accepted' and q.musician_id = ${me}
      order by q.answered_at desc, q.id limit 1) a on true
    where p.booking_id = b.id and p.musician_id = ${me}),
  'isReconfirmationAsked', exists (select 1 from group_offers where booking_id = b.id and musician_id = ${me}
    and state = 'accepted' and reconfirm_asked_at is not null and reconfirmed is null),
  'reconfirmed', (select reconfirmed from group_offers where booking_id = b.id and musician_id = ${me} and state = 'accepted'
    order by answered_at desc, id limit 1),
  'groupOfferId', (select id from group_offers where booking_id = b.id and musician_id = ${me} and state = 'accepted'
    order by answered_at desc, id limit 1),
  'isUrgent', coalesce(b.first_start >= ${now} and b.first_start < ${now} + interval '24 hours', false),
  'daysToGo', b.event_date - (${now} at time zone y.time_zone)::date,
  'payment', (select json_build_object('id', o.id, 'status', o.status, 'netMinor', o.net_minor, 'taxMinor', o.tax_minor,
      'grossMinor', o.gross_minor) from payouts o where o.booking_id = b.id and o.payee_id = ${me} and o.kind = 'musician')`;

export type EngagementView = 'future' | 'previous';

/** What I am booked for and has not ended, the next first; or what I have played, the latest first: one statement. */
export async function viewEngagements(
  { db, now, scope }: MusicianContext,
  { skip, take, cityId, viewDate }: InputOf<'listFutureBookings'>['query'],
  view: EngagementView,
): Promise<Bookings> {
  const at = viewDate ?? now;
  const [ended, way] = view === 'future' ? [sql`>`, sql`asc`] : [sql`<=`, sql`desc`];
  const { rows } = await sql<{ items: BookingRow[]; total: number }>`
    with given as (select ${scope.musicianId}::uuid me, ${now}::timestamptz now), mine as (
      select p.booking_id, min(p.start_at) start_at from positions p join bookings b on b.id = p.booking_id
      where p.musician_id = ${scope.musicianId} and (${cityId ?? null}::uuid is null or b.city_id = ${cityId ?? null})
      group by p.booking_id having max(p.end_at) ${ended} ${at}::timestamptz
    ), page as (select * from mine order by start_at ${way}, booking_id limit ${take} offset ${skip})
    select (select count(*)::int from mine) total,
      (select coalesce(json_agg(json_build_object(${sql.raw(bookingJson('given.me', 'given.now'))})
        order by page.start_at ${way}, page.booking_id), '[]')
        from given cross join page join bookings b on b.id = page.booking_id join cities y on y.id = b.city_id) items`.execute(
    db,
  );
  const { items, total } = rows[0] ?? { items: [], total: 0 };
  return pageOf(items.map(presentBooking), total, { skip, take });
}

type Detail = OutputOf<'getMusicianBooking'>;
type DetailRow = BookingRow &
  Pick<Detail, 'note' | 'colleagues' | 'unfilled' | 'contact' | 'hasTimeline' | 'songCount'>;

/** One booking that I am booked for: one statement. Any other is not found. */
export async function viewEngagement({ db, now, scope }: MusicianContext, bookingId: string): Promise<Detail> {
  const { rows } = await sql<{ found: DetailRow }>`
    with given as (select ${scope.musicianId}::uuid me, ${now}::timestamptz now)
    select json_build_object(${sql.raw(bookingJson('given.me', 'given.now'))}, 'note', b.note,
      'colleagues', (select coalesce(json_agg(each.one order by each.is_lead desc, each.name), '[]') from (
        select bool_or(p.is_leader) is_lead, u.first_name || ' ' || u.last_name as name, json_build_object('userId', u.id,
          'name', u.first_name || ' ' || u.last_name, 'photoPath', u.photo_path, 'isLead', bool_or(p.is_leader),
          'mobile', coalesce(u.mobile, ''), 'positions', json_agg(p.name || case g.performance_type_id when 1 then ', ceremony'
            else ', reception' end order by g.performance_type_id, p.ordinal)) one
        from positions p join users u on u.id = p.musician_id join gigs g on g.id = p.gig_id
        where p.booking_id = b.id and p.musician_id <> given.me group by u.id) each),
      'unfilled', (select coalesce(json_agg(p.name || case g.performance_type_id when 1 then ', ceremony' else ', reception' end
          order by g.performance_type_id, p.ordinal), '[]')
        from positions p join gigs g on g.id = p.gig_id where p.booking_id = b.id and p.musician_id is null),
      'contact', ${sql.raw(contactJson)},
      'hasTimeline', exists (select 1 from event_timelines where booking_id = b.id),
      'songCount', (select count(*) from song_requests where booking_id = b.id)) found
    from given cross join bookings b join cities y on y.id = b.city_id join customers c on c.id = b.customer_id
    left join users a on a.id = c.assignee_user_id
    where b.id = ${bookingId}
      and exists (select 1 from positions where booking_id = b.id and musician_id = given.me)`.execute(db);
  const [row] = rows;
  if (!row) throw refuse('bookingNotFound');
  const { note, colleagues, unfilled, contact, hasTimeline, songCount } = row.found;
  const booking = presentBooking(row.found);
  const shown = colleagues.map((one) => ({ ...one, mobile: booking.isLead || one.isLead ? one.mobile : null }));
  return { ...booking, eventId: bookingId, note, colleagues: shown, unfilled, contact, hasTimeline, songCount };
}

function presentBooking(row: BookingRow): Booking {
  const { isReconfirmationAsked, ...booking } = row;
  return {
    bookingId: booking.bookingId,
    bookingNumber: booking.bookingNumber,
    status: booking.status,
    title: booking.title,
    eventType: booking.eventType,
    eventDate: booking.eventDate,
    timeZone: booking.timeZone,
    cityName: booking.cityName,
    currency: booking.currency,
    isLead: booking.positions.some(({ isLeader }) => isLeader),
    positions: booking.positions,
    netTotalMinor: booking.positions.reduce((sum, { pay }) => sum + pay.totalMinor, 0),
    payOn: booking.paymentOn ?? payDayOf(booking),
    needsReconfirmation: isReconfirmationAsked,
    reconfirmed: booking.reconfirmed,
    groupOfferId: booking.groupOfferId,
    isUrgent: booking.isUrgent,
    daysToGo: booking.daysToGo,
    payment: booking.payment,
  };
}
