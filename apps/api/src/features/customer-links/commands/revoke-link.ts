import type { OutputOf } from '@cadenza/contract/operations';
import type { LinkPurpose } from '@cadenza/domain/customer-links/customer-link';
import type { OfficeContext } from '../../../platform/context.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { manageBooking } from '../../bookings/door.ts';
import { endLink, findLinks, type WhichLink } from '../store.ts';
import { isSameLink, viewLinks } from '../views.ts';

/** Revokes a link. Repeating it, or revoking a link that was never created, changes nothing. */
export async function revokeLink(
  context: OfficeContext,
  bookingId: string,
  which: WhichLink<LinkPurpose>,
): Promise<OutputOf<'revokeCustomerLink'>> {
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
}
