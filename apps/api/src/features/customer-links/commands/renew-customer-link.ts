import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { manageBooking } from '../../bookings/door.ts';
import { addVersion, ensureLink, findLinks } from '../store.ts';
import { findLinkedPeople, isSameLink, recipientsOf, viewLinks } from '../views.ts';

/** Creates a link, or its next version: earlier keys stop working. */
export const renewCustomerLink: Handler<'renewCustomerLink'> = async (
  context,
  { params: { id: bookingId }, body: which },
) => {
  const { db, now } = context;
  return db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, bookingId);
    const to = recipientsOf(booking, await findLinkedPeople(trx, booking.id)).find((each) => isSameLink(each, which));
    if (!to) throw refuse('recipientNotBooked');
    const kept = (await findLinks(trx, booking.id)).find((link) => isSameLink(link, which));
    await (kept ? addVersion(trx, booking.id, kept.id, now) : ensureLink(trx, booking.id, which, now));
    const change = kept ? 'renewed' : 'made';
    await recordEvent(trx, booking.id, now, eventAuthorOf(context), {
      kind: 'link changed',
      what: which.purpose,
      change,
      to: to.name,
    });
    return viewLinks(trx, context, booking);
  });
};
