import type { RefundState } from '@cadenza/domain/customer-payments/refunds';
import type { Db } from '../../../platform/db/database.ts';
import { type EventAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import type { LockedBooking } from '../../bookings/door.ts';
import { queueCustomerMessage } from '../../customer-messages/door.ts';
import { moveRefund, refundChanges } from './refunds.ts';

interface Completed {
  /** The day on which it was sent or transferred. */
  paidOn: string;
  /** The provider's or the bank's reference. */
  reference: string;
  author: EventAuthor;
  now: string;
}

/** Marks a refund as paid, in the history too, and tells the customer; again if an earlier attempt had failed meanwhile. */
export async function completeRefund(
  trx: Db,
  booking: LockedBooking,
  { id, number, state, amountMinor }: { id: string; number: string; state: RefundState; amountMinor: number },
  { paidOn, reference, author, now }: Completed,
): Promise<void> {
  await moveRefund(trx, { bookingId: booking.id, id, from: state, now }, refundChanges.paid(now, paidOn, reference));
  const amount = { minor: amountMinor, currency: booking.currency };
  await recordEvent(trx, booking.id, now, author, { kind: 'refund paid', number, amount, paidOn });
  await queueCustomerMessage(trx, booking.id, { message: 'refundSent', occasion: `${id} ${paidOn}` }, now);
}
