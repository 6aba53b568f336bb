import type { Db } from '../../../platform/db/database.ts';
import { eventAuthorOf } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { manageBooking } from '../../bookings/door.ts';
import { addVersion, endOf, ensureLink, type LinkRow, type WhichLink } from '../store.ts';
import { findLinkedPeople, isSameLink, type LinkedBooking, recipientsOf, viewLinks } from '../views.ts';
import { notifyReader } from './notify-reader.ts';

/** Sends a link to its recipient. A revoked or expired link is renewed first, so that what arrives works. */
export const sendCustomerLink: Handler<'sendCustomerLink'> = async (
  context,
  { params: { id: bookingId }, body: which },
) => {
  const { db, now, platform } = context;
  return db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, bookingId);
    const people = await findLinkedPeople(trx, booking.id);
    const to = recipientsOf(booking, people).find((each) => isSameLink(each, which));
    if (!to) throw refuse('recipientNotBooked');
    if (to.email === '') throw refuse('recipientWithoutEmail', { name: to.name });
    if (which.purpose === 'review' && people.isReviewGiven) throw refuse('reviewGiven');
    const link = await openLink(trx, booking, which, now);
    await notifyReader(trx, platform, booking, {
      link,
      to: { address: to.email, name: to.name },
      author: eventAuthorOf(context),
      now,
    });
    return viewLinks(trx, context, booking);
  });
};

async function openLink(
  trx: Db,
  booking: LinkedBooking & { id: LockedBookingId },
  which: WhichLink,
  now: string,
): Promise<LinkRow> {
  const link = await ensureLink(trx, booking.id, which, now);
  const { isOver } = endOf(link, { eventDate: booking.event_date, zone: booking.time_zone }, now);
  return isOver || link.revokedAt !== null ? addVersion(trx, booking.id, link.id, now) : link;
}
