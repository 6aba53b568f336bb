import { settledCost } from '../cancellations/cancellation-cost.ts';
import { type Currency, formatMinor, formatWithCode } from '../money.ts';

/** The result of a cancellation; minor units. Null if nothing was agreed or owed. */
export interface CancelledMoney {
  owedMinor: number;
  paidMinor: number;
}

/** What happens to a customer's money when their booking is cancelled, in plain words. */
export function moneyAfterCancelling(money: CancelledMoney | null, currency: Currency): string {
  const { owedMinor, paidMinor } = money ?? { owedMinor: 0, paidMinor: 0 };
  const { refundMinor, toPayMinor } = settledCost(owedMinor, paidMinor);
  const amount = (minor: number) => formatWithCode(minor, currency);
  if (owedMinor === 0) {
    return paidMinor === 0
      ? 'You haven’t paid anything, and there’s nothing to pay.'
      : `There’s nothing to pay. We’ll refund the ${amount(paidMinor)} you’ve paid, the way you paid it.`;
  }
  const owed = `Under the terms you accepted, ${amount(owedMinor)} is owed.`;
  if (refundMinor > 0) {
    return `${owed} You’ve paid ${amount(paidMinor)}, so we’ll refund ${amount(refundMinor)} the way you paid it.`;
  }
  if (toPayMinor === 0) return `${owed} You’ve already paid it, so there’s nothing more to pay.`;
  const paid = paidMinor === 0 ? 'You haven’t paid anything yet' : `You’ve paid ${amount(paidMinor)}`;
  return `${owed} ${paid}, so ${amount(toPayMinor)} is still to pay. We’ll email you the invoice.`;
}

/** What an invoice is for, as named in a thank-you. */
export interface PaidInvoice {
  number: string;
  isDeposit: boolean;
}

/** "the deposit, invoice INV-1", "invoices INV-1 and INV-2", or the booking itself where it pays no invoice yet. */
export function paidWords(invoices: readonly PaidInvoice[]): string {
  const [first, ...rest] = invoices;
  if (!first) return 'your booking';
  if (rest.length === 0) return `${first.isDeposit ? 'the deposit, ' : ''}invoice ${first.number}`;
  const numbers = invoices.map(({ number }) => number);
  return `invoices ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1) ?? ''}`;
}

/** The unpaid amount of what was invoiced, in a sentence; empty if nothing is open. Minor units. */
export const stillToPay = (openMinor: number, currency: Currency): string =>
  openMinor > 0 ? `Still to pay: ${formatMinor(openMinor, currency)} ${currency}.` : '';
