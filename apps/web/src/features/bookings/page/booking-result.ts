import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { sumMinor } from '@cadenza/domain/money';
import type { TradeInvoiceStatus } from '@cadenza/domain/trade-invoices/trade-invoice';

/** A figure of the summary, with the amounts it consists of. */
export interface Figure {
  minor: number;
  /** Empty if it is a single amount. */
  parts: { label: string; minor: number }[];
  /** Estimated from the line-up; may still change. */
  isPlanned: boolean;
}

interface Payout {
  payee: { name: string };
  netMinor: number;
  status: PaymentStatus;
  super: { amountMinor: number };
}

interface Position {
  title: string;
  plannedMinor: number;
}

/** What the musicians receive, before tax: from their payments once calculated, otherwise from their positions. */
export function musicianPayOf(payouts: readonly Payout[] | null, positions: readonly Position[]): Figure {
  if (payouts !== null) return paidFigure(payouts);
  return figure(
    positions.map(({ title, plannedMinor }) => ({ label: title, minor: plannedMinor })),
    true,
  );
}

/** What the sales manager receives, before tax; null until calculated. */
export function commissionOf(payouts: readonly Payout[] | null): Figure | null {
  return payouts === null || payouts.length === 0 ? null : paidFigure(payouts);
}

/** Super on top of all payments once calculated, otherwise on the musicians' planned pay; null if none is due. */
export function superOf(payouts: readonly Payout[] | null, planned: { minor: number } | null): Figure | null {
  if (payouts === null)
    return planned && planned.minor > 0 ? { minor: planned.minor, parts: [], isPlanned: true } : null;
  const parts = payouts
    .filter((payout) => payout.status !== PaymentStatus.Cancelled && payout.super.amountMinor > 0)
    .map((payout) => ({ label: payout.payee.name, minor: payout.super.amountMinor }));
  return parts.length === 0 ? null : figure(parts, false);
}

/** What suppliers cost by confirmed invoices; null if there are none. */
export function suppliersOf(
  costs: readonly { supplierName: string; number: string; costMinor: number; status: TradeInvoiceStatus }[],
): Figure | null {
  const parts = costs
    .filter(({ status }) => status !== PaymentStatus.Preview)
    .map(({ supplierName, number, costMinor }) => ({ label: `${supplierName}, ${number}`, minor: costMinor }));
  return parts.length === 0 ? null : figure(parts, false);
}

/**
 * What remains of the price without tax once everyone is paid. Tax charged by payees is claimed back, so it is
 * ignored.
 */
export function profitOf(netPriceMinor: number, costs: readonly (Figure | null)[]): number {
  return sumMinor([netPriceMinor, ...costs.map((cost) => -(cost?.minor ?? 0))]);
}

/** Profit as a whole percentage of the price without tax; null if there is no price. */
export function marginOf(profitMinor: number, netPriceMinor: number): number | null {
  return netPriceMinor > 0 ? Math.round((profitMinor / netPriceMinor) * 100) : null;
}

function paidFigure(payouts: readonly Payout[]): Figure {
  const counted = payouts.filter(({ status }) => status !== PaymentStatus.Cancelled);
  return figure(
    counted.map(({ payee, netMinor }) => ({ label: payee.name, minor: netMinor })),
    false,
  );
}

function figure(parts: Figure['parts'], isPlanned: boolean): Figure {
  return { minor: sumMinor(parts.map(({ minor }) => minor)), parts, isPlanned };
}
