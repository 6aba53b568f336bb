import { PaymentStatus } from '../customer-payments/payment-status.ts';
import { claimsTaxBack, type RegionId } from '../regions.ts';
import type { TradeInvoiceStatus } from '../trade-invoices/trade-invoice.ts';

/** A supplier's invoice is a cost once it is confirmed, paid or not; a draft or a reversed one is not. */
export const committedStatuses = [
  PaymentStatus.ReadyToPay,
  PaymentStatus.InProgress,
  PaymentStatus.Paid,
] as const satisfies readonly TradeInvoiceStatus[];

/** Which total of a supplier's invoice is its cost: the net one if the tax is refunded to us. */
export const costPart = (region: RegionId): 'net' | 'gross' => (claimsTaxBack(region) ? 'net' : 'gross');

/** What a supplier's invoice costs an event, in minor units. */
export const committedCost = (
  region: RegionId,
  { netMinor, grossMinor }: { netMinor: number; grossMinor: number },
): number => (costPart(region) === 'net' ? netMinor : grossMinor);

/** The costs of a booking: committed, and still unconfirmed. */
export function committedSums(costs: readonly { status: TradeInvoiceStatus; costMinor: number }[]) {
  const isCommitted = (status: TradeInvoiceStatus) => committedStatuses.some((known) => known === status);
  const sumOf = (some: typeof costs) => some.reduce((sum, { costMinor }) => sum + costMinor, 0);
  return {
    committedMinor: sumOf(costs.filter(({ status }) => isCommitted(status))),
    unconfirmedMinor: sumOf(costs.filter(({ status }) => status === PaymentStatus.Preview)),
  };
}
