import type { CustomerBookingPage } from '@cadenza/contract/customer-page/shapes';
import { callbackInput } from '@cadenza/contract/enquiry/callback-input';
import type { PublicContext } from '../../platform/context.ts';
import { type PageAnswer, type PageRequest, pages } from '../../platform/http/pages.ts';
import { submitForm } from '../../platform/http/submit-form.ts';
import { closedLinkPage, type OpenedLink, openCustomerLink } from '../customer-links/door.ts';
import { requestCall } from './commands/request-call.ts';
import { findCustomerBooking } from './door/find-customer-booking.ts';
import { presentCustomerBooking } from './present.ts';

const path = '/your-booking/:key';

/** A customer's own page, and the callback request on it. */
export const customerPagePages = pages(
  { method: 'GET', path, isKeyed: true, load: showBooking },
  { method: 'POST', path, isKeyed: true, like: 'requestCallback', load: takeWish },
);

async function showBooking(context: PublicContext, { params, query }: PageRequest): Promise<PageAnswer> {
  const link = await openCustomerLink(context, params.key ?? '', 'customer page');
  if (!link) return closedLinkPage(context);
  const callback = { isAsked: query.asked === '1', phone: '', note: '', problems: [] };
  return show(context, link, params.key, callback);
}

async function takeWish(context: PublicContext, { params, form }: PageRequest): Promise<PageAnswer> {
  const link = await openCustomerLink(context, params.key ?? '', 'customer page');
  if (!link) return closedLinkPage(context);
  const filled = { phone: textOf(form.phone), note: textOf(form.note) };
  const sent = await submitForm(callbackInput(link.regionId), filled, (wish) =>
    requestCall(context, link.bookingId, wish),
  );
  if (sent.isDone) return { goTo: `/your-booking/${params.key}?asked=1#call` };
  return show(context, link, params.key, { isAsked: false, ...filled, problems: sent.problems });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

async function show(
  { db, now, platform }: PublicContext,
  { bookingId }: OpenedLink,
  key: string | undefined,
  callback: CustomerBookingPage['callback'],
): Promise<PageAnswer> {
  const row = await findCustomerBooking(db, bookingId, now);
  const shown = { callback, pageUrl: `/your-booking/${key}` };
  return { status: callback.problems.length > 0 ? 422 : 200, show: presentCustomerBooking(row, platform, now, shown) };
}
