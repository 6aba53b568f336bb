import type { PaymentBasis, PaymentRow } from '@cadenza/api/payment-basis';
import type { Quote } from '@cadenza/domain/pricing/quote';
import { type BookingContext, currencyOf } from './booking-context.ts';
import { dateIn } from './instants.ts';

/** The basis of the booking's invoices on the day of `at`, as the payments feature would read it from the database. */
export function invoiceBasis(
  context: BookingContext,
  firm: Quote,
  payments: readonly PaymentRow[],
  at: number,
): PaymentBasis {
  const { city, customer, event, number } = context;
  const { plan, tax } = city;
  const billing = customer.others.find(({ isBilling }) => isBilling);
  return {
    currency: currencyOf(context),
    regionId: plan.regionId,
    today: dateIn(at, plan.timeZone),
    firm: {
      ...firm.totals,
      taxMode: tax.mode,
      taxRate: tax.rate,
      taxLabel: tax.label,
      lines: firm.lines.map(({ title, explanation, netMinor, taxMinor, grossMinor }) => ({
        title,
        explanation,
        netMinor,
        taxMinor,
        grossMinor,
      })),
    },
    taxLabel: tax.label,
    payments: [...payments],
    receipts: [],
    creditNotes: [],
    refunds: [],
    cardPayments: [],
    settledMinor: 0,
    settings: {
      depositPercent: plan.settings.depositPercent,
      depositFixedMinor: city.depositFixedMinor,
      invoiceDueDays: plan.settings.invoiceDueDays,
      balanceDueDays: 14,
    },
    city: {
      name: plan.name,
      legalName: plan.legalName,
      businessNumber: plan.businessNumber,
      email: plan.email,
      phone: plan.phone,
      bankAccountName: plan.bank.accountName,
      bankDetails: plan.bank.details,
      invoiceWords: '',
    },
    customer: { name: customer.name, email: customer.email },
    billing: billing
      ? { name: billing.company || billing.name, email: billing.email, address: billing.billingAddress }
      : null,
    event: { type: event.type, title: customer.title, date: event.date, bookingNumber: number },
  };
}
