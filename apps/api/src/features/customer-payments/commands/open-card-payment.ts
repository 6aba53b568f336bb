import type { PublicContext } from '../../../platform/context.ts';
import { describeFault } from '../../../platform/log/describe-fault.ts';
import { PaymentsFault } from '../../../platform/payments/card-payments.ts';
import { openCheckout } from '../../card-payments/door/open-checkout.ts';
import { onlineInvoiceUrl } from '../door.ts';
import type { OpenedInvoice } from './open-online-invoice.ts';

/**
 * Where a customer who pays this invoice by card is sent: to the provider's page, or back to the invoice's, which says
 * that there is nothing to pay or that the provider does not respond. Whoever began on the customer's page returns to
 * it when they cancel.
 */
export async function openCardPayment(
  context: PublicContext,
  paymentId: string,
  { bookingId, document, linkVersion }: OpenedInvoice,
  customerPageUrl: string | null,
): Promise<string> {
  const { payments, log } = context.platform;
  const url = onlineInvoiceUrl(context.platform, paymentId, linkVersion);
  if (!payments) return url;
  const { seller, number, customer } = document;
  const title = `${document.title} ${number ?? ''} · ${seller.name} ${seller.city}`;
  const wanted = { title, email: customer.email, paidUrl: `${url}&card=back`, backUrl: customerPageUrl ?? url };
  try {
    return (await openCheckout(context, payments, { id: paymentId, bookingId }, wanted)) ?? url;
  } catch (error) {
    if (!(error instanceof PaymentsFault)) throw error;
    log.warn({ error: describeFault(error) }, 'no card payment could be started');
    return `${url}&card=down`;
  }
}
