import type { CallbackInput } from '@cadenza/contract/enquiry/callback-input';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { addMinutes } from '@cadenza/domain/time';
import type { PublicContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { customerAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import type { SeenBookingId } from '../../../platform/session/booking-proof.ts';
import { moveBooking } from '../../bookings/door/move-booking.ts';
import { lockBooking } from '../../bookings/door.ts';
import { askForCall } from '../../callbacks/door.ts';
import { findCustomerBooking } from '../door/find-customer-booking.ts';
import { callWanted } from '../mails/call-wanted.ts';

/** A request repeated within this time counts as the same one: the page was reloaded, or the customer was not sure. */
const sameRequestMinutes = 10;

/**
 * A customer with the link to their page requests a call. Their sales manager is notified, or the city if there is
 * none. An enquiry that staff have not taken over yet becomes Callback Requested, as with `requestCallback`. Repeating
 * the request changes nothing.
 */
export async function requestCall(
  context: PublicContext,
  bookingId: SeenBookingId,
  request: CallbackInput,
): Promise<void> {
  const { db, now, platform } = context;
  await db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (await wasRequestedSince(trx, bookingId, addMinutes(now, -sameRequestMinutes))) return;
    const page = await findCustomerBooking(trx, booking.id, now);
    const author = customerAuthor(page.customerName);
    await recordEvent(trx, bookingId, now, author, { kind: 'callback requested' });
    if (waitsForCall.includes(booking.status)) {
      await moveBooking(trx, booking, { to: BookingStatus.CallbackRequested, by: 'customer', author, now });
    }
    await askForCall(trx, { bookingId: booking.id, at: now, phone: request.phone, words: request.note });
    const { manager, city, customerName, bookingNumber } = page;
    const to = manager?.email
      ? { address: manager.email, name: manager.name }
      : { address: city.email, name: city.name };
    const mail = callWanted({ ...request, to, customerName, bookingId, bookingNumber }, platform.config);
    await postMail(trx, now, mail);
  });
}

const waitsForCall: readonly number[] = [BookingStatus.Abandoned, BookingStatus.Estimated];

async function wasRequestedSince(trx: Db, bookingId: string, since: string): Promise<boolean> {
  const row = await trx
    .selectFrom('booking_events')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'callback requested')
    .where('at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}
