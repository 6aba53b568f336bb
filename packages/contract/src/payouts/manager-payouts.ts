import { z } from 'zod';
import { id, idParams, minor, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { file, payoutList, payoutsChanged } from './shapes.ts';

const bookingParams = z.object({ bookingId: id });
const paymentNote = text(1000, 'A note');
const ids = z
  .array(id)
  .min(1, 'Please choose a payment')
  .max(200, 'At most 200 payments can be changed at once')
  .refine((given) => new Set(given).size === given.length, { error: 'Please choose each payment once' });

export const getManagerPayments = operation({
  operationId: 'getManagerPayments',
  method: 'GET',
  path: '/Booking/:bookingId/ManagerPayments',
  access: 'staff',
  summary: 'Commissions for a booking; no items while they are not worked out',
  params: bookingParams,
  output: payoutList,
  refusals: ['bookingNotFound'],
});

export const updateManagerPayment = operation({
  operationId: 'updateManagerPayment',
  method: 'PUT',
  path: '/ManagerPayments/:id',
  access: 'admin',
  summary: 'Agree on another commission while it is not confirmed, or keep a note with it',
  params: idParams,
  body: z.object({
    /** The commission before tax and super. */
    commissionMinor: minor.min(1, 'To pay no commission, cancel the payment').optional(),
    note: paymentNote.optional(),
  }),
  output: payoutsChanged,
  refusals: [
    'bookingNotFound',
    'payoutNotFound',
    'musicianPayoutsNotYours',
    'managerPayoutsNotYours',
    'commissionConfirmed',
  ],
});

export const changeManagerPaymentStatus = operation({
  operationId: 'changeManagerPaymentStatus',
  method: 'PUT',
  path: '/ManagerPayments/Status',
  access: 'admin',
  summary: 'Confirm, unconfirm or move commissions of one booking; all or none',
  body: z.object({ ids, status: z.int() }),
  output: payoutsChanged,
  refusals: [
    'bookingNotFound',
    'payoutNotFound',
    'musicianPayoutsNotYours',
    'managerPayoutsNotYours',
    'payoutsNotOpen',
    'paymentMoveUnknown',
    'nothingToTransfer',
    'payeeAccountWrong',
  ],
});

export const downloadManagerInvoice = operation({
  operationId: 'downloadManagerInvoice',
  method: 'GET',
  path: '/ManagerPayments/:id/Invoice',
  access: 'staff',
  summary: 'The commission as a PDF (base64)',
  params: idParams,
  output: file,
  refusals: ['payoutNotFound', 'tooManyDocuments'],
});
