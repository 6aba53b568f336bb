import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { liveOfferStates, OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { type Expression, type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { isoInstant, literals } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import type { countSeats } from '../bookings/door/booking-facts.ts';

/** The request of a reader. A manager sees their own work and, where anyone may take it, unassigned work. */
export interface Asked {
  cityIds: Expression<readonly string[]>;
  managerId: Expression<string | null>;
  readerId: Expression<string>;
  /** The kinds of payouts that the reader may confirm: `manager` for admins alone. */
  kinds: Expression<readonly string[]>;
  now: Expression<string>;
}

export type Part =
  | 'messages'
  | 'calls'
  | 'enquiries'
  | 'quotes'
  | 'offers'
  | 'seats'
  | 'invoices'
  | 'payouts'
  | 'tasks'
  | 'weekend'
  | 'soon';

const { Estimated, Quote, Planning, Confirmation, Booked, PlanningCompleted, Performing, Unconfirmed, Finalised } =
  BookingStatus;
const countedUpTo = 100;
const aheadDays = 30;
const live = literals(liveOfferStates);
const limit = sql`limit ${sql.lit(countedUpTo)}`;

/**
 * The open items of each part, as rows of an index scan that stops after a hundred: a booking's id, and the part's sort key.
 * `isManagers` limits everything except the weekend to one manager.
 */
export function walksOf(given: Asked, isManagers: boolean): Record<Part, RawBuilder<unknown>> {
  const { cityIds, managerId, readerId, kinds, now } = given;
  const own = isManagers ? sql`and b.assignee_user_id = ${managerId}` : sql``;
  const ownOrUnassigned = isManagers
    ? sql`and (b.assignee_user_id = ${managerId} or b.assignee_user_id is null)`
    : sql``;
  const isMine = isManagers ? sql`and (t.assignee_id = ${managerId} or t.assignee_id is null)` : sql``;
  const cities = sql`(select y.id, (${now} at time zone y.time_zone)::date today from cities y where y.id = any(${cityIds})) y`;
  const each = (walk: RawBuilder<unknown>) =>
    sql`select k.* from ${cities} cross join lateral (${walk}) k order by k.at, k.id ${limit}`;
  const statuses = (...list: number[]) => sql`unnest(array[${literals(list)}]) s(status)`;
  const waitsIn = (status: number, more: RawBuilder<unknown>) =>
    sql`select b.id, b.status_since at from bookings b
      where b.city_id = y.id and b.status = ${sql.lit(status)} and b.list_date >= y.today ${more} order by b.status_since, b.id ${limit}`;
  const dated = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
    sql`b.city_id = y.id and b.list_date between ${from} and ${until}`;

  return {
    messages: sql`select b.id, u.since at from unanswered_messages u join bookings b on b.id = u.booking_id
      where b.city_id = any(${cityIds}) ${ownOrUnassigned} order by u.since, u.booking_id ${limit}`,
    calls: sql`select b.id, k.due_at at from callbacks k join bookings b on b.id = k.booking_id
      where k.due_at <= ${now} and b.city_id = any(${cityIds}) ${ownOrUnassigned} order by k.due_at, k.booking_id ${limit}`,
    // Unassigned ones come first.
    enquiries: sql`select k.* from (
        (select u.*, false is_owned from (${each(waitsIn(Estimated, sql`and b.assignee_user_id is null`))}) u)
        union all (select o.*, true from (${each(waitsIn(Estimated, sql`and b.assignee_user_id is not null ${own}`))}) o)
      ) k order by k.is_owned, k.at, k.id ${limit}`,
    quotes: each(waitsIn(Quote, own)),
    offers: sql`select b.id, g.id of, g.deadline_at at from group_offers g join bookings b on b.id = g.booking_id
      where g.state in (${live}) and g.type = ${sql.lit(OfferType.Offer)} and g.deadline_at > ${now}
        and g.deadline_at <= ${now} + interval '24 hours' and b.city_id = any(${cityIds}) ${own} order by g.deadline_at, g.id ${limit}`,
    seats:
      each(sql`select b.id, b.list_date at from ${statuses(Planning, Confirmation, Booked, PlanningCompleted)} cross join lateral (
        select b.id, b.list_date from bookings b where ${dated(sql`y.today`, sql`y.today + ${sql.lit(aheadDays)}`)}
          and b.status = s.status and b.first_start > ${now} ${own}
          and exists (select from positions p where p.booking_id = b.id and p.musician_id is null and not exists (
            select from offers o join group_offers g on g.id = o.group_offer_id
            where o.position_id = p.id and o.state in (${live}) and g.type = ${sql.lit(OfferType.Offer)}))
        order by b.list_date, b.id ${limit}) b order by b.list_date, b.id ${limit}`),
    invoices: sql`select b.id, p.id of, p.due_on at from customer_payments p
      join bookings b on b.id = p.booking_id join cities y on y.id = b.city_id
      where is_overdue(p.status, p.is_sent, p.due_on, (${now} at time zone y.time_zone)::date) and b.city_id = any(${cityIds}) ${own}
      order by p.due_on, p.id ${limit}`,
    payouts:
      each(sql`select b.id, b.list_date at from bookings b where b.city_id = y.id and b.status = ${sql.lit(Unconfirmed)} ${own}
        and exists (select from payouts p where p.booking_id = b.id and p.status = ${sql.lit(PaymentStatus.OnHold)}
          and p.payee_id <> ${readerId} and p.kind = any(${kinds})) order by b.list_date, b.id ${limit}`),
    tasks: each(sql`select t.id, t.due_at at from unnest(array[10, 20]) s(status) cross join lateral (
        select t.id, t.due_at from tasks t where t.city_id = y.id and t.status = s.status and t.due_at <= ${now} + interval '7 days' ${isMine}
          and coalesce(t.kind, '') not in ('call back', 'quote', 'unfilled', 'invoice overdue', 'payouts to confirm')
          and not exists (select from task_marks m where m.task_id = t.id and m.user_id = ${readerId} and m.dismissed_at is not null)
        order by t.due_at, t.id ${limit}) t order by t.due_at, t.id ${limit}`),
    weekend: each(sql`select b.id, b.list_date at from bookings b
        where ${dated(sql`date_trunc('week', y.today)::date + 4`, sql`date_trunc('week', y.today)::date + 6`)}
          and b.status between ${sql.lit(Planning)} and ${sql.lit(Finalised)} order by b.list_date, b.id ${limit}`),
    soon: each(sql`select b.id, b.first_start at from bookings b where ${dated(sql`y.today - 1`, sql`y.today + 1`)}
        and b.status between ${sql.lit(Planning)} and ${sql.lit(Performing)} and b.first_start > ${now}
        and b.first_start <= ${now} + interval '24 hours' ${own} order by b.first_start, b.id ${limit}`),
  };
}

type InBooking = ExpressionBuilder<DB & { b: DB['bookings']; y: DB['cities'] }, 'b' | 'y'>;

export const since = ({ ref }: InBooking) => isoInstant(ref('b.status_since')).as('since');

/** Seats by gig, in line-up order. */
export const seats = ({ selectFrom }: InBooking) =>
  selectFrom('positions as p')
    .innerJoin('gigs as g', 'g.id', 'p.gig_id')
    .select(['p.name', 'g.performance_type_id as performanceTypeId'])
    .orderBy('g.performance_type_id')
    .orderBy('p.ordinal');

/** Minutes since midnight of the event's date, in the city's time. */
export const minuteOf = ({ ref }: InBooking, at: Expression<string | null>) =>
  sql<number>`(extract(epoch from (${at} at time zone ${ref('y.time_zone')}) - ${ref('b.list_date')}) / 60)::int`;

/** `{ total, filled }` of the positions `s`. */
export const placesOf = (positions: ReturnType<typeof countSeats>) => jsonObjectFrom(positions).$notNull();
