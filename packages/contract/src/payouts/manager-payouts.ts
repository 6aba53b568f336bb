import { z } from 'zod';
import { paymentStatus } from '../enums.ts';
import { minor, savedFile } from '../fields.ts';
import { operation } from '../operation.ts';
import { ids, paymentNote, payoutList, payoutMoveRefusals, payoutRefusals, payoutsChanged } from './shapes.ts';

export const getManagerPayments = operation({
  method: 'GET',
  path: '/Booking/:bookingId/ManagerPayments',
  access: 'staff',
  summary: 'List the commissions of a booking; empty until they are calculated',
  output: payoutList,
  refusals: ['bookingNotFound'],
});

export const updateManagerPayment = operation({
  method: 'PUT',
  path: '/ManagerPayments/:id',
  access: 'admin',
  summary: 'Change a commission that is not confirmed, or its note',
  body: z.object({
    /** The commission before tax and super. */
    commissionMinor: minor.min(1, 'To pay no commission, cancel the payment').optional(),
    note: paymentNote.optional(),
  }),
  output: payoutsChanged,
  refusals: [...payoutRefusals, 'payoutNotFound', 'ownPayoutNotYours', 'commissionConfirmed'],
});

export const changeManagerPaymentStatus = operation({
  method: 'PUT',
  path: '/ManagerPayments/Status',
  access: 'admin',
  summary: 'Confirm, unconfirm or move the commissions of a booking to another status; all or none',
  body: z.object({ ids, status: paymentStatus }),
  output: payoutsChanged,
  refusals: [...payoutMoveRefusals, 'payoutNotFound'],
});

export const downloadManagerInvoice = operation({
  method: 'GET',
  path: '/ManagerPayments/:id/Invoice',
  access: 'staff',
  summary: 'Download the commission as PDF (base64)',
  output: savedFile,
  refusals: ['payoutNotFound', 'tooManyDocuments'],
});
