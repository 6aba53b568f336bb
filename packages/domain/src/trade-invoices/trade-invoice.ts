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

/** Draft, open, partly paid, paid, reversed: the payment statuses that an invoice can have. */
export const tradeInvoiceStatuses = [Preview, ReadyToPay, InProgress, Paid, Cancelled] as const;
export type TradeInvoiceStatus = (typeof tradeInvoiceStatuses)[number];

/** A line as entered: its amount is gross if prices include tax, otherwise net, as the city quotes. */
export interface WrittenLine {
  description: string;
  amountMinor: number;
  /** Whether the city's tax applies. A supplier who is not registered charges none. */
  isTaxed: boolean;
}

/**
 * The totals of an invoice. Tax is calculated once on all taxed lines together, as the tax offices require, and apportioned to
 * them; an untaxed line has equal net and gross.
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

export const maxLines = 100;

/** The due date of an invoice under its issuer's terms. */
export const dueBy = (issuedOn: string, termsDays: number): string => addDays(issuedOn, termsDays);

/** The fields of an invoice that are validated together. */
export interface WrittenInvoice {
  direction: TradeDirection;
  number: string;
  issuedOn: string;
  dueOn: string;
  lines: readonly WrittenLine[];
  /** The gross total printed on a supplier's invoice, for comparison; null to skip it. */
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

/** What is wrong with the entered number. */
export function numberProblem(direction: TradeDirection, number: string): string | null {
  if (direction === 'payable') return number === '' ? 'Please enter the number on the invoice' : null;
  return number === '' ? null : 'We assign our number when it’s confirmed';
}

/** With an open amount. */
export const openTradeInvoiceStatuses: readonly TradeInvoiceStatus[] = [ReadyToPay, InProgress];

/** The open amount of an issued invoice; zero for a draft or a reversed one. */
export const openMinor = (invoice: { status: TradeInvoiceStatus; grossMinor: number; paidMinor: number }): number =>
  openTradeInvoiceStatuses.includes(invoice.status) ? invoice.grossMinor - invoice.paidMinor : 0;

/** The amount of an invoice that can still be paid: what is open, minus pending batches. */
export const payableMinor = (invoice: Parameters<typeof openMinor>[0] & { inBatchMinor: number }): number =>
  openMinor(invoice) - invoice.inBatchMinor;

export const isPayable = (invoice: Parameters<typeof payableMinor>[0]): boolean => payableMinor(invoice) > 0;

/** An open invoice is overdue from the day after its due date, in its city. */
export const isOverdue = (
  invoice: { status: TradeInvoiceStatus; grossMinor: number; paidMinor: number; dueOn: string },
  today: string,
): boolean => openMinor(invoice) > 0 && invoice.dueOn < today;

/** The possible actions on an invoice. */
export const tradeInvoiceActions = ['edit', 'delete', 'issue', 'send', 'add paper', 'pay', 'reverse'] as const;
export type TradeInvoiceAction = (typeof tradeInvoiceActions)[number];

const actionsOf: Record<TradeInvoiceStatus, readonly TradeInvoiceAction[]> = {
  [Preview]: ['edit', 'delete', 'issue'],
  [ReadyToPay]: ['send', 'add paper', 'pay', 'reverse'],
  // Its payments have to be reversed first, so that no paid money is lost.
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
 * The same for one invoice: only ours can be sent; a supplier's without a document can get one; one that a batch is about to
 * pay can be neither paid by hand nor reversed.
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

/** Why a file of this content type cannot be an invoice's document, or null. */
export function paperProblem(contentType: string): string | null {
  const kind = kindOfType(contentType);
  return kind === 'PDF' || kind === 'picture' ? null : 'Please add the invoice as a PDF or a picture';
}
