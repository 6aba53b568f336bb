import { z } from 'zod';
import { bankFileFormat, currency, payBatchState } from '../enums.ts';
import { date, id, instant, pageOf, pageQuery, requiredText, ruledTogether, savedFile } from '../fields.ts';
import { operation } from '../operation.ts';
import { ids, idsOrNone, maxAtOnce, tooMany } from '../payouts/shapes.ts';
import { deskPayee, deskSupplier, payBatch, payBatchChanged, payBatchSummary } from './shapes.ts';

const version = z.int32('Please send the version you read').min(1);
const seen = ['payBatchNotFound'] as const;
const changed = [...seen, 'payBatchChanged', 'payBatchState'] as const;

export const getPayDesk = operation({
  method: 'GET',
  path: '/PayDesk',
  access: 'admin',
  summary:
    'Get what a city owes its musicians and managers, by payee, with everything that would block or flag a payment',
  query: z.object({ cityId: id }),
  output: z.object({
    cityId: id,
    cityName: z.string(),
    currency,
    format: bankFileFormat,
    /** The next banking day of the city. */
    payOn: date,
    payees: z.array(deskPayee),
    suppliers: z.array(deskSupplier),
    /** True when there are more than the desk shows; the earliest pay days come first. */
    hasMore: z.boolean(),
    totals: z.object({
      onHold: z.int(),
      onHoldMinor: z.int(),
      ready: z.int(),
      readyMinor: z.int(),
      returned: z.int(),
      returnedMinor: z.int(),
      invoices: z.int(),
      invoicesMinor: z.int(),
    }),
    /** Batches that are not settled yet, newest first. */
    open: z.array(payBatchSummary),
    readAt: instant,
  }),
  refusals: ['cityNotFound'],
});

export const confirmPayouts = operation({
  method: 'PUT',
  path: '/PayDesk/Confirm',
  access: 'admin',
  summary: 'Confirm payments on hold of several bookings; all or none',
  body: z.object({ ids }),
  output: z.object({ count: z.int(), message: z.string() }),
  refusals: [
    'payoutNotFound',
    'musicianPayoutsNotYours',
    'managerPayoutsNotYours',
    'ownPayoutNotYours',
    'payoutsNotOpen',
    'paymentMoveUnknown',
    'payoutMoveNotYours',
  ],
});

export const retryPayouts = operation({
  method: 'PUT',
  path: '/PayDesk/Retry',
  access: 'admin',
  summary: 'Make payments that the bank returned ready to pay again; all or none',
  body: z.object({ ids }),
  output: z.object({ count: z.int(), message: z.string() }),
  refusals: ['payoutNotFound', 'ownPayoutNotYours', 'payoutsNotOpen', 'paymentMoveUnknown', 'payoutMoveNotYours'],
});

export const createBatchPayment = operation({
  method: 'POST',
  path: '/PayBatches',
  access: 'admin',
  summary:
    'Create a batch of payments that are ready to pay and of suppliers’ open invoices; another admin approves it before anything is paid',
  body: ruledTogether(
    z.object({
      cityId: id,
      ids: idsOrNone.default([]),
      /** Suppliers' invoices. */
      invoiceIds: idsOrNone.default([]),
      /** Default: the next banking day of the city. */
      payOn: date.optional(),
    }),
    ({ ids: payouts, invoiceIds }) => {
      const count = payouts.length + invoiceIds.length;
      if (count === 0) return [{ path: 'ids', message: 'Please choose a payment' }];
      return count > maxAtOnce ? [{ path: 'ids', message: tooMany }] : [];
    },
  ),
  output: payBatchChanged,
  refusals: [
    'cityNotFound',
    'tradeInvoiceNotFound',
    'tradeInvoiceNotOpen',
    'invoiceInBatch',
    'payoutNotFound',
    'payoutNotReady',
    'payoutInBatch',
    'payeeAccountWrong',
    'payoutsNotOpen',
  ],
});

