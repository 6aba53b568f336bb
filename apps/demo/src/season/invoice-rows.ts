import { invoiceDocumentOf } from '@cadenza/api/invoice-document';
import type { PaymentRow } from '@cadenza/api/payment-basis';
import { invoiceSnapshot } from '@cadenza/api/stored-documents/invoice-snapshot';
import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { paymentAmounts, suggestedAmount } from '@cadenza/domain/customer-payments/invoicing';
import type { AskedKind } from '@cadenza/domain/customer-payments/outstanding-balance';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import type { InvoiceKind } from '@cadenza/domain/history/booking-events';
import type { Currency } from '@cadenza/domain/money';
import type { Quote } from '@cadenza/domain/pricing/quote';
import { addDays } from '@cadenza/domain/time';
import { type BookingContext, currencyOf, moneyIn, officeOf, theirCustomer } from './booking-context.ts';
import { publicRandom } from './draw-visit.ts';
import { dateIn, days, instantOf } from './instants.ts';
import { invoiceBasis } from './invoice-basis.ts';
import { addPlanRows } from './plan-rows.ts';

/** One payment of a customer: when its invoice was sent, opened, and paid, if it was. Milliseconds. */
interface PaymentPlan {
  kind: AskedKind;
  /** The line of the booking's plan that it is for. */
  lineId: string | null;
  sentAt: number;
  viewedAt: number | null;
  paidAt: number | null;
}

const S = BookingStatus;

/** The deposit and, before the event, the rest: each sent, opened and paid as far as the booking has progressed. */
export function addInvoices(context: BookingContext, firm: Quote | null): void {
  const { times, random, furthest } = context;
  if (firm === null) return;
  if (times.depositSent === undefined || (furthest === S.Confirmation && random.chance(0.2))) {
    addPlanRows(context, 'deposit percent');
    return;
  }
  const { kind } = random.weighted(depositKinds);
  const plan = addPlanRows(context, kind);
  const deposit = addInvoice(context, firm, [], {
    kind,
    lineId: kind === 'full invoice' ? plan.balanceId : plan.depositId,
    sentAt: times.depositSent,
    viewedAt: times.depositViewed ?? null,
    paidAt: times.depositPaid ?? null,
  });
  if (deposit.amountMinor === firm.totals.grossMinor || times.fullSent === undefined) return;
  addInvoice(context, firm, [deposit], {
    kind: 'full invoice',
    lineId: plan.balanceId,
    sentAt: times.fullSent,
    viewedAt: times.fullPaid === undefined ? null : Math.round((times.fullSent + times.fullPaid) / 2),
    paidAt: times.fullPaid ?? null,
  });
}

const depositKinds: readonly { kind: AskedKind; weight: number }[] = [
  { kind: 'deposit percent', weight: 75 },
  { kind: 'deposit fixed', weight: 17 },
  { kind: 'full invoice', weight: 8 },
];

/** Prices and writes the invoice by the payments feature's rules. */
function addInvoice(
  context: BookingContext,
  firm: Quote,
  earlier: readonly PaymentRow[],
  plan: PaymentPlan,
): PaymentRow {
  const { random, times, numbers, city } = context;
  const basis = invoiceBasis(context, firm, earlier, plan.sentAt);
  const amountMinor = suggestedAmount(basis, plan.kind);
  const { netMinor, taxMinor } = paymentAmounts(basis, amountMinor);
  const isVoid = times.closed !== undefined && plan.paidAt === null;
  const open = isVoid ? PaymentStatus.Cancelled : PaymentStatus.InProgress;
  const payment: PaymentRow = {
    id: random.uuid(),
    kind: plan.kind,
    status: plan.paidAt === null ? open : PaymentStatus.Paid,
    isSend: true,
    amountMinor,
    netMinor,
    taxMinor,
    creditedMinor: 0,
    paidMinor: plan.paidAt === null ? partPaid(context, amountMinor, isVoid) : amountMinor,
    dueOn: addDays(basis.today, city.plan.settings.invoiceDueDays),
    invoiceId: random.uuid(),
    invoiceNumber: `INV-${numbers.invoice++}`,
    firstViewedAt: plan.viewedAt === null ? null : instantOf(plan.viewedAt),
    createdAt: instantOf(plan.sentAt),
    sentAt: instantOf(plan.sentAt),
    completedAt: plan.paidAt === null ? null : instantOf(plan.paidAt),
    lastRemindedAt: remindedAt(plan),
    linkVersion: 1,
  };
  const document = invoiceDocumentOf({ config: { APP_NAME: 'Cadenza' } }, basis, payment, payment.invoiceNumber);
  addPaymentRow(context, payment, { currency: basis.currency, lineId: plan.lineId });
  addReceiptRows(context, plan, payment);
  addInvoiceRow(context, payment, document, isVoid ? (times.closed ?? null) : null);
  recordInvoice(context, plan, payment, document.customer.email);
  return payment;
}

