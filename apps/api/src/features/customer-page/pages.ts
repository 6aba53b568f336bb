import { messageInput } from '@cadenza/contract/conversation/message-input';
import { removedSongInput, songRequestInput } from '@cadenza/contract/customer-page/song-request-input';
import { callbackInput } from '@cadenza/contract/enquiry/callback-input';
import type { PublicContext } from '../../platform/context.ts';
import { type PageAnswer, type PageRequest, pages } from '../../platform/http/pages.ts';
import { submitForm } from '../../platform/http/submit-form.ts';
import { closedLinkPage, type OpenedLink, openCustomerLink } from '../customer-links/door.ts';
import { changeSongRequests } from './commands/change-song-requests.ts';
import { requestCall } from './commands/request-call.ts';
import { sendMessage } from './commands/send-message.ts';
import { setTextConsent } from './commands/set-text-consent.ts';
import { eventCalendar } from './documents/event-calendar.ts';
import { findCustomerBooking } from './door/find-customer-booking.ts';
import { type Forms, hasDayAhead, presentCustomerBooking } from './present.ts';

const path = '/your-booking/:key';

/** A customer's own page, what they send from it, and their day for a calendar. */
export const customerPagePages = pages(
  { method: 'GET', path, isKeyed: true, load: showBooking },
  { method: 'POST', path, isKeyed: true, like: 'requestCallback', load: takeForm },
  { method: 'GET', path: `${path}/calendar.ics`, isKeyed: true, load: saveDay },
);

async function showBooking(context: PublicContext, { params, query }: PageRequest): Promise<PageAnswer> {
  const link = await openCustomerLink(context, params.key ?? '', 'customer page');
  if (!link) return closedLinkPage(context);
  return show(context, link, params.key, {
    callback: { ...noForms.callback, isAsked: query.asked === '1' },
    message: { ...noForms.message, isSent: query.sent === '1' },
    songs: { ...noForms.songs, isJustChanged: query.songs === '1' },
    isTextsChanged: query.texts === '1',
  });
}

async function saveDay(context: PublicContext, { params }: PageRequest): Promise<PageAnswer> {
  const link = await openCustomerLink(context, params.key ?? '', 'customer page');
  if (!link) return closedLinkPage(context);
  const { db, now, platform } = context;
  const row = await findCustomerBooking(db, link.bookingId, now);
  if (!hasDayAhead(row)) return null;
  const { APP_NAME: appName, publicUrl } = platform.config;
  const text = eventCalendar(row, { appName, pageUrl: `${publicUrl}/your-booking/${params.key}`, now });
  return { file: { name: `${appName} ${row.eventDate}.ics`, type: 'text/calendar; charset=utf-8', text } };
}

/** What was sent: a message, songs, an agreement to text messages or its end, or the wish to be called. */
async function takeForm(context: PublicContext, { params, form }: PageRequest): Promise<PageAnswer> {
  const link = await openCustomerLink(context, params.key ?? '', 'customer page');
  if (!link) return closedLinkPage(context);
  if (form.about === 'texts') return takeConsent(context, link, params.key, form);
  if (form.about === 'song') return takeSong(context, link, params.key, form);
  if (form.about === 'removed song') return removeSong(context, link, params.key, form);
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

/** A song that was typed, or one of our ideas, which the pressed button names by its place, its title and its artist. */
async function takeSong(context: PublicContext, link: OpenedLink, key: string | undefined, form: Form) {
  const filled = { place: textOf(form.place), title: textOf(form.title), artist: textOf(form.artist) };
  const [place = '', title, artist] = form.idea ? textOf(form.idea).split('|') : Object.values(filled);
  const [gigId, momentId] = place.split(' ');
  const sent = await submitForm(songRequestInput, { gigId, momentId, title, artist }, (add) =>
    changeSongRequests(context, link.bookingId, { add }),
  );
  if (sent.isDone) return { goTo: `/your-booking/${key}?songs=1#songs` };
  return show(context, link, key, { ...noForms, songs: { isJustChanged: false, filled, problems: sent.problems } });
}

async function removeSong(context: PublicContext, link: OpenedLink, key: string | undefined, form: Form) {
  const removed = await submitForm(removedSongInput, { removeId: form.id }, (change) =>
    changeSongRequests(context, link.bookingId, change),
  );
  if (removed.isDone) return { goTo: `/your-booking/${key}?songs=1#songs` };
  return show(context, link, key, { ...noForms, songs: { ...noForms.songs, problems: removed.problems } });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const noForms: Forms = {
  callback: { isAsked: false, phone: '', note: '', problems: [] },
  message: { isSent: false, words: '', problems: [] },
  songs: { isJustChanged: false, filled: { place: '', title: '', artist: '' }, problems: [] },
  isTextsChanged: false,
};

async function show(context: PublicContext, { bookingId }: OpenedLink, key: string | undefined, forms: Forms) {
  const { db, now, platform } = context;
  const row = await findCustomerBooking(db, bookingId, now);
  const isRefused = [forms.callback, forms.message, forms.songs].some(({ problems }) => problems.length > 0);
  const shown = { ...forms, pageUrl: `/your-booking/${key}` };
  return { status: isRefused ? 422 : 200, show: presentCustomerBooking(row, platform, now, shown) };
}
