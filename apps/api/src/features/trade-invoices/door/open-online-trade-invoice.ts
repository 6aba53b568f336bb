import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import type { Platform, PublicContext } from '../../../platform/context.ts';
import { linkIsGenuine, signLink } from '../../../platform/crypto/signed-link.ts';
import type { InvoiceState } from '../../../platform/invoices/invoice-state.ts';
import { invoiceSnapshot } from '../../../platform/stored-documents/invoice-snapshot.ts';
import { tradeInvoiceDocument } from '../documents/trade-invoice-document.ts';
import { findIssuedInvoice, type IssuedTradeInvoice, markViewed } from './issued-invoices.ts';

/**
 * The address of the page of a confirmed invoice of ours; renewing its link raises `linkVersion`, which ends the previous one.
 */
export function onlineTradeInvoiceUrl(
  { config }: { config: Pick<Platform['config'], 'publicUrl' | 'secretKey'> },
  id: string,
  linkVersion: number,
): string {
  return `${config.publicUrl}/invoice/${id}?key=${signLink(config.secretKey, 'trade invoice', id, linkVersion)}`;
}

/** The invoice that an organisation's link opens, with its state; null for an unknown, forged or renewed link. */
export async function openOnlineTradeInvoice({ db, platform, now }: PublicContext, id: string, key: string) {
  const found = await findIssuedInvoice(db, id);
  if (!found || !linkIsGenuine(platform.config.secretKey, 'trade invoice', id, found.linkVersion, key)) return null;
  if (found.firstViewedAt === null) await markViewed(db, id, now);
  return asIssued(platform, found);
}

/** An issued invoice as printed, with its state. One from before printed invoices were stored is printed as of today. */
export function asIssued(
  platform: Pick<Platform, 'config'>,
  issued: IssuedTradeInvoice,
): { document: InvoiceDocument; state: InvoiceState } {
  const { number, snapshot, snapshotVersion, status, paidMinor, paidOn, reversedOn } = issued;
  const document =
    snapshotVersion === null
      ? tradeInvoiceDocument(platform, issued, number)
      : invoiceSnapshot.read(snapshotVersion, snapshot);
  const isPaid = status === PaymentStatus.Paid;
  return {
    document,
    state: { paid: isPaid ? paidOn : null, partMinor: isPaid ? 0 : paidMinor, reversed: reversedOn },
  };
}
