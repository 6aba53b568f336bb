import type { PublicContext } from '../../../platform/context.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { lockBooking } from '../../bookings/door.ts';
import { receiveMessage } from '../../conversation/door/customer-messages.ts';
import type { OpenedLink } from '../../customer-links/door.ts';
import { findCustomerBooking } from '../door/find-customer-booking.ts';
import { maskOurLinks } from '../door/mask-our-links.ts';
import { messageNotice } from '../mails/message-notice.ts';

/**
 * A customer or a co-planner writes to us on their page. The first unanswered message notifies their sales manager, or
 * the city if there is none; the office finds all of them on Today.
 */
export async function sendMessage(
  context: PublicContext,
  { bookingId, coPlanner }: Pick<OpenedLink, 'bookingId' | 'coPlanner'>,
  words: string,
): Promise<void> {
  const { db, now, platform } = context;
  await db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    const page = await findCustomerBooking(trx, booking.id, now);
    const written = {
      author: coPlanner?.name ?? page.customerName,
      words: maskOurLinks(words, platform.config.publicUrl),
    };
    const { isFirst } = await receiveMessage(trx, booking.id, { at: now, ...written });
    if (isFirst) await postMail(trx, now, messageNotice(page, written, platform.config));
  });
}
