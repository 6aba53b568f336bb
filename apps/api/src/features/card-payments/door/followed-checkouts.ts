import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { type Expression, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { withdraw } from '../store.ts';

export type FollowedCheckout = NonNullable<Awaited<ReturnType<typeof findCheckout>>>;

const checkouts = (db: Db) =>
  db
    .selectFrom('card_checkouts as k')
    .innerJoin('customer_payments as p', 'p.id', 'k.payment_id')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .leftJoin('receipts as r', 'r.id', 'k.receipt_id');

/** The part of a card payment that we have refunded ourselves. */
const ownRefundsMinor = (receipt: Expression<string | null>) =>
  sql<number>`(
    select coalesce(sum(w.amount_minor), 0)::bigint from refunds w
    where w.receipt_id = ${receipt} and w.state in ('approved', 'paid') and w.transfer_reason is null
  )`;

/** A checkout with the data for the rules and the receipt. */
export const findCheckout = (db: Db, id: string) =>
  checkouts(db)
    .select([
      'k.id',
      'k.payment_id as paymentId',
      'k.amount_minor as amountMinor',
      'k.currency',
      'k.state',
      'k.version',
    ])
    .select(['k.session_id as sessionId', 'k.withdrawn_at as withdrawnAt', 'k.opened_at as openedAt', 'k.concern'])
    .select([
      'k.payment_ref as paymentRef',
      'k.paid_minor as paidMinor',
      'k.refunded_minor as refundedMinor',
      'k.failure',
    ])
    .select(['k.receipt_id as receiptId', 'r.number as receiptNumber', 'p.booking_id as bookingId'])
    .select(['y.time_zone as timeZone', 'r.reversed_at as reversedAt'])
    .select(({ ref }) => ownRefundsMinor(ref('k.receipt_id')).as('ownRefundsMinor'))
    .where('k.id', '=', id)
    .executeTakeFirst();

/** The same, locked until the transaction ends. */
export async function lockCheckout(trx: Db, id: string): Promise<FollowedCheckout> {
  await trx.selectFrom('card_checkouts').select('id').where('id', '=', id).forUpdate().execute();
  const checkout = await findCheckout(trx, id);
  if (!checkout) throw new Error('the checkout is gone');
  return checkout;
}

/** Withdraws every checkout whose invoice now has another open amount, or none. */
export async function withdrawOutdated(db: Db, now: string): Promise<void> {
  const rows = await checkouts(db)
    .select('k.id')
    .where('k.state', '=', 'open')
    .where('k.withdrawn_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('p.status', '<>', PaymentStatus.InProgress),
        eb('k.amount_minor', '<>', sql<number>`p.amount_minor - p.credited_minor - p.paid_minor`),
      ]),
    )
    .execute();
  await withdraw(
    db,
    rows.map(({ id }) => id),
    now,
  );
}

/** Checkouts that are due to be checked at the provider, those waiting longest first. */
export async function findDue(db: Db, now: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('card_checkouts')
    .select('id')
    .where('state', 'in', [sql.lit('open' as const), sql.lit('confirming' as const)])
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
