import { addMinutes } from '@cadenza/domain/time';
import type { PublicContext } from '../../../platform/context.ts';
import { customerAuthor } from '../../../platform/history/record-event.ts';
import { lockBooking } from '../../bookings/door.ts';
import { notifyReader } from '../commands/notify-reader.ts';
import type { OpenedLink } from '../door.ts';
import { customersOwn, ensureLink } from '../store.ts';

/** Within this time of the last request the mail is already on its way. */
const sameMailMinutes = 10;

/** Somebody who has the review's link but not its mail requests the mail: it goes only to the customer's address. */
export async function sendReviewMail({ db, platform, now }: PublicContext, { bookingId }: OpenedLink): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    const link = await ensureLink(trx, booking.id, customersOwn('review'), now);
    const isOnItsWay = link.sentAt !== null && link.sentAt > addMinutes(now, -sameMailMinutes);
    if (isOnItsWay || booking.customer_email === '') return;
    const to = { address: booking.customer_email, name: booking.customer_name };
    await notifyReader(trx, platform, booking, { link, to, author: customerAuthor(to.name), now });
  });
}
