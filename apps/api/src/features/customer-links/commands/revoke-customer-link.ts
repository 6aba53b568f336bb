import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { manageBooking } from '../../bookings/door.ts';
import { endLink, findLinks } from '../store.ts';
import { isSameLink, viewLinks } from '../views.ts';

/** Revokes a link. Repeating it, or revoking a link that was never created, changes nothing. */
export const revokeCustomerLink: Handler<'revokeCustomerLink'> = async (
  context,
  { params: { id: bookingId }, body: which },
) => {
  const { db, now } = context;
  return db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, bookingId);
    const kept = (await findLinks(trx, booking.id)).find((link) => isSameLink(link, which));
    const before = await viewLinks(trx, context, booking);
    if (!kept || kept.revokedAt !== null) return before;
    await endLink(trx, booking.id, kept.id, now);
    const to = before.items.find((each) => isSameLink(each, which))?.name ?? booking.customer_name;
    await recordEvent(trx, booking.id, now, eventAuthorOf(context), {
      kind: 'link changed',
      what: which.purpose,
      change: 'revoked',
      to,
    });
    return viewLinks(trx, context, booking);
  });
};