export const payMusiciansNow = operation({
  method: 'POST',
  path: '/Booking/:bookingId/MusicianPayments/PayNow',
  access: 'admin',
  summary: 'Create a batch of the confirmed payments of a booking; another admin approves it before anything is paid',
  body: z.object({
    /** A selection of the confirmed payments; default: all of them. */
    ids: ids.optional(),
  }),
  output: z.object({ batch: z.object({ id, name: z.string() }), message: z.string() }),
  refusals: [
    'bookingNotFound',
    'payoutNotFound',
    'payingForAdmins',
    'noPayoutReady',
    'payoutNotReady',
    'payoutsNotOpen',
    'payoutInBatch',
    'nothingToTransfer',
    'payeeAccountWrong',
  ],
});

export const listBatchPayments = operation({
  method: 'GET',
  path: '/PayBatches',
  access: 'admin',
  summary: 'List the batches of a city, newest first',
  query: pageQuery.extend({
    cityId: id,
    state: payBatchState.optional(),
    take: pageQuery.shape.take.unwrap().default(10),
  }),
  output: pageOf(payBatchSummary),
  refusals: ['cityNotFound'],
});

export const getBatchPayment = operation({
  method: 'GET',
  path: '/PayBatches/:id',
  access: 'admin',
  summary: 'Get a batch with its lines and pre-flight findings; account numbers are masked',
  output: payBatch,
  refusals: seen,
});

export const updateBatchPayment = operation({
  method: 'PUT',
  path: '/PayBatches/:id',
  access: 'admin',
  summary: 'Remove payments from an unapproved batch, or change its pay day',
  body: z.object({
    version,
    payOn: date.optional(),
    /** Payments to remove, by payout or invoice id: they are ready to pay again. */
    remove: ids.optional(),
  }),
  output: payBatchChanged,
  refusals: [...changed, 'payoutNotFound', 'payBatchEmpty'],
});

export const approveBatchPayment = operation({
  method: 'PUT',
  path: '/PayBatches/:id/Approve',
  access: 'admin',
  summary: 'Approve a batch that another person created; its file is written, verified and stored',
  body: z.object({
    version,
    /** The keys of the accepted warnings. */
    accepts: z.array(z.string().max(80, 'This is no warning')).max(1000, 'These are too many warnings').default([]),
  }),
  output: payBatchChanged,
  refusals: [...changed, 'payBatchNotYours', 'payBatchFaulty', 'payBatchWarned', 'adminTooNew', 'preparerTooNew'],
});

export const handOverBatchPayment = operation({
  method: 'PUT',
  path: '/PayBatches/:id/HandOver',
  access: 'admin',
  summary:
    'Hand over an approved batch: returns its bank file (base64), marks the payments as on their way and notifies the payees; only once',
  body: z.object({ version }),
  output: payBatchChanged.extend({ file: savedFile }),
  refusals: [...changed, 'payBatchNotYours', 'payBatchFaulty'],
});

export const downloadBankFile = operation({
  method: 'POST',
  path: '/PayBatches/:id/File',
  access: 'admin',
  summary: 'Download the bank file of a handed-over batch again (base64); the download is recorded',
  output: savedFile,
  refusals: [...seen, 'payBatchState'],
});

export const importBankReturns = operation({
  method: 'PUT',
  path: '/PayBatches/:id/Returns',
  access: 'admin',
  summary:
    'Import the bank’s list of returned payments: they become Failed with the bank’s reason; a list with any error is refused as a whole',
  body: z.object({ version, list: requiredText(500_000, 'Please choose the list of returned payments') }),
  output: payBatchChanged,
  refusals: [...changed, 'bankReturnsRefused', 'ownPayoutNotYours'],
});

export const settleBatchPayment = operation({
  method: 'PUT',
  path: '/PayBatches/:id/Paid',
  access: 'admin',
  summary: 'Mark every payment of the batch that the bank has not returned as paid; notifies the payees',
  body: z.object({ version }),
  output: payBatchChanged,
  refusals: changed,
});

export const cancelBatchPayment = operation({
  method: 'PUT',
  path: '/PayBatches/:id/Cancel',
  access: 'admin',
  summary: 'Cancel a batch that has not been handed over; its payments are ready to pay again',
  body: z.object({ version, reason: requiredText(500, 'Please say why the batch is cancelled') }),
  output: payBatchChanged,
  refusals: changed,
});
