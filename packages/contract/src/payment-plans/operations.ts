import { planLineStates } from '@cadenza/domain/payment-plans/plan-line-state';
import { planLineProblems } from '@cadenza/domain/payment-plans/plan-problems';
import { z } from 'zod';
import { openBookingRefusals } from '../booking-refusals.ts';
import { currency } from '../enums.ts';
import { date, id, idParams, minor, ruledTogether } from '../fields.ts';
import { operation } from '../operation.ts';

/** What a line asks for, and when: a part of the price, an amount, or neither for the rest; on a day, before the event, or neither on acceptance. */
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
  /** What it comes to, of the firm price: with the other lines exactly that. */
  minor: z.int(),
  /** Its invoice's day, or the one that is planned; null while that is unknown. */
  dueDay: date.nullable(),
  dueText: z.string(),
  /** The day on which its invoice is sent by itself; null for one that waits for the customer's yes, or has an invoice. */
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
  /** 0 while there is no plan. */
  version: z.int(),
  lines: z.array(line),
  /** The city's own lines, to begin with. */
  proposal: z.array(termsOfLine.omit({ id: true })),
  /** What was invoiced beside the plan. */
  besidesMinor: z.int(),
  /** What the lines leave of the price once the rest is invoiced, and what was invoiced beyond it. */
  uncoveredMinor: z.int(),
  overMinor: z.int(),
  canManage: z.boolean(),
});

export const getPaymentPlan = operation({
  method: 'GET',
  path: '/Booking/:id/PaymentPlan',
  access: 'staff',
  summary: 'Get the payment plan of a booking: its lines with amount, due date and status',
  params: idParams,
  output: paymentPlan,
  refusals: ['bookingNotFound'],
});

export const savePaymentPlan = operation({
  method: 'PUT',
  path: '/Booking/:id/PaymentPlan',
  access: 'booking management',
  summary:
    'Save the lines of a booking’s payment plan; lines with an invoice stay as they are. The caller generates the ids',
  params: idParams,
  body: ruledTogether(
    z.object({
      /** Of the plan that was read; 0 while there is none. */
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
  params: idParams,
  output: z.object({ plan: paymentPlan }),
  refusals: [...openBookingRefusals, 'firmPriceMissing', 'nothingToInvoice', 'planLineNotFound'],
});
