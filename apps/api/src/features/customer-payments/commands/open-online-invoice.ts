import type { PublicContext } from '../../../platform/context.ts';
import { linkIsGenuine } from '../../../platform/crypto/signed-link.ts';
import { customerAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import { findCurrentInvoice, markViewed, type StoredInvoice, storedInvoice } from '../store.ts';

/**
 * The invoice that the customer's link opens; null for an unknown, forged or revoked link. The first view is recorded
 * in the history.
 */
export async function openOnlineInvoice(
  { db, platform, now }: PublicContext,
  paymentId: string,
  key: string,
): Promise<StoredInvoice | null> {
  const invoice = await findCurrentInvoice(db, paymentId);
  if (!invoice || !linkIsGenuine(platform.config.secretKey, 'invoice', paymentId, invoice.link_version, key))
    return null;
  const opened = storedInvoice(invoice);
  if (invoice.first_viewed_at === null) {
    await db.transaction().execute(async (trx) => {
      if (!(await markViewed(trx, invoice.id, now))) return;
      await recordEvent(trx, invoice.booking_id, now, customerAuthor(opened.document.customer.name), {
        kind: 'invoice viewed',
        number: invoice.number,
      });
    });
  }
  return opened;
}
