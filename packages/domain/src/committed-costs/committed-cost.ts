import { PaymentStatus } from '../customer-payments/payment-status.ts';
import { claimsTaxBack, type RegionId } from '../regions.ts';
import type { TradeInvoiceStatus } from '../trade-invoices/trade-invoice.ts';

/** A supplier's invoice is a cost from its confirmation on, whatever is paid of it; a draft or a reversed one is none. */
export const committedStatuses = [
  PaymentStatus.ReadyToPay,
  PaymentStatus.InProgress,
  PaymentStatus.Paid,
] as const satisfies readonly TradeInvoiceStatus[];

/** Which sum of a supplier's invoice is its cost: the one without tax where the tax comes back to us. */
export const costPart = (region: RegionId): 'net' | 'gross' => (claimsTaxBack(region) ? 'net' : 'gross');

/** What a supplier's invoice costs an event, in minor units. */
export const committedCost = (
  region: RegionId,
  { netMinor, grossMinor }: { netMinor: number; grossMinor: number },
): number => (costPart(region) === 'net' ? netMinor : grossMinor);

/** Of the costs of a booking: what is committed, and what still waits to be confirmed. */
export function committedSums(costs: readonly { status: TradeInvoiceStatus; costMinor: number }[]) {
  const isCommitted = (status: TradeInvoiceStatus) => committedStatuses.some((known) => known === status);
  const sumOf = (some: typeof costs) => some.reduce((sum, { costMinor }) => sum + costMinor, 0);
  return {
    committedMinor: sumOf(costs.filter(({ status }) => isCommitted(status))),
    unconfirmedMinor: sumOf(costs.filter(({ status }) => status === PaymentStatus.Preview)),
  };
}
