import { randomUUID } from 'node:crypto';
import { buildStaff } from '../apps/api/src/testing/build.ts';
import { buildBooking } from '../apps/api/src/testing/build-booking.ts';
import { buildReceipt } from '../apps/api/src/testing/build-receipt.ts';
import { buildRefund } from '../apps/api/src/testing/build-refund.ts';
import type { Caller, TestApp } from '../apps/api/src/testing/test-app.ts';
import type { Form } from './internal-forms.ts';

/** The forms for refunds and write-offs. */
export async function moneyForms(
  { db }: TestApp,
  { cityAdmin, cityId }: { cityAdmin: Caller; cityId: string },
): Promise<Record<string, Form>> {
  const { bookingId } = await buildBooking(db, { city_id: cityId });
  const { userId: proposedBy } = await buildStaff(db, { organisationId: cityId, accountRole: 4 });
  const refundId = await buildRefund(db, bookingId, { proposedBy, amountMinor: 100 });
  const receiptId = await buildReceipt(db, bookingId, 100);
  const ofRefund = { params: { id: refundId }, caller: cityAdmin };
  return {
    'proposed refund': {
      operation: 'proposeRefund',
      params: { id: receiptId },
      caller: cityAdmin,
      values: { id: randomUUID(), amountMinor: 1, reason: 'Paid twice' },
      fields: ['reason'],
    },
    'rejected refund': {
      ...ofRefund,
      operation: 'decideRefund',
      values: { isApproved: false, reason: 'It pays the balance' },
      fields: ['reason'],
    },
    'refund to transfer': {
      ...ofRefund,
      operation: 'redirectRefund',
      values: { way: 'transfer', reason: 'The card is closed' },
      fields: ['reason'],
    },
    'transfer of a refund': {
      ...ofRefund,
      operation: 'recordRefundPayment',
      values: { paidOn: '2027-01-10', reference: '' },
      fields: ['paidOn', 'reference'],
    },
    'write-off': {
      operation: 'writeOffInvoices',
      params: { id: bookingId },
      caller: cityAdmin,
      values: { id: randomUUID(), amountMinor: 100, reason: 'Never paid' },
      fields: ['reason'],
    },
  };
}
