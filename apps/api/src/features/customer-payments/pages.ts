import { id as anyId } from '@cadenza/contract/fields';
import type { PublicContext } from '../../platform/context.ts';
import { type PageRequest, type PageResponse, pages } from '../../platform/http/pages.ts';
import { openCardPayment } from './commands/open-card-payment.ts';
import { openOnlineInvoice } from './commands/open-online-invoice.ts';

/** Redirects from an invoice's page to the provider's, where it is paid by card. */
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
  return { goTo: await openCardPayment(context, id, invoice) };
}
