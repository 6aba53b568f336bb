import type { PaymentKind } from '@cadenza/domain/customer-payments/outstanding-balance';
import type { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import type { Currency } from '@cadenza/domain/money';
import type { Commitment, Place } from '@cadenza/domain/offers/availability';
import type { EarlierOffer, OpenPosition } from '@cadenza/domain/offers/offer-eligibility';
import { offerDeadline } from '@cadenza/domain/offers/offer-lifecycle';
import type { PlanRequest } from '@cadenza/domain/offers/offer-planning';
import { isUrgent } from '@cadenza/domain/time';
import { roadKm, travelMinutes } from '@cadenza/domain/venues/distance';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { MusicianFacts } from '../musicians/door.ts';
import { type PositionFacts, placeOf } from '../positions/door.ts';
import type { Letterhead } from './mails/job-lines.ts';

/** Who writes to the musicians of a booking. */
export async function findLetterhead(trx: Db, { config }: Platform, bookingId: string): Promise<Letterhead> {
  const city = await trx
    .selectFrom('bookings as b')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .select(['y.name', 'y.phone', 'y.email', 'y.time_zone', 'b.currency'])
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return {
    brand: config.APP_NAME,
    publicUrl: config.publicUrl,
    cityName: city.name,
    phone: city.phone,
    email: city.email,
    timeZone: city.time_zone,
    currency: city.currency as Currency,
  };
}

/** What offers ask about a booking's invoices: while some are open, offers rest. */
export const paymentsOf = async (trx: Db, bookingId: string) =>
  (await trx
    .selectFrom('customer_payments')
    .select(['status', 'kind'])
    .where('booking_id', '=', bookingId)
    .execute()) as { status: PaymentStatus; kind: PaymentKind }[];

/** Until when an exclusive offer that is sent now stands, by the city's settings of today. */
export async function findExclusiveDeadline(
  trx: Db,
  { city_id, first_start, time_zone }: { city_id: string; first_start: string | null; time_zone: string },
  now: string,
): Promise<string> {
  const { rows } = await sql<{ exclusiveHours: number; urgentHours: number }>`
    select exclusive_offer_hours "exclusiveHours", urgent_offer_hours "urgentHours" from city_settings
    where city_id = ${city_id} and effective_from <= (${now}::timestamptz at time zone ${time_zone})::date
    order by effective_from desc limit 1`.execute(trx);
  if (!rows[0]) throw new Error('the city has no settings in force');
  return offerDeadline(now, rows[0], first_start !== null && isUrgent(now, first_start));
}

interface Gathered {
  lists: Record<string, string[]>;
  commitments: { musicianId: string; start: string; end: string; place: Place }[];
  earlier: EarlierOffer[];
}

/** What the plan follows from: the city's lists, everybody's accepted work and dates held elsewhere, and what was sent before. */
export async function gatherPlanRequest(
  trx: Db,
  walk: { booking: { id: string; city_id: string }; all: readonly PositionFacts[]; wanted: readonly PositionFacts[] },
  musicians: readonly MusicianFacts[],
): Promise<PlanRequest> {
  const { booking, all } = walk;
  const { rows } = await sql<Gathered>`
    select
      (select coalesce(json_object_agg(skill_id, ids), '{}') from (
        select l.skill_id, json_agg(e.musician_id order by e.rank) ids from preference_lists l
        join preference_entries e on e.list_id = l.id
        where l.city_id = ${booking.city_id} and l.owner_user_id is null group by l.skill_id) each) lists,
      (select coalesce(json_agg(json_build_object('musicianId', coalesce(p.musician_id, f.user_id), 'start', p.arrival_at,
          'end', p.end_at, 'place', json_build_object('venueId', v.id, 'point', case when v.id is not null then
            json_build_object('latitude', v.latitude, 'longitude', v.longitude) end))), '[]')
        from positions p join gigs g on g.id = p.gig_id left join venues v on v.id = g.venue_id
        left join performers f on f.id = p.preferred_singer_id and p.is_reserved and p.booking_id <> ${booking.id}
        cross join (select min(arrival_at) first, max(end_at) last from positions where booking_id = ${booking.id}) span
        where coalesce(p.musician_id, f.user_id) = any(${musicians.map(({ id }) => id)}::uuid[])
          and p.arrival_at < span.last + interval '18 days' and p.end_at > span.first - interval '18 days') commitments,
      (select coalesce(json_agg(json_build_object('musicianId', q.musician_id, 'type', q.type, 'state', q.state,
          'positions', (select coalesce(json_agg(json_build_object('id', p.id, 'start', p.arrival_at, 'end', p.end_at)), '[]')
            from offers o join positions p on p.id = o.position_id
            where o.group_offer_id = q.id and o.state = q.state and p.arrival_at is not null)
          ) order by q.sent_at, q.id), '[]')
        from group_offers q where q.booking_id = ${booking.id}) earlier`.execute(trx);
  const { lists, commitments, earlier } = rows[0] ?? { lists: {}, commitments: [], earlier: [] };
  return {
    positions: walk.wanted.map((position) => toOpenPosition(position, all)),
    preferenceLists: lists,
    candidates: musicians.map(({ id, isActive, skillIds }) => ({
      musicianId: id,
      isActive,
      skillIds,
      commitments: commitments.filter(({ musicianId }) => musicianId === id).map(toCommitment),
    })),
    earlier,
    travelMinutesBetween: (from, to) => travelMinutes(roadKm(from, to)),
  };
}

const toCommitment = ({ start, end, place }: Gathered['commitments'][number]): Commitment => ({
  start,
  end,
  place,
  title: '',
});

function toOpenPosition(position: PositionFacts, all: readonly PositionFacts[]): OpenPosition {
  return {
    id: position.id,
    skillId: position.skillId,
    isSinger: position.isSinger,
    preferredSingerId: position.preferredSingerUserId,
    linkedPositionId: position.linkedPositionId,
    keptForId: all.find(({ id }) => id === position.linkedPositionId)?.musicianId ?? null,
    start: position.arrivalAt ?? '',
    end: position.endAt ?? '',
    place: placeOf(position),
  };
}
