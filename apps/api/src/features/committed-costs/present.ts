import { listCommittedCosts } from '@cadenza/contract/committed-costs/operations';
import type { OutputOf } from '@cadenza/contract/operations';
import { committedCost, committedSums } from '@cadenza/domain/committed-costs/committed-cost';
import { isOverdue, openMinor } from '@cadenza/domain/trade-invoices/trade-invoice';
import { shownFields } from '../../platform/http/shown-fields.ts';
import type { findCosts } from './store.ts';

/** The costs of a booking, with their totals. */
export function presentCosts({
  currency,
  regionId,
  today,
  invoices,
}: Awaited<ReturnType<typeof findCosts>>): OutputOf<'listCommittedCosts'> {
  const items = invoices.map((row) => ({
    ...shownFields(listCommittedCosts.output.shape.items.element, row),
    costMinor: committedCost(regionId, row),
    openMinor: openMinor(row),
    isOverdue: isOverdue(row, today),
  }));
  return { currency, ...committedSums(items), items };
}
