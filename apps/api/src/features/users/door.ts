import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { liveOfferStates } from '@cadenza/domain/offers/offer-lifecycle';
import type { AssignedWork } from '@cadenza/domain/refusals/accounts';
import { type Expression, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { fragment } from '../../platform/db/expressions.ts';

const { Finalised, Cancelled, Archived } = BookingStatus;

/** The work assigned to a person in one city or, where `cityId` is null, in all of them. */
export function assignedWork(userId: Expression<string>, cityId: string | null, now: string) {
  const inCity = (column: Expression<string>) =>
    cityId === null ? sql.lit(true) : fragment(column, '=', cityId).$castTo<boolean>();
  return jsonBuildObject({
    upcomingJobs: fragment
      .selectFrom('positions as p')
      .innerJoin('bookings as b', 'b.id', 'p.booking_id')
      .where('p.musician_id', '=', userId)
      .where('p.end_at', '>', now)
      .where('b.status', 'not in', [Cancelled, Archived])
      .where((job) => inCity(job.ref('b.city_id')))
      .select((job) => job.fn.countAll<number>().as('count'))
      .$asScalar(),
    liveOffers: fragment
      .selectFrom('group_offers as g')
      .innerJoin('bookings as b', 'b.id', 'g.booking_id')
      .where('g.musician_id', '=', userId)
      .where('g.state', 'in', liveOfferStates)
      .where((offer) => inCity(offer.ref('b.city_id')))
      .select((offer) => offer.fn.countAll<number>().as('count'))
      .$asScalar(),
    clients: fragment
      .selectFrom('customers as c')
      .where('c.assignee_user_id', '=', userId)
      .where((client) => inCity(client.ref('c.city_id')))
      .select((client) => client.fn.countAll<number>().as('count'))
      .$asScalar(),
    openBookings: fragment
      .selectFrom('bookings as b')
      .innerJoin('customers as c', 'c.id', 'b.customer_id')
      .where('c.assignee_user_id', '=', userId)
      .where('b.status', 'not in', [Finalised, Cancelled, Archived])
      .where((booking) => inCity(booking.ref('b.city_id')))
      .select((booking) => booking.fn.countAll<number>().as('count'))
      .$asScalar(),
    unpaidPayouts: fragment
      .selectFrom('payouts as o')
      .innerJoin('bookings as b', 'b.id', 'o.booking_id')
      .where('o.payee_id', '=', userId)
      .where('o.status', 'not in', [PaymentStatus.Paid, PaymentStatus.Cancelled])
      .where((payout) => inCity(payout.ref('b.city_id')))
      .select((payout) => payout.fn.countAll<number>().as('count'))
      .$asScalar(),
  });
}

/** The work a person still has to do before their account, or their role in a city, can end. */
export async function findAssignedWork(
  db: Db,
  userId: string,
  cityId: string | null,
  now: string,
): Promise<AssignedWork> {
  const work = assignedWork(sql`${userId}::uuid`, cityId, now);
  return (await db.selectNoFrom([work.as('work')]).executeTakeFirstOrThrow()).work;
}
