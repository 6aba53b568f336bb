import { messageInput } from '@cadenza/contract/conversation/message-input';
import {
  changedRightsInput,
  confirmationInput,
  invitedInput,
  removedCoPlannerInput,
} from '@cadenza/contract/customer-page/co-planner-input';
import { removedSongInput, songRequestInput } from '@cadenza/contract/customer-page/song-request-input';
import { callbackInput } from '@cadenza/contract/enquiry/callback-input';
import {
  type CoPlannerRights,
  type CoPlannersDone,
  coPlannersDone,
  type PageRights,
  pageRights,
} from '@cadenza/domain/co-planners/co-planner';
import type { PublicContext } from '../../platform/context.ts';
import { type PageRequest, type PageResponse, pages } from '../../platform/http/pages.ts';
import { submitForm } from '../../platform/http/submit-form.ts';
import { closedLinkPage, type OpenedLink, openCustomerLink } from '../customer-links/door.ts';
import { changeCoPlanners } from './commands/change-co-planners.ts';
import { changeSongRequests } from './commands/change-song-requests.ts';
import { requestCall } from './commands/request-call.ts';
import { sendMessage } from './commands/send-message.ts';
import { setTextConsent } from './commands/set-text-consent.ts';
import { eventCalendar } from './documents/event-calendar.ts';
import { confirmationIn } from './door/decider-confirmation.ts';
import { findCustomerBooking } from './door/find-customer-booking.ts';
import { type Forms, hasDayAhead } from './present.ts';
import { viewCustomerBooking } from './views.ts';

const path = '/your-booking/:key';

/** A customer's own page, its forms, and their day for a calendar. */
export const customerPagePages = pages(
  { method: 'GET', path, isKeyed: true, load: showBooking },
  { method: 'POST', path, isKeyed: true, limitedAction: 'use a page', load: handleForm },
  { method: 'GET', path: `${path}/calendar.ics`, isKeyed: true, load: saveDay },
);

async function showBooking(context: PublicContext, request: PageRequest): Promise<PageResponse> {
  const link = await openPage(context, request);
  return link ? show(context, link, request, justSent(request)) : closedLinkPage(context);
}

const justSent = ({ query }: PageRequest): Forms => ({
  callback: { ...noForms.callback, isAsked: query.asked === '1' },
  message: { ...noForms.message, isSent: query.sent === '1' },
  songs: { ...noForms.songs, isJustChanged: query.songs === '1' },
  coPlanners: { ...noForms.coPlanners, done: coPlannersDone.find((each) => each === query.planners) ?? null },
  isTextsChanged: query.texts === '1',
});

async function saveDay(context: PublicContext, { params }: PageRequest): Promise<PageResponse> {
  const link = await openCustomerLink(context, params.key ?? '', 'customer page', 'co-planner page');
  if (!link) return closedLinkPage(context);
  const { db, now, platform } = context;
  const row = await findCustomerBooking(db, link.bookingId, now);
  if (!hasDayAhead(row)) return null;
  const { APP_NAME: appName, publicUrl } = platform.config;
  const text = eventCalendar(row, { appName, pageUrl: `${publicUrl}/your-booking/${params.key}`, now });
  return { file: { name: `${appName} ${row.eventDate}.ics`, type: 'text/calendar; charset=utf-8', text } };
}

/** Handles a submitted form by its name; the callback request is the form without one. */
async function handleForm(context: PublicContext, request: PageRequest): Promise<PageResponse> {
  const link = await openPage(context, request);
  if (!link) return closedLinkPage(context);
  const { handle, right } = formHandlers.get(textOf(request.form.about)) ?? call;
  if (!pageRights(link.purpose, link.coPlanner)[right]) return forbidden(await show(context, link, request, noForms));
  const taken = await handle(context, link, request);
  if ('goTo' in taken) return { goTo: `/your-booking/${request.params.key}?${taken.goTo}` };
  return show(context, link, request, { ...noForms, ...taken });
}

const forbidden = <Shown extends object>(shown: Shown) => ({ ...shown, status: 403 });

type Form = PageRequest['form'];
/** Carries out a form: returns the page's next address, or the form as filled in, with its errors. */
type FormHandler = (
  context: PublicContext,
  link: OpenedLink,
  request: Pick<PageRequest, 'form' | 'query'>,
) => Promise<{ goTo: string } | Partial<Forms>>;

const handleCallback: FormHandler = async (context, { bookingId, regionId }, { form }) => {
  const filled = { phone: textOf(form.phone), note: textOf(form.note) };
  const sent = await submitForm(callbackInput(regionId), filled, (request) => requestCall(context, bookingId, request));
  if (sent.isDone) return { goTo: 'asked=1#call' };
  return { callback: { isAsked: false, ...filled, problems: sent.problems } };
};

const handleMessage: FormHandler = async (context, link, { form }) => {
  // A form's line breaks are two characters each, and would count twice.
  const filled = { words: textOf(form.words).replaceAll('\r\n', '\n') };
  const sent = await submitForm(messageInput, filled, ({ words }) => sendMessage(context, link, words));
  if (sent.isDone) return { goTo: 'sent=1#messages' };
  return { message: { isSent: false, ...filled, problems: sent.problems } };
};

