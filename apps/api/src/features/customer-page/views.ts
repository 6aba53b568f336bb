import type { CustomerBookingPage, CustomerCoPlanners, CustomerSongs } from '@cadenza/contract/customer-page/shapes';
import { invitingOf, pageRights } from '@cadenza/domain/co-planners/co-planner';
import { coPlannersNext } from '@cadenza/domain/customer-page/customer-status';
import type { PublicContext } from '../../platform/context.ts';
import type { OpenedLink } from '../customer-links/door.ts';
import { isConfirmation } from './door/decider-confirmation.ts';
import { type CustomerBookingRow, findCustomerBooking } from './door/find-customer-booking.ts';
import { presentCustomerBooking, type ShownForms } from './present.ts';

/** The page of a booking, as far as this link shows it. */
export async function viewCustomerBooking(
  { db, now, platform }: PublicContext,
  link: OpenedLink,
  forms: ShownForms,
): Promise<CustomerBookingPage> {
  const row = await findCustomerBooking(db, link.bookingId, now);
  const page = presentCustomerBooking(row, platform, now, forms);
  if (link.coPlanner) return coPlannersPart(page, row, link.coPlanner);
  return link.purpose === 'enquiry page'
    ? enquirersPart(page)
    : { ...page, coPlanners: coPlannersOf(row, platform.config, forms) };
}

function coPlannersOf(
  { coPlanners, customerEmail, ...row }: CustomerBookingRow,
  { secretKey }: PublicContext['platform']['config'],
  { coPlanners: entered, confirmation }: ShownForms,
): CustomerCoPlanners | null {
  const invited = coPlanners.map(({ decidesSince, ...each }) => ({
    ...each,
    isUnconfirmed: each.mayDecide && decidesSince === null,
  }));
  const confirmedId = isConfirmation(secretKey, customerEmail, confirmation) ? confirmation.id : null;
  const decider = invited.find(({ id, isUnconfirmed }) => id === confirmedId && isUnconfirmed);
  const inviting = invitingOf(row, invited.length);
  if (inviting === 'over' && invited.length === 0) return null;
  return { ...entered, invited, toConfirm: decider ? { name: decider.name, email: decider.email } : null, inviting };
}

/** The part that everyone with a link sees. Fields not listed here are added where they are allowed. */
function sharedPart(page: CustomerBookingPage): CustomerBookingPage {
  const { kind, city, bookingNumber, type, customerName, eventDate, daysToGo, stage, status } = page;
  const { note, singers, isChoiceOurs, currency, gigs } = page;
  return {
    kind,
    city,
    bookingNumber,
    type,
    customerName,
    eventDate,
    daysToGo,
    stage,
    status,
    note,
    singers,
    isChoiceOurs,
    currency,
    gigs,
    manager: null,
    price: null,
    invoices: [],
    creditNotes: [],
    refunds: [],
    planned: [],
    toPayMinor: null,
    cancellation: null,
    sentQuote: null,
    moments: [],
    reviewUrl: null,
    unsubscribeUrl: null,
    calendarUrl: null,
    coPlanner: null,
    coPlanners: null,
    callback: null,
    songs: null,
    conversation: null,
    texts: null,
  };
}

/**
 * The part for an enquiry that anyone may have sent under this address: what was entered in it, and its status. Nothing
 * that we or the owner of the address wrote or agreed.
 */
function enquirersPart(page: CustomerBookingPage): CustomerBookingPage {
  const { status, price, gigs, songs, callback, conversation } = page;
  return {
    ...sharedPart(page),
    price,
    songs,
    callback,
    status: {
      ...status,
      next: `${status.next} This page works for a day; after that, use the link in our email.`,
    },
    gigs: gigs.map((gig) => ({ ...gig, players: [], songs: [] })),
    conversation: conversation && { ...conversation, messages: [] },
  };
}

/** The part for a co-planner: the day, and what their rights add to it. */
function coPlannersPart(
  page: CustomerBookingPage,
  row: CustomerBookingRow,
  coPlanner: NonNullable<OpenedLink['coPlanner']>,
): CustomerBookingPage {
  const { maySuggest, mayPay, mayDecide } = pageRights('co-planner page', coPlanner);
  const { moments, calendarUrl, manager, songs, conversation, status, note, customerName } = page;
  const { price, cancellation, invoices, creditNotes, refunds, planned, toPayMinor, sentQuote } = page;
  const isOwn = (id: string) => row.songRequests.some((song) => song.id === id && song.coPlannerId === coPlanner.id);
  return {
    ...sharedPart(page),
    moments,
    calendarUrl,
    manager,
    coPlanner: coPlanner.name,
    status: { ...status, next: coPlannersNext(row.status, { mayPay, mayDecide }, customerName) },
    // It started the conversation.
    note: maySuggest ? note : '',
    songs: songs && suggested(songs, maySuggest, isOwn),
    ...(maySuggest ? { conversation } : {}),
    ...(mayPay || mayDecide ? { price, cancellation } : {}),
    ...(mayPay ? { invoices, creditNotes, refunds, planned, toPayMinor } : {}),
    ...(mayDecide ? { sentQuote } : {}),
  };
}

/** Co-planners can remove only their own songs. */
function suggested(songs: CustomerSongs, maySuggest: boolean, isOwn: (id: string) => boolean): CustomerSongs {
  const isOpen = songs.isOpen && maySuggest;
  return {
    ...songs,
    isOpen,
    requests: songs.requests.map((song) => ({ ...song, canRemove: isOpen && isOwn(song.id) })),
  };
}
