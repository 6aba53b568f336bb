import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { paymentsEnabled } from '@cadenza/domain/payouts/payout-lifecycle';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { OfficeScope } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { anyOf, dateIn, instant } from '../../../platform/db/expressions.ts';
import { type EventAuthor, recordEvents } from '../../../platform/history/record-event.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { advanceBookings } from '../../bookings/door/advance-booking.ts';

/** A payout of a booking that is locked here. */
interface MovedPayout {
  id: string;
  bookingId: LockedBookingId;
  payee: { id: string; name: string };
  status: PaymentStatus;
}

export type LockedPayout = Awaited<ReturnType<typeof lockPayouts>>[number];

/**
 * Payouts of any bookings of the cities in this scope, by payee, with their bookings locked in id order, so that concurrent moves
 * wait. Two statements. An unknown id refuses them all.
 */
export async function lockPayouts(trx: Db, scope: OfficeScope, ids: readonly string[]) {
  await trx
    .selectFrom('bookings')
    .select('id')
    .where('city_id', '=', anyOf(scope.cityIds))
    .where('id', 'in', ({ selectFrom }) => selectFrom('payouts').select('booking_id').where('id', '=', anyOf(ids)))
    .orderBy('id')
    .forUpdate()
    .execute();
  const rows = await trx
    .selectFrom('payouts as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .innerJoin('users as u', 'u.id', 'p.payee_id')
    .leftJoin('payee_accounts as a', 'a.user_id', 'u.id')
    .select(['p.id', 'p.number', 'p.kind', 'p.status', 'p.currency', 'p.transfer_minor as transferMinor'])
    .select(['p.gross_minor as grossMinor', 'a.account_version_id as accountVersionId'])
    .select(['b.city_id as cityId', 'b.status as bookingStatus', 'c.assignee_user_id as assigneeUserId'])
    .select(({ exists, ref, selectFrom }) => [
      ref('b.id').$castTo<LockedBookingId>().as('bookingId'),
      jsonBuildObject({ id: ref('u.id'), name: ref('u.name') }).as('payee'),
      exists(selectFrom('payouts as m').whereRef('m.booking_id', '=', 'b.id').where('m.kind', '=', 'manager'))
        .$castTo<boolean>()
        .as('hasManagerPayments'),
    ])
    .where('p.id', '=', anyOf(ids))
    .where('b.city_id', '=', anyOf(scope.cityIds))
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('p.number')
    .execute();
  if (rows.length < ids.length) throw refuse('payoutNotFound');
  return rows.map((row) => ({
    ...row,
    arePaymentsEnabled: paymentsEnabled({ status: row.bookingStatus, hasManagerPayments: row.hasManagerPayments }),
  }));
}

/** Sets the status of payouts and, with `because`, records each change in the history of its booking. Two statements. */
export async function movePayouts(
  trx: Db,
  payouts: readonly MovedPayout[],
  move: { to: PaymentStatus; because?: string; author: EventAuthor; now: string },
): Promise<void> {
  if (payouts.length === 0) return;
  const { to, because, author, now } = move;
  await trx
    .updateTable('payouts')
    .set({
      status: to,
      ...paidAt(to, now),
      ...issuedOn(to, now),
      ...confirmedBy(to, author, now),
      ...failedBy(to, author),
    })
    .where('id', '=', anyOf(payouts.map(({ id }) => id)))
    .execute();
  if (because === undefined) return;
  const events = payouts.map(({ bookingId, payee, status: from }) => {
    return { bookingId, event: { kind: 'payout status changed', payee, from, to, because } as const };
  });
  await recordEvents(trx, now, author, events);
}

// A returned payment was not paid after all, unless the fund has already received its super, which was then paid on time.
function paidAt(to: PaymentStatus, now: string) {
  if (to === PaymentStatus.Paid) return { paid_at: now };
  if (to !== PaymentStatus.Failed) return {};
  return { paid_at: sql<string | null>`case when super_received_on is not null then paid_at end` };
}

// Confirming issues the invoice that we write for the payee; unconfirming makes it a draft again.
function issuedOn(to: PaymentStatus, now: string) {
  if (to === PaymentStatus.OnHold) return { issued_on: null };
  if (to !== PaymentStatus.ReadyToPay) return {};
  const today = sql<string>`(select ${dateIn(instant(now), sql.ref('y.time_zone'))} from bookings b
    join cities y on y.id = b.city_id where b.id = payouts.booking_id)`;
  return { issued_on: sql<string>`coalesce(issued_on, ${today})` };
}

// The person who confirmed the amount may not approve a batch with it. A payment that comes back from a batch or the bank stays
// confirmed.
function confirmedBy(to: PaymentStatus, { userId }: EventAuthor, now: string) {
  if (to === PaymentStatus.OnHold) return { confirmed_at: null, confirmed_by: null };
  if (to !== PaymentStatus.ReadyToPay) return {};
  const isConfirmed = sql`status = ${PaymentStatus.OnHold}`;
  return {
    confirmed_at: sql<string | null>`case when ${isConfirmed} then ${instant(now)} else confirmed_at end`,
    confirmed_by: sql<string | null>`case when ${isConfirmed} then ${userId}::uuid else confirmed_by end`,
  };
}

// A failed payment is paid again, which the person who recorded that may not approve.
const failedBy = (to: PaymentStatus, { userId }: EventAuthor) =>
  to === PaymentStatus.Failed ? { failed_by: userId } : {};

/** Moves the bookings of confirmed payouts to Ready To Pay, unless some of their payouts are still unconfirmed. */
export const advanceBookingsOf = (trx: Db, payouts: readonly LockedPayout[], now: string): Promise<void> =>
  advanceBookings(trx, new Map(payouts.map(({ bookingId, bookingStatus }) => [bookingId, bookingStatus])), now);
