import { z } from 'zod';
import { currency, id, idParams, pageOf, pageQuery, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { file, payout, payoutList, payoutsChanged, superPayment } from './shapes.ts';

const bookingParams = z.object({ bookingId: id });
const paymentNote = text(1000, 'A note');
const ids = z
  .array(id)
  .min(1, 'Please choose a payment')
  .max(200, 'At most 200 payments can be changed at once')
  .refine((given) => new Set(given).size === given.length, { error: 'Please choose each payment once' });

export const listMusicianPayments = operation({
  operationId: 'listMusicianPayments',
  method: 'GET',
  path: '/Booking/:bookingId/MusicianPayments',
  access: 'staff',
  summary: 'What the musicians of a booking are paid; type -1 means not worked out yet',
  params: bookingParams,
  output: payoutList,
  refusals: ['bookingNotFound', 'musicianPaymentNotFound'],
});

export const getMusicianPayment = operation({
  operationId: 'getMusicianPayment',
  method: 'GET',
  path: '/MusicianPayments/:id',
  access: 'staff or self',
  summary: 'One payment, for staff of the city and for the musician',
  params: idParams,
  output: payout,
  refusals: ['payoutNotFound'],
});

export const createMusicianPayment = operation({
  operationId: 'createMusicianPayment',
  method: 'POST',
  path: '/MusicianPayments',
  access: 'staff',
  summary: 'Work out the payments of a booking that is over; again, those that nobody has confirmed',
  body: z.object({ bookingId: id }),
  output: payoutsChanged,
  refusals: ['bookingNotFound', 'musicianPayoutsNotYours', 'managerPayoutsNotYours', 'payoutsNotDue', 'payRateMissing'],
});

export const updateMusicianPaymentNote = operation({
  operationId: 'updateMusicianPaymentNote',
  method: 'PUT',
  path: '/MusicianPayments/:id/Note',
  access: 'staff',
  summary: 'Keep a note with a payment; the office alone reads it',
  params: idParams,
  body: z.object({ note: paymentNote }),
  output: z.object({ id, note: z.string() }),
  refusals: ['bookingNotFound', 'payoutNotFound', 'musicianPayoutsNotYours', 'managerPayoutsNotYours'],
});

export const downloadMusicianInvoice = operation({
  operationId: 'downloadMusicianInvoice',
  method: 'GET',
  path: '/MusicianPayments/:id/Invoice',
  access: 'staff or self',
  summary: "The musician's invoice as a PDF (base64), written by us on their behalf",
  params: idParams,
  output: file,
  refusals: ['payoutNotFound', 'tooManyDocuments'],
});

export const confirmAllMusicianPayments = operation({
  operationId: 'confirmAllMusicianPayments',
  method: 'PUT',
  path: '/Booking/:bookingId/MusicianPayments/Confirm',
  access: 'staff',
  summary: 'Say yes to every amount on hold; all or none',
  params: bookingParams,
  output: payoutsChanged,
  refusals: [
    'bookingNotFound',
    'musicianPayoutsNotYours',
    'managerPayoutsNotYours',
    'payoutsNotOpen',
    'paymentMoveUnknown',
    'nothingToTransfer',
    'payeeAccountWrong',
  ],
});

export const unconfirmAllMusicianPayments = operation({
  operationId: 'unconfirmAllMusicianPayments',
  method: 'PUT',
  path: '/Booking/:bookingId/MusicianPayments/Unconfirm',
  access: 'staff',
  summary: 'Take the yes back from every payment that is ready to pay; all or none',
  params: bookingParams,
  output: payoutsChanged,
  refusals: [
    'bookingNotFound',
    'musicianPayoutsNotYours',
    'managerPayoutsNotYours',
    'payoutsNotOpen',
    'paymentMoveUnknown',
    'nothingToTransfer',
    'payeeAccountWrong',
  ],
});

export const changeMusicianPaymentStatus = operation({
  operationId: 'changeMusicianPaymentStatus',
  method: 'PUT',
  path: '/MusicianPayments/Status',
  access: 'staff',
  summary: 'Move payments of one booking to a status that each of them offers; all or none',
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

export const payMusiciansNow = operation({
  operationId: 'payMusiciansNow',
  method: 'POST',
  path: '/Booking/:bookingId/MusicianPayments/PayNow',
  access: 'staff',
  summary: 'Write the bank file (ABA in Sydney, CSV elsewhere) of the confirmed payments, which are In Progress then',
  params: bookingParams,
  body: z.object({
    /** A selection of the confirmed payments; default: all of them. */
    ids: ids.optional(),
  }),
  output: payoutsChanged.extend({ file }),
  refusals: [
    'bookingNotFound',
    'payoutNotFound',
    'musicianPayoutsNotYours',
    'managerPayoutsNotYours',
    'noPayoutReady',
    'payoutNotReady',
    'payoutsNotOpen',
    'bankFileRefused',
  ],
});

export const listBookingSuperPayments = operation({
  operationId: 'listBookingSuperPayments',
  method: 'GET',
  path: '/Booking/:bookingId/SuperPayments',
  access: 'staff',
  summary: 'Super owed to the funds for a booking, on top of the payments',
  params: bookingParams,
  output: z.object({ items: z.array(superPayment), totalMinor: z.int(), currency }),
  refusals: ['bookingNotFound'],
});

export const listUserSuperPayments = operation({
  operationId: 'listUserSuperPayments',
  method: 'GET',
  path: '/Users/:userId/SuperPayments',
  access: 'self',
  summary: 'My own super, the latest event first',
  params: z.object({ userId: id }),
  query: pageQuery,
  output: pageOf(superPayment),
  refusals: ['superPaymentsHidden'],
});

export const downloadPayList = operation({
  operationId: 'downloadPayList',
  method: 'POST',
  path: '/Booking/:bookingId/MusicianPayments/PayList',
  access: 'staff',
  summary: 'Confirmed payments that are not paid yet, with accounts, as CSV (base64); moves nothing and is noted',
  params: bookingParams,
  output: file,
  refusals: ['bookingNotFound', 'musicianPayoutsNotYours', 'managerPayoutsNotYours', 'noPayoutConfirmed'],
});

export const reportOutstandingPayments = operation({
  operationId: 'reportOutstandingPayments',
  method: 'POST',
  path: '/Reports/OutstandingPayments',
  access: 'staff',
  summary:
    'Everything of a city that is ready to pay as a bank file: ABA in Sydney, CSV elsewhere; it is scheduled then',
  body: z.object({ cityId: id }),
  output: file.extend({ batchId: id, count: z.int(), totalMinor: z.int(), currency }),
  refusals: ['cityNotFound', 'noPayoutReady', 'bankFileRefused'],
});

export const downloadBankFile = operation({
  operationId: 'downloadBankFile',
  method: 'POST',
  path: '/PayBatches/:id/File',
  access: 'staff',
  summary: 'The same bank file or pay list once more (base64); it is noted',
  params: idParams,
  output: file,
  refusals: ['bankFileNotFound'],
});
