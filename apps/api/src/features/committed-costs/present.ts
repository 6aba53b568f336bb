import type { OutputOf } from '@cadenza/contract/operations';
import { committedCost, committedSums } from '@cadenza/domain/committed-costs/committed-cost';
import { isOverdue, openMinor } from '@cadenza/domain/trade-invoices/trade-invoice';
import type { findCosts } from './store.ts';

/** The costs of a booking, with their totals. */
export function presentCosts({
  currency,
  regionId,
  today,
  invoices,
}: Awaited<ReturnType<typeof findCosts>>): OutputOf<'listCommittedCosts'> {
  const items = invoices.map((row) => ({
    invoiceId: row.invoiceId,
    number: row.number,
    supplierName: row.supplierName,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    costMinor: committedCost(regionId, row),
    grossMinor: row.grossMinor,
    openMinor: openMinor(row),
    status: row.status,
    isOverdue: isOverdue(row, today),
  }));
  return { currency, ...committedSums(items), items };
}
