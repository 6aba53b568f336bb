import type { PublicContext } from '../../../platform/context.ts';
import type { CardPart } from '../../../platform/invoices/invoice-page.ts';
import { askAbout, latestCheckout } from '../store.ts';
import { checkoutNotice } from './latest-checkout.ts';

/**
 * The card payment part of an invoice's page: the link, and the state of the latest attempt. A customer who returns
 * before we have heard of it triggers a query to the provider.
 */
export async function cardPart(
  { db, platform }: Pick<PublicContext, 'db' | 'platform'>,
  paymentId: string,
  { key, card }: { key: string; card?: 'back' | 'down' | undefined },
  isInvoiceOpen: boolean,
): Promise<CardPart> {
  const latest = await latestCheckout(db, paymentId);
  if (latest?.state === 'open' && card === 'back') await askAbout(db, latest.id);
  const known = checkoutNotice(latest, { isBack: card === 'back', isInvoiceOpen });
  const isConfirming = latest?.state === 'confirming';
  const isOffered = platform.payments !== null && isInvoiceOpen && !isConfirming;
  return {
    payAction: isOffered ? `/pay/${paymentId}?key=${encodeURIComponent(key)}` : null,
    isConfirming,
    notice: card === 'down' && isOffered ? isDown : known,
  };
}

/** What an invoice's PDF says instead of how to pay, while a bank is still processing a card payment; otherwise null. */
export async function processingNotice({ db }: Pick<PublicContext, 'db'>, paymentId: string): Promise<string | null> {
  const latest = await latestCheckout(db, paymentId);
  return latest?.state === 'confirming' ? checkoutNotice(latest, { isBack: false, isInvoiceOpen: true }) : null;
}

const isDown =
  'Card payments aren’t working at the moment. Please try again in a few minutes, or pay by bank transfer.';
