import type { InvoiceKind } from '@cadenza/domain/booking-events';
import { BookingStatus } from '@cadenza/domain/booking-status';
import { PaymentStatus } from '@cadenza/domain/payment-status';
import type { Quote } from '@cadenza/domain/quote';
import { depositAmount, type PaymentKind } from '@cadenza/domain/remaining';
import { TaxMode, taxLine } from '@cadenza/domain/tax';
import { addDays } from '@cadenza/domain/time';
import { type BookingContext, currencyOf, moneyIn, officeOf, theirCustomer } from './booking-context.ts';
import { dateIn, days, instantOf } from './instants.ts';
import { invoiceSnapshot } from './invoice-snapshot.ts';

interface InvoicePlan {
  kind: PaymentKind;
  status: PaymentStatus;
  amountMinor: number;
  netMinor: number;
  taxMinor: number;
  sentAt: number;
  viewedAt: number | null;
  paidAt: number | null;
}

const S = BookingStatus;

/** The deposit, and before the event the rest: each sent, opened and paid as far as the booking has come. */
export function addInvoices(context: BookingContext, firm: Quote | null): void {
  const { times, random, city, furthest } = context;
  if (firm === null || times.depositSent === undefined) return;
  if (furthest === S.Confirmation && random.chance(0.2)) return;
  const { netMinor, taxMinor, payableMinor } = firm.totals;
  const kind = random.weighted(depositKinds).kind;
  const amountMinor = depositAmount({
    kind,
    percent: city.plan.settings.depositPercent,
    fixedMinor: city.depositFixedMinor,
    firmMinor: payableMinor,
    alreadyInvoicedMinor: 0,
  });
  const part = amountMinor === payableMinor ? { netMinor, taxMinor } : taxInside(context, amountMinor);
  addInvoice(context, {
    kind,
    status: times.depositPaid === undefined ? PaymentStatus.InProgress : PaymentStatus.Paid,
    amountMinor,
    ...part,
    sentAt: times.depositSent,
    viewedAt: times.depositViewed ?? null,
    paidAt: times.depositPaid ?? null,
  });
  if (amountMinor === payableMinor || times.fullSent === undefined) return;
  addInvoice(context, {
    kind: 'full invoice',
    status: times.fullPaid === undefined ? PaymentStatus.InProgress : PaymentStatus.Paid,
    amountMinor: payableMinor - amountMinor,
    netMinor: netMinor - part.netMinor,
    taxMinor: taxMinor - part.taxMinor,
    sentAt: times.fullSent,
    viewedAt: times.fullPaid === undefined ? null : Math.round((times.fullSent + times.fullPaid) / 2),
    paidAt: times.fullPaid ?? null,
  });
}

const depositKinds: readonly { kind: PaymentKind; weight: number }[] = [
  { kind: 'deposit percent', weight: 75 },
  { kind: 'deposit fixed', weight: 17 },
  { kind: 'full invoice', weight: 8 },
];

function addInvoice(context: BookingContext, plan: InvoicePlan): void {
  const { random, rows, bookingId, assignee, history, customer, city, times, numbers } = context;
  const paymentId = random.uuid();
  const number = `INV-${numbers.invoice++}`;
  const what: InvoiceKind = plan.kind === 'full invoice' ? 'full payment' : 'deposit';
  const amount = moneyIn(context, plan.amountMinor);
  const dueOn = addDays(dateIn(plan.sentAt, city.plan.timeZone), city.plan.settings.invoiceDueDays);
  const isVoid = times.closed !== undefined && plan.status !== PaymentStatus.Paid;
  const voidedAt = isVoid ? (times.closed ?? null) : null;
  rows.customer_payments.push({
    id: paymentId,
    booking_id: bookingId,
    kind: plan.kind,
    status: isVoid ? PaymentStatus.Cancelled : plan.status,
    is_sent: true,
    currency: currencyOf(context),
    amount_minor: plan.amountMinor,
    net_minor: plan.netMinor,
    tax_minor: plan.taxMinor,
    due_on: dueOn,
    created_at: instantOf(plan.sentAt),
    sent_at: instantOf(plan.sentAt),
    completed_at: plan.paidAt === null ? null : instantOf(plan.paidAt),
    completed_by: plan.paidAt === null ? null : (assignee?.userId ?? null),
    last_reminded_at: null,
  });
  rows.invoices.push({
    id: random.uuid(),
    payment_id: paymentId,
    number,
    issued_at: instantOf(plan.sentAt),
    due_on: dueOn,
    gross_minor: plan.amountMinor,
    snapshot: invoiceSnapshot(context, { ...plan, number, dueOn }),
    voided_at: voidedAt === null ? null : instantOf(voidedAt),
    first_viewed_at: plan.viewedAt === null ? null : instantOf(plan.viewedAt),
  });
  history.add(plan.sentAt, officeOf(context), {
    kind: 'invoice sent',
    number,
    what,
    amount,
    dueOn,
    to: customer.email,
  });
  if (plan.viewedAt !== null) history.add(plan.viewedAt, theirCustomer(context), { kind: 'invoice viewed', number });
  if (plan.paidAt !== null) addReceipt(context, plan, { number, what });
  if (voidedAt !== null) history.add(voidedAt, officeOf(context), { kind: 'invoice voided', number, amount });
}

/** The money arrived; those who took more than a week had been reminded. */
function addReceipt(
  context: BookingContext,
  plan: InvoicePlan,
  { number, what }: { number: string; what: InvoiceKind },
) {
  const { history, customer, rows } = context;
  const paidAt = plan.paidAt ?? plan.sentAt;
  if (paidAt > plan.sentAt + days(8)) {
    const remindedAt = plan.sentAt + days(7.4);
    const payment = rows.customer_payments.at(-1);
    if (payment) payment.last_reminded_at = instantOf(remindedAt);
    history.add(remindedAt, officeOf(context), { kind: 'invoice reminded', number, to: customer.email });
  }
  const amount = moneyIn(context, plan.amountMinor);
  history.add(paidAt, officeOf(context), { kind: 'payment completed', number, what, amount });
}

/** The tax within a part of a price whose total holds the city's tax. */
function taxInside({ city }: BookingContext, amountMinor: number): { netMinor: number; taxMinor: number } {
  const mode = city.tax.mode === TaxMode.None ? TaxMode.None : TaxMode.Inclusive;
  const { netMinor, taxMinor } = taxLine(amountMinor, { ...city.tax, mode });
  return { netMinor, taxMinor };
}