/** Every second open invoice is partly paid. */
const partPaid = ({ number }: BookingContext, amountMinor: number, isVoid: boolean): number =>
  isVoid || number % 2 !== 0 ? 0 : Math.round(amountMinor * 0.3);

/** Customers who took more than a week to pay were reminded. */
const remindedAt = ({ sentAt, paidAt }: PaymentPlan): string | null =>
  paidAt !== null && paidAt > sentAt + days(8) ? instantOf(sentAt + days(7.4)) : null;

function addPaymentRow(
  { rows, bookingId, assignee }: BookingContext,
  payment: PaymentRow,
  { currency, lineId }: { currency: Currency; lineId: string | null },
): void {
  rows.customer_payments.push({
    id: payment.id,
    booking_id: bookingId,
    kind: payment.kind,
    status: payment.status,
    is_sent: true,
    currency,
    amount_minor: payment.amountMinor,
    net_minor: payment.netMinor,
    tax_minor: payment.taxMinor,
    paid_minor: payment.paidMinor,
    due_on: payment.dueOn,
    plan_line_id: lineId,
    created_at: payment.createdAt,
    sent_at: payment.sentAt,
    completed_at: payment.completedAt,
    completed_by: payment.completedAt === null ? null : (assignee?.userId ?? null),
    last_reminded_at: payment.lastRemindedAt,
  });
}

/** Most payments come as a whole; now and then a part comes first, or is all that has come yet. */
function addReceiptRows(context: BookingContext, plan: PaymentPlan, payment: PaymentRow): void {
  const part = context.number % 9 === 0 ? Math.round(payment.paidMinor * 0.4) : 0;
  const first = payment.status === PaymentStatus.Paid ? part : payment.paidMinor;
  const seenAt = plan.viewedAt ?? plan.sentAt;
  const firstAt = plan.paidAt === null ? seenAt : Math.round((seenAt + plan.paidAt) / 2);
  if (first > 0) addReceiptRow(context, payment, { what: 'first part', amountMinor: first, at: firstAt });
  if (plan.paidAt === null) return;
  addReceiptRow(context, payment, { what: 'rest', amountMinor: payment.paidMinor - first, at: plan.paidAt });
}

function addReceiptRow(
  context: BookingContext,
  payment: PaymentRow,
  { what, amountMinor, at }: { what: string; amountMinor: number; at: number },
): void {
  const { rows, bookingId, assignee, city } = context;
  const id = publicRandom(context, `receipt ${payment.id} ${what}`).uuid();
  rows.receipts.push({
    id,
    booking_id: bookingId,
    currency: currencyOf(context),
    received_on: dateIn(at, city.plan.timeZone),
    amount_minor: amountMinor,
    allocated_minor: amountMinor,
    method: 'bank transfer',
    reference: `${context.number} ${payment.invoiceNumber ?? ''}`,
    recorded_at: instantOf(at),
    recorded_by: assignee?.userId ?? null,
  });
  rows.receipt_allocations.push({
    receipt_id: id,
    payment_id: payment.id,
    amount_minor: amountMinor,
    allocated_at: instantOf(at),
  });
}

function addInvoiceRow(
  { rows }: BookingContext,
  payment: PaymentRow,
  document: InvoiceDocument,
  voidedAt: number | null,
): void {
  rows.invoices.push({
    id: payment.invoiceId ?? undefined,
    payment_id: payment.id,
    number: payment.invoiceNumber ?? '',
    issued_at: payment.createdAt,
    due_on: payment.dueOn,
    gross_minor: payment.amountMinor,
    snapshot: document,
    snapshot_version: invoiceSnapshot.version,
    voided_at: voidedAt === null ? null : instantOf(voidedAt),
    first_viewed_at: payment.firstViewedAt,
  });
}

function recordInvoice(context: BookingContext, plan: PaymentPlan, payment: PaymentRow, to: string): void {
  const { history, times } = context;
  const office = officeOf(context);
  const what: InvoiceKind = plan.kind === 'full invoice' ? 'full payment' : 'deposit';
  const amount = moneyIn(context, payment.amountMinor);
  const number = payment.invoiceNumber ?? '';
  history.add(plan.sentAt, office, { kind: 'invoice sent', number, what, amount, dueOn: payment.dueOn, to });
  if (plan.viewedAt !== null) history.add(plan.viewedAt, theirCustomer(context), { kind: 'invoice viewed', number });
  if (payment.lastRemindedAt !== null) {
    history.add(Date.parse(payment.lastRemindedAt), office, { kind: 'invoice reminded', number, to });
  }
  if (plan.paidAt !== null) history.add(plan.paidAt, office, { kind: 'payment completed', number, what, amount });
  if (payment.status === PaymentStatus.Cancelled && times.closed !== undefined) {
    history.add(times.closed, office, { kind: 'invoice voided', number, amount });
  }
}
