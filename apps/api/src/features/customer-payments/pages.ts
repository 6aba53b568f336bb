import { id as anyId } from '@cadenza/contract/fields';
import type { PublicContext } from '../../platform/context.ts';
import { type PageRequest, type PageResponse, pages } from '../../platform/http/pages.ts';
import { openCustomerLink } from '../customer-links/door.ts';
import { openCardPayment } from './commands/open-card-payment.ts';
import { type OpenedInvoice, openOnlineInvoice } from './commands/open-online-invoice.ts';

/** Redirects from an invoice's page, or from the customer's, to the provider's, where it is paid by card. */
export const paymentPages = pages({
  method: 'POST',
  path: '/pay/:id',
  isKeyed: true,
  like: 'viewOnlineInvoice',
  load: payByCard,
});

async function payByCard(context: PublicContext, { params, query }: PageRequest): Promise<PageResponse> {
  const id = anyId.safeParse(params.id).data;
  const invoice = id ? await openOnlineInvoice(context, id, query.key ?? '') : null;
  if (!id || !invoice) return null;
  return { goTo: await openCardPayment(context, id, invoice, await pageOf(context, invoice, query.from)) };
}

/** The customer's page with this key, if it is of the invoice's booking. */
async function pageOf(context: PublicContext, { bookingId }: OpenedInvoice, key = ''): Promise<string | null> {
  const link = key === '' ? null : await openCustomerLink(context, key, 'customer page', 'co-planner page');
  return link?.bookingId === bookingId ? `${context.platform.config.publicUrl}/your-booking/${key}` : null;
}
