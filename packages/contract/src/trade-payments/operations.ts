import { z } from 'zod';
import { currency, paymentMethod, tradeDirection } from '../enums.ts';
import { date, id, instant, jsonList, keyPageOf, keyQuery, minor, requiredText, text } from '../fields.ts';
import { operation } from '../operation.ts';

const payment = z.object({
  id,
  invoice: z.object({
    id,
    direction: tradeDirection,
    number: z.string(),
    /** The supplier, or the organisation. */
    partyName: z.string(),
  }),
  cityId: id,
  paidOn: date,
  amountMinor: z.int(),
  currency,
  method: paymentMethod,
  reference: z.string(),
  /** Why it was reversed; null while it counts. */
  reversalReason: z.string().nullable(),
});

const amountMinor = minor.min(1, 'Please enter an amount above zero');
const details = {
  method: paymentMethod,
  /** As on the bank statement. */
  reference: text(80, 'A reference').default(''),
};
const version = z.int32('Please send the version you read').min(1);
const message = z.object({ message: z.string() });

export const listPayments = operation({
  method: 'GET',
  path: '/TradePayments',
  access: 'support manager',
  summary: 'List payments to suppliers and from organisations, latest first',
  query: keyQuery.extend({
    cityIds: jsonList(id).optional(),
    direction: tradeDirection.optional(),
    supplierId: id.optional(),
    organisationId: id.optional(),
    from: date.optional(),
    until: date.optional(),
  }),
  output: keyPageOf(payment),
});

export const getPayment = operation({
  method: 'GET',
  path: '/TradePayments/:id',
  access: 'support manager',
  summary: 'Get a payment, who recorded it and who reversed it',
  output: payment.extend({
    version: z.int(),
    recordedAt: instant,
    recordedByName: z.string(),
    reversedAt: instant.nullable(),
    reversedByName: z.string().nullable(),
    canChange: z.boolean(),
  }),
  refusals: ['tradePaymentNotFound'],
});

export const addPayment = operation({
  method: 'POST',
  path: '/TradePayments',
  access: 'support manager',
  summary: 'Record a payment of an invoice, at most the open amount. The caller generates the id, so retries are safe',
  body: z.object({ id, invoiceId: id, paidOn: date, amountMinor, ...details }),
  output: message.extend({ id }),
  refusals: ['tradeInvoiceNotFound', 'notPermitted', 'tradeInvoiceNotOpen', 'invoiceInBatch'],
});

export const updatePayment = operation({
  method: 'PUT',
  path: '/TradePayments/:id',
  access: 'support manager',
  summary: 'Update the day, method or reference of a payment; its amount stays',
  body: z.object({ paidOn: date, ...details, version }),
  output: message,
  refusals: [
    'tradePaymentNotFound',
    'notPermitted',
    'tradePaymentChanged',
    'tradePaymentReversed',
    'tradePaymentOfBatch',
  ],
});

export const deletePayment = operation({
  method: 'DELETE',
  path: '/TradePayments/:id',
  access: 'support manager',
  summary: 'Reverse a payment, with the reason; it stays on record, and what it paid is open again',
  body: z.object({ reason: requiredText(500, 'Please say why') }),
  output: message,
  refusals: ['tradePaymentNotFound', 'notPermitted', 'tradePaymentReversed', 'tradePaymentOfBatch'],
});
