import type { Place } from '@cadenza/domain/offers/availability';
import type { OpenPosition } from '@cadenza/domain/offers/offer-eligibility';
import { OfferType, offerDeadline } from '@cadenza/domain/offers/offer-lifecycle';
import type { PlanRequest } from '@cadenza/domain/offers/offer-planning';
import { instantToWall, isUrgent } from '@cadenza/domain/time';
import { pointOf, travelMinutesBetween } from '@cadenza/domain/venues/distance';
import { type NotNull, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { absentHoursOf, anyOf, citySettingsOn } from '../../platform/db/expressions.ts';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';
import type { BookingPlace, MusicianFacts } from '../musicians/door.ts';
import type { PositionFacts } from '../positions/door.ts';
import type { Letterhead } from './mails/job-lines.ts';

/** The sender details for mails to the musicians of a booking. */
export async function findLetterhead(trx: Db, { config }: Platform, bookingId: SeenBookingId): Promise<Letterhead> {
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
    currency: city.currency,
  };
}

/** The customer's assignee, else the city's own address. */
export const findOffice = (trx: Db, bookingId: SeenBookingId) =>
  trx
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .leftJoin('users as u', 'u.id', 'c.assignee_user_id')
    .select('b.number as bookingNumber')
    .select(({ fn }) => [fn.coalesce('u.email', 'y.email').as('address'), fn.coalesce('u.name', 'y.name').as('name')])
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow(() => new Error('the booking that a musician answered for does not exist'));

/** A booking's customer payments, for the rules on offers: while invoices are open, offers pause. */
export const paymentsOf = (trx: Db, bookingId: SeenBookingId) =>
  trx
    .selectFrom('customer_payments')
    .select(['status', 'kind', 'is_with_acceptance as isWithAcceptance'])
    .where('booking_id', '=', bookingId)
    .execute();

/** The deadline of an exclusive offer sent now, by the city's current settings. */
export async function findExclusiveDeadline(
  trx: Db,
  { city_id, first_start, time_zone }: BookingPlace & { first_start: string | null; time_zone: string },
  now: string,
): Promise<string> {
  const { date } = instantToWall(now, time_zone);
  const settings = await trx
    .selectFrom(({ val }) => citySettingsOn(val(city_id), val(date)).as('s'))
    .select(['s.exclusive_offer_hours as exclusiveHours', 's.urgent_offer_hours as urgentHours'])
    .executeTakeFirstOrThrow(() => new Error('the city has no settings in force'));
  return offerDeadline(now, settings, first_start !== null && isUrgent(now, first_start));
}

/**
 * The inputs of the plan: the city's lists, all accepted work, dates held in other bookings, hours at which people are
 * away, and offers sent before.
 */
export async function gatherPlanRequest(
  trx: Db,
  walk: { booking: BookingPlace; all: readonly PositionFacts[]; wanted: readonly PositionFacts[] },
  musicians: readonly MusicianFacts[],
): Promise<PlanRequest> {
  const { booking, all } = walk;
  const ids = musicians.map(({ id }) => id);
  const { lists, commitments, absences, earlier } = await trx
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('preference_lists as l')
          .select('l.skill_id as skillId')
          .select((list) =>
            jsonArrayFrom(
              list
                .selectFrom('preference_entries as e')
                .select('e.musician_id as id')
                .whereRef('e.list_id', '=', 'l.id')
                .orderBy('e.rank'),
            ).as('musicians'),
          )
          .where('l.city_id', '=', booking.city_id)
          .where('l.owner_user_id', 'is', null),
      ).as('lists'),
      jsonArrayFrom(
        selectFrom('positions as p')
          .innerJoin('gigs as g', 'g.id', 'p.gig_id')
          .leftJoin('venues as v', 'v.id', 'g.venue_id')
          .leftJoin('performers as f', (join) =>
            join
              .onRef('f.id', '=', 'p.preferred_singer_id')
              .on('p.is_reserved', '=', true)
              .on('p.booking_id', '<>', booking.id),
          )
          .innerJoin(
            (eb) =>
              eb
                .selectFrom('positions')
                .select(({ fn }) => [fn.min('arrival_at').as('first'), fn.max('end_at').as('last')])
                .where('booking_id', '=', booking.id)
                .as('span'),
            (join) => join.onTrue(),
          )
          .select(({ fn }) => [
            fn.coalesce('p.musician_id', 'f.user_id').as('musicianId'),
            'p.arrival_at as start',
            'p.end_at as end',
          ])
          .select(['v.id as venueId', 'v.latitude', 'v.longitude'])
          .$narrowType<{ start: NotNull; end: NotNull }>()
          .where(({ and, eb, fn, ref }) =>
            and([
              eb(fn.coalesce('p.musician_id', 'f.user_id'), '=', anyOf(ids)),
              eb('p.arrival_at', '<', sql<string>`${ref('span.last')} + interval '18 days'`),
              eb('p.end_at', '>', sql<string>`${ref('span.first')} - interval '18 days'`),
            ]),
          ),
      ).as('commitments'),
      jsonArrayFrom(
        selectFrom('musicians as m')
          .innerJoin(
            (eb) =>
              eb
                .selectFrom('positions')
                .select(({ fn }) => [fn.min('arrival_at').as('first'), fn.max('end_at').as('last')])
                .where('booking_id', '=', booking.id)
                .as('span'),
            (join) => join.onTrue(),
          )
          .crossJoinLateral(({ ref }) => absentHoursOf(ref('m.user_id'), ref('span.first'), ref('span.last')).as('h'))
          .select(['m.user_id as musicianId', 'h.start_at as start', 'h.end_at as end'])
          .where('m.user_id', '=', anyOf(ids)),
      ).as('absences'),
      jsonArrayFrom(
        selectFrom('group_offers as q')
          .select(['q.musician_id as musicianId', 'q.type', 'q.state'])
          .select((group) =>
            jsonArrayFrom(
              group
                .selectFrom('offers as o')
                .innerJoin('positions as p', 'p.id', 'o.position_id')
                .select(['p.id', 'p.arrival_at as start', 'p.end_at as end'])
                .$narrowType<{ start: NotNull; end: NotNull }>()
                .whereRef('o.group_offer_id', '=', 'q.id')
                .whereRef('o.state', '=', 'q.state')
                .where('p.arrival_at', 'is not', null),
            ).as('positions'),
          )
          .where('q.booking_id', '=', booking.id)
          // A musician who keeps their pay has not declined the work.
          .where('q.type', '<>', OfferType.PayChange)
          .orderBy('q.sent_at')
          .orderBy('q.id'),
      ).as('earlier'),
    ])
    .executeTakeFirstOrThrow();
  return {
    positions: walk.wanted.map((position) => toOpenPosition(position, all)),
    preferenceLists: Object.fromEntries(
      lists.map((list) => [list.skillId, list.musicians.map((musician) => musician.id)]),
    ),
    candidates: musicians.map(({ id, isActive, skillIds }) => ({
      musicianId: id,
      isActive,
      skillIds,
      commitments: commitments
        .filter(({ musicianId }) => musicianId === id)
        .map(({ start, end, ...venue }) => ({ start, end, place: placeOf(venue), title: '' })),
      absences: absences.filter(({ musicianId }) => musicianId === id),
    })),
    earlier,
    travelMinutesBetween,
  };
}

const placeOf = ({
  venueId,
  latitude,
  longitude,
}: Pick<PositionFacts, 'venueId' | 'latitude' | 'longitude'>): Place => ({
  venueId,
  point: pointOf({ latitude, longitude }),
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
