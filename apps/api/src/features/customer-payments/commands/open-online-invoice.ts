import type { PublicContext } from '../../../platform/context.ts';
import { linkIsGenuine } from '../../../platform/crypto/signed-link.ts';
import { customerAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import type { SeenBookingId } from '../../../platform/session/booking-proof.ts';
import { markViewed } from '../store.ts';
import { findCurrentInvoice, type IssuedInvoice } from '../views.ts';

/** An invoice that a customer's link has opened. */
export type OpenedInvoice = IssuedInvoice & { bookingId: SeenBookingId };

/**
 * The invoice that the customer's link opens; null for an unknown, forged or revoked link. The first view is recorded
 * in the history.
 */
export async function openOnlineInvoice(
  { db, platform, now }: PublicContext,
  paymentId: string,
  key: string,
): Promise<OpenedInvoice | null> {
  const found = await findCurrentInvoice(db, paymentId);
  if (!found || !linkIsGenuine(platform.config.secretKey, 'invoice', paymentId, found.linkVersion, key)) return null;
  const invoice = found as OpenedInvoice;
  if (invoice.firstViewedAt === null) {
    await db.transaction().execute(async (trx) => {
      if (!(await markViewed(trx, invoice.id, now))) return;
      await recordEvent(trx, invoice.bookingId, now, customerAuthor(invoice.document.customer.name), {
        kind: 'invoice viewed',
        number: invoice.number,
      });
    });
  }
  return invoice;
}