const handleTextConsent: FormHandler = async (context, { bookingId }, { form }) => {
  const isGiven = textOf(form.wish) === 'agree';
  await setTextConsent(context, bookingId, { isGiven, mobile: textOf(form.mobile) });
  return { goTo: 'texts=1#texts' };
};

const addSong: FormHandler = async (context, link, { form }) => {
  const sent = await submitForm(songRequestInput, chosenSong(form), (add) =>
    changeSongRequests(context, link, { add }),
  );
  if (sent.isDone) return { goTo: 'songs=1#songs' };
  const filled = { place: textOf(form.place), title: textOf(form.title), artist: textOf(form.artist) };
  return { songs: { isJustChanged: false, filled, problems: sent.problems } };
};

/** A typed song, or one of our suggestions, which the pressed button identifies by moment, title and artist. */
function chosenSong({ idea, ...typed }: Form) {
  const [place = '', title, artist] = idea
    ? textOf(idea).split('|')
    : [textOf(typed.place), textOf(typed.title), textOf(typed.artist)];
  const [gigId, momentId] = place.split(' ');
  return { gigId, momentId, title, artist };
}

const removeSong: FormHandler = async (context, link, { form }) => {
  const removed = await submitForm(removedSongInput, { removeId: form.id }, (change) =>
    changeSongRequests(context, link, change),
  );
  if (removed.isDone) return { goTo: 'songs=1#songs' };
  return { songs: { ...noForms.songs, problems: removed.problems } };
};

const invite: FormHandler = async (context, { bookingId }, { form }) => {
  const filled = { name: textOf(form.name), email: textOf(form.email), ...rightsIn(form) };
  const sent = await submitForm(invitedInput, filled, (person) =>
    changeCoPlanners(context, bookingId, { invite: person }),
  );
  return sent.isDone ? done(sent.output ?? 'changed') : { coPlanners: { done: null, filled, problems: sent.problems } };
};

const changeRights: FormHandler = async (context, { bookingId }, { form }) => {
  const sent = await submitForm(changedRightsInput, { id: form.id, ...rightsIn(form) }, (set) =>
    changeCoPlanners(context, bookingId, { set }),
  );
  return sent.isDone
    ? done(sent.output ?? 'changed')
    : { coPlanners: { ...noForms.coPlanners, problems: sent.problems } };
};

const remove: FormHandler = async (context, { bookingId }, { form }) => {
  const sent = await submitForm(removedCoPlannerInput, { id: form.id }, ({ id }) =>
    changeCoPlanners(context, bookingId, { removeId: id }),
  );
  return sent.isDone ? done('removed') : { coPlanners: { ...noForms.coPlanners, problems: sent.problems } };
};

const changeCoPlanner: FormHandler = (...given) =>
  (given[2].form.remove === undefined ? changeRights : remove)(...given);

const confirm: FormHandler = async (context, { bookingId }, { query }) => {
  const sent = await submitForm(confirmationInput, confirmationIn(query), (confirmation) =>
    changeCoPlanners(context, bookingId, { confirm: confirmation }),
  );
  return done(sent.isDone ? sent.output : null);
};

const done = (what: CoPlannersDone | null) => ({ goTo: `planners=${what ?? ''}#co-planners` });

const rightsIn = (form: Form): CoPlannerRights => ({
  maySuggest: form.maySuggest === 'yes',
  mayPay: form.mayPay === 'yes',
  mayDecide: form.mayDecide === 'yes',
});

const call = { handle: handleCallback, right: 'mayAskForCall' } as const;
const formHandlers = new Map<string, { handle: FormHandler; right: keyof PageRights }>([
  ['message', { handle: handleMessage, right: 'maySuggest' }],
  ['song', { handle: addSong, right: 'maySuggest' }],
  ['removed song', { handle: removeSong, right: 'maySuggest' }],
  ['texts', { handle: handleTextConsent, right: 'isOwner' }],
  ['invitation', { handle: invite, right: 'isOwner' }],
  ['co-planner', { handle: changeCoPlanner, right: 'isOwner' }],
  ['decider', { handle: confirm, right: 'isOwner' }],
]);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const noForms: Forms = {
  callback: { isAsked: false, phone: '', note: '', problems: [] },
  message: { isSent: false, words: '', problems: [] },
  songs: { isJustChanged: false, filled: { place: '', title: '', artist: '' }, problems: [] },
  coPlanners: {
    done: null,
    filled: { name: '', email: '', maySuggest: true, mayPay: false, mayDecide: false },
    problems: [],
  },
  isTextsChanged: false,
};

async function show(context: PublicContext, link: OpenedLink, { params, query }: PageRequest, forms: Forms) {
  const refusable = [forms.callback, forms.message, forms.songs, forms.coPlanners];
  const isRefused = refusable.some(({ problems }) => problems.length > 0);
  const shown = { ...forms, pageUrl: `/your-booking/${params.key}`, confirmation: confirmationIn(query) };
  return { status: isRefused ? 422 : 200, show: await viewCustomerBooking(context, link, shown) };
}

/** Opened by the link in a mail to the customer or a co-planner, or by the one shown to the sender of an enquiry. */
const openPage = (context: PublicContext, { params }: PageRequest) =>
  openCustomerLink(context, params.key ?? '', 'customer page', 'co-planner page', 'enquiry page');
