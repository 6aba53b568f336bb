import { PaymentStatus } from '../customer-payments/payment-status.ts';
import { type FieldProblem, fieldProblems } from '../field-problems.ts';
import { kindOfType } from '../files/file-types.ts';
import { sumMinor } from '../money.ts';
import { type TaxedAmount, type TaxRule, taxLines } from '../pricing/tax.ts';
import { addDays } from '../time.ts';

/** `payable`: from a supplier to us; `receivable`: from us to an organisation, outside its customers' bookings. */
export const tradeDirections = ['payable', 'receivable'] as const;
export type TradeDirection = (typeof tradeDirections)[number];

const { Preview, ReadyToPay, InProgress, Paid, Cancelled } = PaymentStatus;

/** A draft, an open one, one that is paid in part, a paid one, a reversed one: the payment statuses that an invoice has. */
export const tradeInvoiceStatuses = [Preview, ReadyToPay, InProgress, Paid, Cancelled] as const;
export type TradeInvoiceStatus = (typeof tradeInvoiceStatuses)[number];

/** A line as it is written: its amount is gross where prices include tax, and otherwise net, as the city quotes them. */
export interface WrittenLine {
  description: string;
  amountMinor: number;
  /** Whether the city's tax is on it. A supplier who is not registered charges none. */
  isTaxed: boolean;
}

/**
 * The sums of an invoice. Tax is worked out once on all taxed lines together, as the tax offices ask, and shared out over
 * them; a line without tax is its own net and gross.
 */
export function tradeInvoiceSums(
  lines: readonly WrittenLine[],
  rule: TaxRule,
): { lines: TaxedAmount[]; total: TaxedAmount } {
  const taxed = taxLines(
    lines.filter(({ isTaxed }) => isTaxed).map(({ amountMinor }) => amountMinor),
    rule,
  ).lines.values();
  const all = lines.map(({ isTaxed, amountMinor }) => {
    const withTax = isTaxed ? taxed.next().value : undefined;
    return withTax ?? { netMinor: amountMinor, taxMinor: 0, grossMinor: amountMinor };
  });
  const sum = (part: keyof TaxedAmount) => sumMinor(all.map((line) => line[part]));
  return { lines: all, total: { netMinor: sum('netMinor'), taxMinor: sum('taxMinor'), grossMinor: sum('grossMinor') } };
}

export const mostLines = 100;

/** When an invoice is due by the terms of whoever wrote it. */
export const dueBy = (issuedOn: string, termsDays: number): string => addDays(issuedOn, termsDays);

/** The parts of an invoice that can be wrong together. */
export interface WrittenInvoice {
  direction: TradeDirection;
  number: string;
  issuedOn: string;
  dueOn: string;
  lines: readonly WrittenLine[];
  /** The gross total that is printed on a supplier's invoice, to compare; null to go without. */
  printedTotalMinor: number | null;
}

/** What is wrong with an invoice, by field. */
export function tradeInvoiceProblems(
  { direction, number, issuedOn, dueOn, lines, printedTotalMinor }: WrittenInvoice,
  rule: TaxRule,
): FieldProblem[] {
  const { total } = tradeInvoiceSums(lines, rule);
  const isOff = printedTotalMinor !== null && printedTotalMinor !== total.grossMinor;
  return fieldProblems({
    number: numberProblem(direction, number),
    dueOn: dueOn < issuedOn ? 'The due date can’t be before the issue date' : null,
    lines: total.grossMinor > 0 ? null : 'The total has to be above zero',
    printedTotalMinor: isOff ? 'The lines do not add up to this total' : null,
  });
}

/** What is wrong with the number that is entered. */
export function numberProblem(direction: TradeDirection, number: string): string | null {
  if (direction === 'payable') return number === '' ? 'Please enter the number on the invoice' : null;
  return number === '' ? null : 'We assign our number when it’s confirmed';
}

/** The status of an issued invoice by what was paid of it. */
export function statusByPayments(grossMinor: number, paidMinor: number): TradeInvoiceStatus {
  if (paidMinor === 0) return ReadyToPay;
  return paidMinor < grossMinor ? InProgress : Paid;
}

/** Of which something is to be paid. */
export const openTradeInvoiceStatuses: readonly TradeInvoiceStatus[] = [ReadyToPay, InProgress];

/** What is still to be paid of an issued invoice; nothing of a draft or a reversed one. */
export const openMinor = (invoice: { status: TradeInvoiceStatus; grossMinor: number; paidMinor: number }): number =>
  openTradeInvoiceStatuses.includes(invoice.status) ? invoice.grossMinor - invoice.paidMinor : 0;

/** What can still be paid of an invoice: what is open, without what batches are about to pay. */
export const payableMinor = (invoice: Parameters<typeof openMinor>[0] & { inBatchMinor: number }): number =>
  openMinor(invoice) - invoice.inBatchMinor;

export const isPayable = (invoice: Parameters<typeof payableMinor>[0]): boolean => payableMinor(invoice) > 0;

/** An open invoice is overdue from the day after it was due, in its city. */
export const isOverdue = (
  invoice: { status: TradeInvoiceStatus; grossMinor: number; paidMinor: number; dueOn: string },
  today: string,
): boolean => openMinor(invoice) > 0 && invoice.dueOn < today;

/** What may be done with an invoice as it is. */
export const tradeInvoiceActions = ['edit', 'delete', 'issue', 'send', 'add paper', 'pay', 'reverse'] as const;
export type TradeInvoiceAction = (typeof tradeInvoiceActions)[number];

const actionsOf: Record<TradeInvoiceStatus, readonly TradeInvoiceAction[]> = {
  [Preview]: ['edit', 'delete', 'issue'],
  [ReadyToPay]: ['send', 'add paper', 'pay', 'reverse'],
  // Its payments have to be reversed first: money that was paid stays somebody's.
  [InProgress]: ['send', 'add paper', 'pay'],
  [Paid]: ['send', 'add paper'],
  [Cancelled]: [],
};

export const allowsAction = (status: TradeInvoiceStatus, action: TradeInvoiceAction): boolean =>
  actionsOf[status].includes(action);

interface ActedOn {
  direction: TradeDirection;
  status: TradeInvoiceStatus;
  grossMinor: number;
  paidMinor: number;
  inBatchMinor: number;
  hasPaper: boolean;
}

/**
 * The same of one invoice: what we ask of others is sent; a supplier's that has no paper can get one; what a batch is about to
 * pay is neither paid by hand nor reversed.
 */
export function actionsOn(invoice: ActedOn): TradeInvoiceAction[] {
  const isOurs = invoice.direction === 'receivable';
  const isPossible: Partial<Record<TradeInvoiceAction, boolean>> = {
    send: isOurs,
    'add paper': !isOurs && !invoice.hasPaper,
    pay: isPayable(invoice),
    reverse: invoice.inBatchMinor === 0,
  };
  return actionsOf[invoice.status].filter((action) => isPossible[action] ?? true);
}

/** Why a file of this content type is no paper of an invoice, or null. */
export function paperProblem(contentType: string): string | null {
  const kind = kindOfType(contentType);
  return kind === 'PDF' || kind === 'picture' ? null : 'Please add the invoice as a PDF or a picture';
}
