import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import type { ReceivedMail } from '../../../platform/mail/read-inbound-mail.ts';
import { readReplyAddress, replyIsGenuine } from '../../../platform/mail/reply-address.ts';
import { type LockedBooking, lockBookingUnchecked } from '../../bookings/door.ts';
import { receiveMail } from '../../conversation/door/customer-messages.ts';
import { messageNotice } from '../mails/message-notice.ts';
import { findCustomerBooking } from './find-customer-booking.ts';
import { maskOurLinks } from './mask-our-links.ts';

/**
 * Adds a mail to a reply address to the conversation about its booking, as if written on the customer's page. Anyone
 * who has our mail to the customer may answer it. A mail to any other address, or about an archived booking, is counted
 * in the log and not stored.
 */
export const receiveReply = ({ database, clock, config, log }: Platform, mail: ReceivedMail): Promise<void> =>
  database.kysely.transaction().execute(async (trx) => {
    const now = clock.now();
    const booking = await lockReplied(trx, config, mail.recipients);
    if (!booking) return log.warn('dropped a mail that was not sent to a booking’s reply address');
    const page = await findCustomerBooking(trx, booking.id, now);
    const isCustomers = mail.from.address.toLowerCase() === page.customerEmail.toLowerCase();
    const author = (isCustomers && page.customerName) || mail.from.name || mail.from.address;
    const words = maskOurLinks(mail.words, config.publicUrl);
    const { isFirst } = await receiveMail(trx, booking.id, { at: now, author, words, mail });
    if (isFirst) await postMail(trx, now, messageNotice(page, { author, words }, config));
  });

async function lockReplied(
  trx: Db,
  config: Platform['config'],
  recipients: readonly string[],
): Promise<LockedBooking | null> {
  for (const recipient of recipients) {
    const named = readReplyAddress(config, recipient);
    if (!named) continue;
    const { bookingId, signature } = named;
    const row = await trx.selectFrom('bookings').select('customer_id').where('id', '=', bookingId).executeTakeFirst();
    if (!row || !replyIsGenuine(config, { bookingId, customerId: row.customer_id }, signature)) continue;
    const booking = await lockBookingUnchecked(trx, bookingId);
    return booking.status === BookingStatus.Archived ? null : booking;
  }
  return null;
}
