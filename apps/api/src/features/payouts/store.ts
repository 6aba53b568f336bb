import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import type { Currency } from '@cadenza/domain/money';
import type { PayeePayment } from '@cadenza/domain/payouts/musician-pay';
import type { PayItem } from '@cadenza/domain/positions/position-pay';
import type { Insertable } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { type EventAuthor, recordEvent } from '../../platform/history/record-event.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';

export type PayoutKind = 'musician' | 'manager';

/** A payout with the facts that the rules need. */
export type PayoutRow = Awaited<ReturnType<typeof findPayouts>>[number];

/** The payouts of a booking that this transaction has locked, by payee. */
export const findPayouts = (trx: Db, bookingId: LockedBookingId) =>
  trx
    .selectFrom('payouts as p')
    .innerJoin('users as u', 'u.id', 'p.payee_id')
    .select(['p.id', 'p.number', 'p.kind', 'p.status', 'p.currency', 'p.net_minor as netMinor'])
    .select(['p.tax_minor as taxMinor', 'p.gross_minor as grossMinor', 'p.super_minor as superMinor'])
    .select(({ ref, selectFrom }) => [
      jsonBuildObject({ id: ref('u.id'), name: ref('u.name') }).as('payee'),
      jsonArrayFrom(
        selectFrom('payout_items as i')
          .select(['i.category', 'i.title', 'i.amount_minor as amountMinor', 'i.tax_minor as taxMinor'])
          .whereRef('i.payout_id', '=', 'p.id')
          .orderBy('i.ordinal'),
      ).as('items'),
    ])
    .where('p.booking_id', '=', bookingId)
    .orderBy('p.kind', 'desc')
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('p.id')
    .execute();

/** The bookings of payouts of one kind, one row each; ids that are not of that kind are left out. */
export async function bookingsOfPayouts(db: Db, kind: PayoutKind, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('payouts')
    .select('booking_id')
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => row.booking_id);
}

/** What one payee is owed, before it is stored. */
export interface OwedPayment {
  kind: PayoutKind;
  payee: { userId: string; name: string };
  payment: PayeePayment<PayItem & { positionId?: string }>;
}

/** Inserts calculated payouts that wait for confirmation. A payee who already has one for this booking keeps it. */
export async function addPayouts(
  trx: Db,
  bookingId: LockedBookingId,
  owed: readonly OwedPayment[],
  terms: { currency: Currency; taxLabel: string; payOn: string; now: string },
): Promise<void> {
  if (owed.length === 0) return;
  const rows = await trx
    .insertInto('payouts')
    .values(
      owed.map(({ kind, payee, payment }) => ({
        booking_id: bookingId,
        payee_id: payee.userId,
        kind,
        status: PaymentStatus.OnHold,
        currency: terms.currency,
        calculated_at: terms.now,
        pay_on: terms.payOn,
        ...amountsOf(payment, terms.taxLabel),
      })),
    )
    .onConflict((conflict) => conflict.columns(['booking_id', 'payee_id', 'kind']).doNothing())
    .returning(['id', 'payee_id', 'kind'])
    .execute();
  const written = rows.flatMap((row) => {
    const match = owed.find(({ kind, payee }) => kind === row.kind && payee.userId === row.payee_id);
    return match ? itemsOf(row.id, match.payment) : [];
  });
  if (written.length > 0) await trx.insertInto('payout_items').values(written).execute();
}

/** Updates the amounts of an unconfirmed payout. */
export async function replaceAmounts(
  trx: Db,
  payoutId: string,
  payment: OwedPayment['payment'],
  terms: { taxLabel: string; now: string },
): Promise<void> {
  await trx
    .updateTable('payouts')
    .set({ ...amountsOf(payment, terms.taxLabel), calculated_at: terms.now })
    .where('id', '=', payoutId)
    .execute();
  await trx.deleteFrom('payout_items').where('payout_id', '=', payoutId).execute();
  const items = itemsOf(payoutId, payment);
  if (items.length > 0) await trx.insertInto('payout_items').values(items).execute();
}

const amountsOf = (payment: OwedPayment['payment'], taxLabel: string) => ({
  net_minor: payment.netMinor,
  tax_minor: payment.taxMinor,
  gross_minor: payment.grossMinor,
  tax_rate: payment.taxRate,
  tax_label: payment.taxRate === '0' ? '' : taxLabel,
  super_minor: payment.superMinor,
  super_rate: payment.superRate,
  super_reason: payment.superReason,
});

const itemsOf = (payoutId: string, { items }: OwedPayment['payment']) =>
  items.map((item, index) => ({
    payout_id: payoutId,
    ordinal: index + 1,
    category: item.category,
    title: item.title,
    position_id: item.positionId ?? null,
    amount_minor: item.amountMinor,
    tax_minor: item.taxMinor,
  }));

/**
 * Sets the status of payouts of a booking and, with `because`, records each change in the history. A payout that moves
 * back is removed from its bank file; `batchId` assigns it to one.
 */
export async function movePayouts(
  trx: Db,
  bookingId: LockedBookingId,
  payouts: readonly PayoutRow[],
  move: { to: PaymentStatus; because?: string; author: EventAuthor; now: string; batchId?: string },
): Promise<void> {
  if (payouts.length === 0) return;
  const { to, because, author, now, batchId } = move;
  const leavesFile = to === PaymentStatus.OnHold || to === PaymentStatus.ReadyToPay;
  await trx
    .updateTable('payouts')
    .set({
      status: to,
      ...(to === PaymentStatus.Paid ? { paid_at: now } : {}),
      ...(batchId ? { batch_id: batchId } : leavesFile ? { batch_id: null } : {}),
    })
    .where(
      'id',
      'in',
      payouts.map(({ id }) => id),
    )
    .execute();
  if (because === undefined) return;
  const events = payouts.map(
    ({ payee, status: from }) => ({ kind: 'payout status changed', payee, from, to, because }) as const,
  );
  await recordEvent(trx, bookingId, now, author, ...events);
}

export async function setNote(trx: Db, payoutId: string, note: string): Promise<void> {
  await trx.updateTable('payouts').set({ note }).where('id', '=', payoutId).execute();
}

export async function addBatch(trx: Db, batch: Insertable<DB['pay_batches']>): Promise<string> {
  const row = await trx.insertInto('pay_batches').values(batch).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Records a reveal for each payee whose account number went into a file. */
export async function noteReveals(
  trx: Db,
  revealed: readonly { payeeId: string }[],
  actorUserId: string,
  now: string,
): Promise<void> {
  const payees = [...new Set(revealed.map(({ payeeId }) => payeeId))];
  if (payees.length === 0) return;
  await trx
    .insertInto('secret_reveals')
    .values(payees.map((payee_id) => ({ payee_id, field: 'account number', actor_user_id: actorUserId, at: now })))
    .execute();
}

/** A bank file, still encrypted, with the payees of its payments. */
export const findBatch = (db: Db, batchId: string) =>
  db
    .selectFrom('pay_batches as t')
    .select(['t.city_id', 't.file_name', 't.content_encrypted'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(selectFrom('payouts as p').select('p.payee_id as payeeId').whereRef('p.batch_id', '=', 't.id')).as(
        'payees',
      ),
    )
    .where('t.id', '=', batchId)
    .executeTakeFirst();
