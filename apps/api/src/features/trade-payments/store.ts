import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, dateIn, instant, isoInstant } from '../../platform/db/expressions.ts';
import { invalidField, refuse } from '../../platform/refusal.ts';

/** Payments of invoices of the cities in the scope. */
export const tradePayments = (db: Db, { cityIds }: OfficeScope) =>
  db
    .selectFrom('trade_payments as p')
    .innerJoin('trade_invoices as i', 'i.id', 'p.invoice_id')
    .leftJoin('suppliers as s', 's.id', 'i.supplier_id')
    .leftJoin('organisations as o', 'o.id', 'i.organisation_id')
    .where('i.city_id', '=', anyOf(cityIds))
    .select(['p.id', 'p.invoice_id as invoiceId', 'i.number', 'i.city_id as cityId', 'p.paid_on as paidOn'])
    .select(['p.amount_minor as amountMinor', 'i.currency', 'p.reference', 'p.reversal_reason as reversalReason'])
    .select('p.pay_batch_line_id as batchLineId')
    .select((eb) => [
      eb.ref('i.direction').as('direction'),
      eb.ref('p.method').as('method'),
      eb.fn.coalesce('s.name', 'o.name').$notNull().as('partyName'),
    ]);

/** One payment; refuses any outside the cities in the scope. */
export async function findTradePayment(db: Db, scope: OfficeScope, id: string) {
  return tradePayments(db, scope)
    .innerJoin('users as recorder', 'recorder.id', 'p.recorded_by')
    .leftJoin('users as reverser', 'reverser.id', 'p.reversed_by')
    .select(['p.version', 'recorder.name as recordedByName', 'reverser.name as reversedByName'])
    .select((eb) => [
      isoInstant(eb.ref('p.recorded_at')).as('recordedAt'),
      isoInstant(eb.ref('p.reversed_at')).as('reversedAt'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow(() => refuse('tradePaymentNotFound'));
}

/** Locks a payment, without its invoice; refuses any outside the cities in the scope. */
export async function lockTradePayment(trx: Db, scope: OfficeScope, id: string) {
  return tradePayments(trx, scope)
    .select(['p.version'])
    .where('p.id', '=', id)
    .forUpdate('p')
    .executeTakeFirstOrThrow(() => refuse('tradePaymentNotFound'));
}

/** Refuses a day in the future in the city: only past payments are recorded. */
export async function expectDayCame(
  trx: Db,
  { cityIds }: OfficeScope,
  { cityId, paidOn, now }: { cityId: string; paidOn: string; now: string },
): Promise<void> {
  const { today } = await trx
    .selectFrom('cities')
    .select(({ ref }) => dateIn(instant(now), ref('time_zone')).as('today'))
    .where('id', '=', cityId)
    .where('id', '=', anyOf(cityIds))
    .executeTakeFirstOrThrow();
  if (paidOn > today) throw invalidField('paidOn', 'This day hasn’t come yet.');
}
