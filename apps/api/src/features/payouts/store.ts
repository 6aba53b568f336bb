import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import type { Currency } from '@cadenza/domain/money';
import type { PayeePayment } from '@cadenza/domain/payouts/musician-pay';
import type { PayoutKind } from '@cadenza/domain/permissions/payments';
import type { PayItem } from '@cadenza/domain/positions/position-pay';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { anyOf } from '../../platform/db/expressions.ts';
import type { LockedBookingId, SeenBookingId } from '../../platform/session/booking-proof.ts';

/** A payout with the facts that the rules need. */
export type PayoutRow = Awaited<ReturnType<typeof findPayouts>>[number];

/** The payouts of a booking, by payee. */
export const findPayouts = (trx: Db, bookingId: SeenBookingId) =>
  trx
    .selectFrom('payouts as p')
    .innerJoin('users as u', 'u.id', 'p.payee_id')
    .select(['p.id', 'p.number', 'p.kind', 'p.status', 'p.currency', 'p.net_minor as netMinor'])
    .select(['p.tax_minor as taxMinor', 'p.gross_minor as grossMinor', 'p.super_minor as superMinor'])
    .select(['p.withheld_minor as withheldMinor', 'p.transfer_minor as transferMinor'])
    .select(({ ref, selectFrom }) => [
      jsonBuildObject({ id: ref('u.id'), name: ref('u.name') }).as('payee'),
      // The batch that it is in and moves with.
      selectFrom('pay_batch_lines as l')
        .innerJoin('pay_batches as t', 't.id', 'l.batch_id')
        .select('t.number')
        .whereRef('l.payout_id', '=', 'p.id')
        .where('l.state', 'in', ['waiting', 'sent'])
        .as('batchNumber'),
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

/** The bookings of payouts of one kind, one row each; ids of another kind are left out. */
export async function bookingsOfPayouts(db: Db, kind: PayoutKind, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('payouts')
    .select('booking_id')
    .where('kind', '=', kind)
    .where('id', '=', anyOf(ids))
    .execute();
  return rows.map((row) => row.booking_id);
}

/** What one payee is owed, before it is stored. */
export interface OwedPayment {
  kind: PayoutKind;
  payee: { userId: string; name: string };
  payment: PayeePayment<PayItem & { positionId?: string }>;
}

/** Inserts calculated payouts, unconfirmed. A payee who already has one for this booking keeps it. */
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
  bookingId: LockedBookingId,
  payoutId: string,
  payment: OwedPayment['payment'],
  terms: { taxLabel: string; now: string },
): Promise<void> {
  await trx
    .updateTable('payouts')
    .set({ ...amountsOf(payment, terms.taxLabel), calculated_at: terms.now })
    .where('booking_id', '=', bookingId)
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
  super_base_minor: payment.superBaseMinor,
  super_rate: payment.superRate,
  super_reason: payment.superReason,
  withheld_minor: payment.withheldMinor,
  withheld_rate: payment.withheldRate,
  withheld_reason: payment.withheldReason,
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

export async function setNote(trx: Db, bookingId: LockedBookingId, payoutId: string, note: string): Promise<void> {
  await trx
    .updateTable('payouts')
    .set({ note })
    .where('booking_id', '=', bookingId)
    .where('id', '=', payoutId)
    .execute();
}

/** The payouts of a city in these statuses with an amount to transfer. */
export async function findCityPayouts(db: Db, cityId: string, statuses: readonly PaymentStatus[]): Promise<string[]> {
  const rows = await db
    .selectFrom('payouts as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .select('p.id')
    .where('b.city_id', '=', cityId)
    .where('p.status', 'in', statuses)
    .where('p.transfer_minor', '>', 0)
    .execute();
  return rows.map(({ id }) => id);
}
