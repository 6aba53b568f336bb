import { planLineStates } from '@cadenza/domain/payment-plans/plan-line-state';
import { planLineProblems } from '@cadenza/domain/payment-plans/plan-problems';
import { z } from 'zod';
import { openBookingRefusals } from '../booking-refusals.ts';
import { currency } from '../enums.ts';
import { date, id, minor, ruledTogether } from '../fields.ts';
import { operation } from '../operation.ts';

/**
 * Amount and due date of a line. Amount: a percentage, a fixed amount, or neither for the rest. Due: on a day, before
 * the event, or neither for on acceptance.
 */
const terms = {
  percent: z.int('Please give a whole percentage').min(1, 'At least 1%').max(100, 'At most 100%').nullable(),
  amountMinor: minor.min(1, 'Please enter an amount above zero').nullable(),
  dueOn: date.nullable(),
  daysBefore: z.int('Please give whole days').min(0, 'From 0 days').max(730, 'At most 730 days').nullable(),
};
const termsOfLine = z.object({ id, ...terms });

const line = termsOfLine.extend({
  /** Deposit, Instalment, Balance or Full payment. */
  label: z.string(),
  /** Its share of the firm price; all lines sum exactly to it. */
  minor: z.int(),
  /** The invoice date, or the planned one; null while unknown. */
  dueDay: date.nullable(),
  dueText: z.string(),
  /** The day its invoice is sent automatically; null when it awaits the customer's acceptance, or has an invoice. */
  issueDay: date.nullable(),
  state: z.enum(planLineStates),
  invoiceNumber: z.string().nullable(),
  paidMinor: z.int(),
  canInvoice: z.boolean(),
});

export const paymentPlan = z.object({
  bookingId: id,
  currency,
  firmMinor: z.int().nullable(),
  /** 0 without a plan. */
  version: z.int(),
  lines: z.array(line),
  /** The city's default lines, to start with. */
  proposal: z.array(termsOfLine.omit({ id: true })),
  /** The amount invoiced outside the plan. */
  besidesMinor: z.int(),
  /** The part of the price that remains after all lines, and the amount invoiced beyond the price. */
  uncoveredMinor: z.int(),
  overMinor: z.int(),
  canManage: z.boolean(),
});

export const getPaymentPlan = operation({
  method: 'GET',
  path: '/Booking/:id/PaymentPlan',
  access: 'staff',
  summary: 'Get the payment plan of a booking: its lines with amount, due date and status',
  output: paymentPlan,
  refusals: ['bookingNotFound'],
});

export const savePaymentPlan = operation({
  method: 'PUT',
  path: '/Booking/:id/PaymentPlan',
  access: 'booking management',
  summary:
    'Save the lines of a booking’s payment plan; lines with an invoice stay as they are. The caller generates the ids',
  body: ruledTogether(
    z.object({
      /** The version of the plan that was read; 0 if there was none. */
      version: z.int32().min(0),
      lines: z.array(termsOfLine).max(20, 'A plan has at most 12 lines'),
    }),
    ({ lines }) => planLineProblems(lines),
  ),
  output: z.object({ plan: paymentPlan }),
  refusals: [...openBookingRefusals, 'firmPriceMissing', 'paymentPlanChanged', 'planLineNotFound'],
});

export const invoicePlanLine = operation({
  method: 'POST',
  path: '/PaymentPlanLines/:id/Invoice',
  access: 'booking management',
  summary:
    'Send the invoice of a line now; the last one covers the whole remainder. A line has one invoice, so retries send nothing twice',
  output: z.object({ plan: paymentPlan }),
  refusals: [...openBookingRefusals, 'firmPriceMissing', 'nothingToInvoice', 'planLineNotFound'],
});
