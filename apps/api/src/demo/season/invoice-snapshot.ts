import type { InvoiceDocument } from '@cadenza/contract/customer-payments';
import { regionWording } from '@cadenza/domain/regions';
import type { PaymentKind } from '@cadenza/domain/remaining';
import type { BookingContext } from './booking-context.ts';
import { dateIn } from './instants.ts';

/** What stood on the invoice on the day it was issued. */
export function invoiceSnapshot(
  { city, customer, number: bookingNumber, event }: BookingContext,
  invoice: {
    number: string;
    sentAt: number;
    dueOn: string;
    kind: PaymentKind;
    amountMinor: number;
    netMinor: number;
    taxMinor: number;
  },
): InvoiceDocument {
  const { plan, tax } = city;
  const { number, netMinor, taxMinor, amountMinor, dueOn } = invoice;
  const amounts = { netMinor, taxMinor, grossMinor: amountMinor };
  return {
    number,
    title: invoice.kind === 'full invoice' ? 'Invoice' : 'Deposit invoice',
    issuedOn: dateIn(invoice.sentAt, plan.timeZone),
    dueOn,
    currency: plan.currency,
    seller: {
      name: plan.bank.accountName,
      legalName: plan.legalName,
      registrationLabel: regionWording(plan.regionId).businessRegistrationLabel,
      registration: plan.businessNumber,
      email: plan.email,
      phone: plan.phone,
      city: plan.name,
    },
    customer: { name: customer.name, email: customer.email, address: '' },
    event: { title: customer.title, date: event.date, bookingNumber },
    lines: [{ ...lineText[invoice.kind], ...amounts }],
    ...amounts,
    taxLabel: tax.label,
    taxMode: tax.mode,
    taxRate: tax.rate,
    bank: { accountName: plan.bank.accountName, details: plan.bank.details, reference: number },
  };
}

const lineText: Record<PaymentKind, { title: string; explanation: string }> = {
  'deposit percent': { title: 'Deposit', explanation: 'Half of the agreed price; it secures your musicians.' },
  'deposit fixed': { title: 'Deposit', explanation: 'The fixed deposit; it secures your musicians.' },
  'full invoice': { title: 'Music for your event', explanation: 'What remains of the agreed price.' },
};
