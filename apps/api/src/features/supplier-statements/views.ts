import type { InputOf } from '@cadenza/contract/operations';
import { regionCurrency } from '@cadenza/domain/regions';
import { reportPeriod } from '@cadenza/domain/reports/report-period';
import { supplierStatement } from '@cadenza/domain/supplier-statements/supplier-statement';
import { isOverdue, openMinor } from '@cadenza/domain/trade-invoices/trade-invoice';
import type { OfficeContext } from '../../platform/context.ts';
import { findRecords, findStatedSupplier } from './store.ts';

export type FoundStatement = Awaited<ReturnType<typeof viewStatement>>;

/** A supplier's statement with the reader's cities over these days, and what is open today; two statements. */
export async function viewStatement(
  { db, scope, now }: OfficeContext,
  id: string,
  days: InputOf<'getSupplierStatement'>['query'],
) {
  const { today, regionId, ...supplier } = await findStatedSupplier(db, scope, id, now);
  const period = reportPeriod(days, today);
  const { openingMinor, invoices, payments, open } = await findRecords(db, scope, id, period);
  const records = [
    ...invoices.map((record) => ({ ...record, kind: 'invoice' as const })),
    ...payments.map((record) => ({ ...record, kind: 'payment' as const })),
  ];
  const openToday = open.map((invoice) => ({
    id: invoice.id,
    number: invoice.number,
    issuedOn: invoice.issuedOn,
    dueOn: invoice.dueOn,
    openMinor: openMinor(invoice),
    isOverdue: isOverdue(invoice, today),
  }));
  return {
    ...supplier,
    regionId,
    currency: regionCurrency(regionId),
    statement: supplierStatement(period, openingMinor, records, openToday),
  };
}
