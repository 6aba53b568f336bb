import { payBatchName } from '@cadenza/domain/pay-batches/pay-batch';
import { isPayable } from '@cadenza/domain/trade-invoices/trade-invoice';
import type { OfficeScope } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { anyOf } from '../../../platform/db/expressions.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { LockedTradeInvoice } from './lock-trade-invoice.ts';

export type PayableInvoice = Awaited<ReturnType<typeof lockSupplierInvoices>>[number];

/**
 * Locks invoices of suppliers in the cities of the scope, in id order, and returns them by supplier and number with the account
 * that each is paid into. An unknown id refuses them all.
 */
export async function lockSupplierInvoices(trx: Db, { cityIds }: OfficeScope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('trade_invoices as i')
    .innerJoin('suppliers as s', 's.id', 'i.supplier_id')
    .select(['i.id', 'i.number', 'i.city_id as cityId', 'i.gross_minor as grossMinor', 'i.paid_minor as paidMinor'])
    .select(['i.in_batch_minor as inBatchMinor', 'i.status', 's.id as supplierId', 's.name as supplierName'])
    .select('s.account_version_id as accountVersionId')
    .where('i.id', '=', anyOf(ids))
    .where('i.city_id', '=', anyOf(cityIds))
    .orderBy('i.id')
    .forUpdate('i')
    .execute();
  if (rows.length < ids.length) throw refuse('tradeInvoiceNotFound');
  return rows.toSorted((a, b) => a.supplierName.localeCompare(b.supplierName) || a.number.localeCompare(b.number));
}

/** Refuses an invoice that cannot be paid individually: it is not open, or a batch pays what is open of it. */
export async function expectPayable(trx: Db, invoice: LockedTradeInvoice | PayableInvoice): Promise<void> {
  if (isPayable(invoice)) return;
  if (invoice.inBatchMinor === 0) throw refuse('tradeInvoiceNotOpen');
  throw await inBatchRefusal(trx, invoice);
}

/** Adds someone who reported payments of these invoices as returned to those who may not approve paying them. */
export async function noteReturned(trx: Db, invoices: readonly PayableInvoice[], userId: string): Promise<void> {
  if (invoices.length === 0) return;
  await trx
    .insertInto('trade_invoice_writers')
    .values(invoices.map(({ id }) => ({ invoice_id: id, user_id: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Refuses an invoice that is in a batch. */
export async function expectInNoBatch(trx: Db, invoice: LockedTradeInvoice): Promise<void> {
  if (invoice.inBatchMinor > 0) throw await inBatchRefusal(trx, invoice);
}

async function inBatchRefusal(trx: Db, { id, number }: { id: string; number: string }) {
  const batch = await trx
    .selectFrom('pay_batch_lines as l')
    .innerJoin('pay_batches as t', 't.id', 'l.batch_id')
    .select('t.number')
    .where('l.trade_invoice_id', '=', id)
    .where('l.state', 'in', ['waiting', 'sent'])
    .executeTakeFirstOrThrow();
  return refuse('invoiceInBatch', { number, batch: payBatchName(batch.number) });
}
