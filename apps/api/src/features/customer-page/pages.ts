import { messageInput } from '@cadenza/contract/conversation/message-input';
import { callbackInput } from '@cadenza/contract/enquiry/callback-input';
import type { PublicContext } from '../../platform/context.ts';
import { type PageAnswer, type PageRequest, pages } from '../../platform/http/pages.ts';
import { submitForm } from '../../platform/http/submit-form.ts';
import { closedLinkPage, type OpenedLink, openCustomerLink } from '../customer-links/door.ts';
import { requestCall } from './commands/request-call.ts';
import { sendMessage } from './commands/send-message.ts';
import { setTextConsent } from './commands/set-text-consent.ts';
import { findCustomerBooking } from './door/find-customer-booking.ts';
import { type Forms, presentCustomerBooking } from './present.ts';

const path = '/your-booking/:key';

/** A customer's own page, and what they send from it: a message, and the wish to be called. */
export const customerPagePages = pages(
  { method: 'GET', path, isKeyed: true, load: showBooking },
  { method: 'POST', path, isKeyed: true, like: 'requestCallback', load: takeForm },
);

async function showBooking(context: PublicContext, { params, query }: PageRequest): Promise<PageAnswer> {
  const link = await openCustomerLink(context, params.key ?? '', 'customer page');
  if (!link) return closedLinkPage(context);
  return show(context, link, params.key, {
    callback: { ...noForms.callback, isAsked: query.asked === '1' },
    message: { ...noForms.message, isSent: query.sent === '1' },
    isTextsChanged: query.texts === '1',
  });
}

/** What was sent: a message, an agreement to text messages or its end, or the wish to be called. */
async function takeForm(context: PublicContext, { params, form }: PageRequest): Promise<PageAnswer> {
  const link = await openCustomerLink(context, params.key ?? '', 'customer page');
  if (!link) return closedLinkPage(context);
  if (form.about === 'texts') return takeConsent(context, link, params.key, form);
  return form.about === 'message'
    ? takeMessage(context, link, params.key, form)
    : takeWish(context, link, params.key, form);
}

type Form = PageRequest['form'];

async function takeWish(context: PublicContext, link: OpenedLink, key: string | undefined, form: Form) {
  const filled = { phone: textOf(form.phone), note: textOf(form.note) };
  const sent = await submitForm(callbackInput(link.regionId), filled, (wish) =>
    requestCall(context, link.bookingId, wish),
  );
  if (sent.isDone) return { goTo: `/your-booking/${key}?asked=1#call` };
  return show(context, link, key, { ...noForms, callback: { isAsked: false, ...filled, problems: sent.problems } });
}

async function takeMessage(context: PublicContext, link: OpenedLink, key: string | undefined, form: Form) {
  // A form's line breaks are two characters, and would count twice.
  const filled = { words: textOf(form.words).replaceAll('\r\n', '\n') };
  const sent = await submitForm(messageInput, filled, ({ words }) => sendMessage(context, link.bookingId, words));
  if (sent.isDone) return { goTo: `/your-booking/${key}?sent=1#messages` };
  return show(context, link, key, { ...noForms, message: { isSent: false, ...filled, problems: sent.problems } });
}

async function takeConsent(context: PublicContext, link: OpenedLink, key: string | undefined, form: Form) {
  const isGiven = textOf(form.wish) === 'agree';
  await setTextConsent(context, link.bookingId, { isGiven, mobile: textOf(form.mobile) });
  return { goTo: `/your-booking/${key}?texts=1#texts` };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const noForms: Forms = {
  callback: { isAsked: false, phone: '', note: '', problems: [] },
  message: { isSent: false, words: '', problems: [] },
  isTextsChanged: false,
};

async function show(context: PublicContext, { bookingId }: OpenedLink, key: string | undefined, forms: Forms) {
  const { db, now, platform } = context;
  const row = await findCustomerBooking(db, bookingId, now);
  const isRefused = forms.callback.problems.length + forms.message.problems.length > 0;
  const shown = { ...forms, pageUrl: `/your-booking/${key}` };
  return { status: isRefused ? 422 : 200, show: presentCustomerBooking(row, platform, now, shown) };
}
