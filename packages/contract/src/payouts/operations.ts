import { z } from 'zod';
import { currency, paymentStatus } from '../enums.ts';
import { date, id, pageOf, pageQuery, savedFile } from '../fields.ts';
import { operation } from '../operation.ts';
import {
  ids,
  netEarnings,
  paymentNote,
  payout,
  payoutList,
  payoutMoveRefusals,
  payoutRefusals,
  payoutsChanged,
  superPayment,
} from './shapes.ts';

export const listMusicianPayments = operation({
  method: 'GET',
  path: '/Booking/:bookingId/MusicianPayments',
  access: 'staff',
  summary: 'List what the musicians of a booking are paid; type -1 means not calculated yet',
  output: payoutList,
  refusals: ['bookingNotFound', 'musicianPaymentNotFound'],
});

export const getMusicianPayment = operation({
  method: 'GET',
  path: '/MusicianPayments/:id',
  access: 'staff or self',
  summary: 'Get a musician payment, as staff of the city or as the musician',
  output: payout.extend({ earnings: netEarnings }),
  refusals: ['payoutNotFound'],
});

export const createMusicianPayment = operation({
  method: 'POST',
  path: '/MusicianPayments',
  access: 'booking management',
  summary: 'Calculate the payments of a past booking; recalculates those that are not confirmed',
  body: z.object({ bookingId: id }),
  output: payoutsChanged,
  refusals: [...payoutRefusals, 'payoutsNotDue', 'payRateMissing'],
});

export const updateMusicianPaymentNote = operation({
  method: 'PUT',
  path: '/MusicianPayments/:id/Note',
  access: 'booking management',
  summary: 'Update the note of a payment; only the office can read it',
  body: z.object({ note: paymentNote }),
  output: z.object({ id, note: z.string() }),
  refusals: [...payoutRefusals, 'payoutNotFound'],
});

export const downloadMusicianInvoice = operation({
  method: 'GET',
  path: '/MusicianPayments/:id/Invoice',
  access: 'staff or self',
  summary: 'Download the musician’s invoice as PDF (base64), written by us on their behalf',
  output: savedFile,
  refusals: ['payoutNotFound', 'tooManyDocuments'],
});

export const confirmAllMusicianPayments = operation({
  method: 'PUT',
  path: '/Booking/:bookingId/MusicianPayments/Confirm',
  access: 'booking management',
  summary: 'Confirm all payments on hold; all or none',
  output: payoutsChanged,
  refusals: payoutMoveRefusals,
});

export const unconfirmAllMusicianPayments = operation({
  method: 'PUT',
  path: '/Booking/:bookingId/MusicianPayments/Unconfirm',
  access: 'booking management',
  summary: 'Unconfirm all payments that are ready to pay; all or none',
  output: payoutsChanged,
  refusals: payoutMoveRefusals,
});

export const changeMusicianPaymentStatus = operation({
  method: 'PUT',
  path: '/MusicianPayments/Status',
  access: 'booking management',
  summary: 'Move payments of a booking to a status that each of them offers; all or none',
  body: z.object({ ids, status: paymentStatus }),
  output: payoutsChanged,
  refusals: [...payoutMoveRefusals, 'payoutNotFound'],
});

export const listBookingSuperPayments = operation({
  method: 'GET',
  path: '/Booking/:bookingId/SuperPayments',
  access: 'staff',
  summary: 'List the super owed to funds for a booking, on top of the payments',
  output: z.object({ items: z.array(superPayment), totalMinor: z.int(), currency }),
  refusals: ['bookingNotFound'],
});

export const listUserSuperPayments = operation({
  method: 'GET',
  path: '/User/:userId/SuperPayments',
  access: 'self',
  summary: 'List your own super, latest event first',
  query: pageQuery,
  output: pageOf(superPayment),
  refusals: ['superPaymentsHidden'],
});

export const recordSuperPayment = operation({
  method: 'PUT',
  path: '/SuperPayments/Received',
  access: 'admin',
  summary: 'Record the day on which the funds received the super of payments; all or none',
  body: z.object({ ids, receivedOn: date }),
  output: z.object({ count: z.int(), message: z.string() }),
  refusals: ['payoutNotFound', 'ownPayoutNotYours', 'superNotOwed'],
});

export const downloadPayList = operation({
  method: 'POST',
  path: '/Booking/:bookingId/MusicianPayments/PayList',
  access: 'staff',
  summary:
    'Download confirmed unpaid payments as CSV (base64), with full account numbers for admins and masked ones for others; recorded, changes no payment',
  output: savedFile,
  refusals: ['bookingNotFound', 'noPayoutConfirmed'],
});

export const reportOutstandingPayments = operation({
  method: 'POST',
  path: '/Reports/OutstandingPayments',
  access: 'admin',
  summary:
    'Report everything of a city that is ready to pay or on its way, as CSV with masked accounts; changes nothing',
  body: z.object({ cityId: id }),
  output: savedFile.extend({ count: z.int(), totalMinor: z.int(), currency }),
  refusals: ['cityNotFound', 'noPayoutConfirmed'],
});
