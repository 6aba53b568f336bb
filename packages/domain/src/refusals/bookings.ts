import { type BookingStatus, bookingStatusLabel } from '../bookings/booking-status.ts';
import { type ClosingStep, closingStepLabel, type Outcome } from '../bookings/closing-steps.ts';
import { cheaperCancellationText } from '../cancellations/cheaper-cancellation.ts';
import type { EventType } from '../enquiry/enquiry-rules.ts';
import { musicMissingMessage } from '../enquiry/enquiry-rules.ts';
import { type Currency, formatMinor } from '../money.ts';
import { badRequest, conflict, invalidState, notFound, notPermitted, row } from './row.ts';

export const bookingRefusals = {
  bookingNotFound: notFound('This booking'),
  bookingSheetNotFound: notFound('This booking sheet'),
  gigNotFound: notFound('This gig'),
  bookingOfAnotherManager: notPermitted('Only the assigned manager or an admin can change this booking.'),
  bookingChanged: conflict(
    'Someone else has just changed this booking, so your change wasn’t saved. Please reload and try again.',
  ),
  bookingClosed: invalidState('This booking is closed.'),
  bookingNotChangeable: invalidState('Cancelled and archived bookings can’t be changed.'),
  bookingNoProspect: invalidState('Only prospects can be deleted. Cancel this booking instead.'),
  bookingInvoiced: invalidState('This booking has invoices, so it can’t be deleted.'),
  bookingArchived: invalidState('An archived booking can only be unarchived.'),
  otherBeforeArchive: invalidState('The booking had another status before it was archived.'),
  eventPassedInArchive: invalidState('The event has passed since the booking was archived.'),
  bookingInStatus: invalidState(
    ({ status }: { status: BookingStatus }) => `The booking is already in ${bookingStatusLabel(status)}.`,
  ),
  bookingMoveUnknown: invalidState(
    ({ from, to, by }: { from: BookingStatus | null; to: BookingStatus; by: 'staff' | 'customer' | 'system' }) => {
      const target = bookingStatusLabel(to);
      if (from === null) return `A booking can’t start in ${target}.`;
      const verb = by === 'system' ? 'does not move' : 'cannot be moved';
      return `A booking ${verb} from ${bookingStatusLabel(from)} to ${target}${by === 'customer' ? ' by the customer' : ''}.`;
    },
  ),
  eventBegun: invalidState('The event has started, so its date, places and music can’t be changed.'),
  eventDateUnknown: invalidState('The event doesn’t have a date yet.'),
  musiciansLoseJobs: row('WARNING', { wireCode: 'ConfirmUpdating', title: 'Warning' })(
    ({ released }: { released: { musician: string; position: string }[]; unbookedMusicians: string[] }) => {
      const who = released.map(({ musician, position }) => `${musician} (${position})`).join('; ');
      return `With this change, ${who} will lose the job. Do you want to continue?`;
    },
  ),
  amountUnusual: row('WARNING', { wireCode: 'ConfirmUpdating', title: 'Warning' })(
    ({ what, amountMinor, askAboveMinor, currency }: UnusualAmount) =>
      `${formatMinor(amountMinor, currency)} for ${what} is more than the usual ${formatMinor(askAboveMinor, currency)}. Is that right?`,
  ),
  musicNotChosen: invalidState(({ eventType }: { eventType: EventType }) => musicMissingMessage(eventType)),
  positionsUnfilled: invalidState('Warning: One or more gigs have unfilled positions. Do you want to proceed anyway?'),
  nobodyBooked: invalidState('No musicians are booked yet. At least one has to accept first.'),
  nothingToQuote: invalidState('There’s no music to quote yet. Please add the event first.'),
  invoicesUnpaid: invalidState(({ count }: { count: number }) =>
    count === 1
      ? 'One invoice is still unpaid. Please void or credit it before you archive this booking.'
      : `${count} invoices are still unpaid. Please void or credit them before you archive this booking.`,
  ),
  moneyHeld: invalidState(
    'The customer has paid for this booking. Before you archive it, set the firm price to zero, credit the invoice and refund them.',
  ),
  depositUnpaid: invalidState('The deposit or full payment isn’t complete yet.'),
  timelineIncomplete: invalidState('The event timeline isn’t marked complete yet.'),
  timelineStillComplete: invalidState('The event timeline is still marked complete.'),
  positionsFilled: invalidState('Every position is filled.'),
  firstGigAhead: invalidState('The first gig hasn’t started yet.'),
  lastGigAhead: invalidState('The last gig hasn’t ended yet.'),
};

/** The amount in minor units above which a confirmation is required. */
interface UnusualAmount {
  what: string;
  amountMinor: number;
  askAboveMinor: number;
  currency: Currency;
}

/** A booking's outcome and the steps that close its books. */
export const outcomeRefusals = {
  outcomeRecorded: invalidState(
    ({ outcome }: { outcome: Outcome }) => `The outcome of this booking is already recorded as ${outcome}.`,
  ),
  outcomeTooEarly: invalidState(({ outcome, status }: { outcome: Outcome; status: BookingStatus }) => {
    const when =
      outcome === 'Completed'
        ? 'A booking can be completed once its musicians are paid'
        : 'A booking can be cancelled from Planning until its first gig';
    return `${when}; this one is in ${bookingStatusLabel(status)}.`;
  }),
  stepOfOutcome: invalidState(
    ({ step }: { step: ClosingStep }) => `"${closingStepLabel(step)}" is done when you record the outcome.`,
  ),
  stepOfOtherOutcome: invalidState(
    ({ step, outcome }: { step: ClosingStep; outcome: Outcome }) =>
      `"${closingStepLabel(step)}" is not part of closing a ${outcome.toLowerCase()} booking.`,
  ),
  stepsMissing: invalidState(({ steps }: { steps: ClosingStep[] }) => {
    const [first] = steps.map(closingStepLabel);
    return `"${first}"${steps.length > 1 ? ` and ${steps.length - 1} more` : ''} comes before finalising.`;
  }),
};

/** The quote and the firm price. */
export const pricingRefusals = {
  quoteNotFound: row('NOT_FOUND')('There’s no quote yet.'),
  firmPriceNotFound: row('NOT_FOUND')('There’s no firm price yet.'),
  quoteChanged: conflict('Someone else has just saved this quote, so yours wasn’t saved. Please reload and try again.'),
  firmPriceChanged: conflict(
    'Someone else has just set the firm price, so yours wasn’t saved. Please reload and try again.',
  ),
  quoteMissing: invalidState('There’s no quote to agree on yet.'),
  firmPriceMissing: invalidState('The firm price isn’t set yet.'),
  nothingToPrice: invalidState('There’s nothing to price yet. Choose music available for this length.'),
  eventMissing: invalidState('There’s no event to price yet.'),
  priceAgreed: invalidState('The price is agreed. Change the firm price instead.'),
  notQuotedYet: invalidState('Move the booking to Quote before agreeing a price.'),
  booksClosed: invalidState('This booking’s books are closed.'),
  discountTooLarge: notPermitted(
    ({ percent, limitPercent }: { percent: number; limitPercent: number }) =>
      `This is ${percent}% below the price list. Anything above ${limitPercent}% needs a city admin.`,
  ),
  cancellationTooCheap: notPermitted(({ owedBeforeMinor, currency }: { owedBeforeMinor: number; currency: Currency }) =>
    cheaperCancellationText(owedBeforeMinor, currency),
  ),
  agreedPriceTooLow: notPermitted(
    ({ percent, limitPercent }: { percent: number; limitPercent: number }) =>
      `The agreed price would be ${percent}% below the price list of this event. Please raise the price first: anything above ${limitPercent}% needs a city admin.`,
  ),
};

/** Sent quotes and their answers. */
export const sentQuoteRefusals = {
  sentQuoteNotFound: notFound('This quote'),
  acceptanceNotFound: notFound('What the customer accepted'),
  eventDatePassed: invalidState('The day of the event has passed.'),
  customerWithoutEmail: invalidState('The customer has no email address.'),
  nothingAcceptedYet: invalidState('The customer hasn’t accepted anything in writing, so there’s nothing to compare.'),
  nothingToConsentTo: invalidState('Nothing has changed since the customer accepted.'),
  quoteAccepted: invalidState('You’ve already accepted this quote.'),
  quoteDeclined: invalidState('You’ve declined this one. Changed your mind? Please call us.'),
  quoteExpired: invalidState('This quote has expired. Ask us for a new one.'),
  quoteOutdated: invalidState('Your booking has changed since we sent this. We’ll send you a new quote.'),
  quoteReplaced: invalidState('We’ve sent you a newer one. Please reply to that one.'),
  quoteClosed: invalidState('Your booking has moved on, so there’s nothing left to do here.'),
  quoteLinkNeeded: notPermitted('To reply, please open the link in our email, so that we know it’s you.'),
};

/** The event timeline, and its songs. */
export const timelineRefusals = {
  timelineNotFound: notFound('The timeline of this booking'),
  noTimeline: notFound('A timeline of this booking'),
  momentNotFound: notFound('This moment'),
  timelineFileWrong: badRequest(({ problems }: { problems: string[] }) => `Nothing was changed. ${problems.join(' ')}`),
  timelineExists: conflict('This booking already has a timeline.'),
  timelineChanged: conflict('Someone else has just changed this timeline. Please check it again.'),
  timelineMissing: invalidState('This booking has no timeline to complete yet.'),
  gigMusicNotFound: notFound('Music of this gig'),
  songNotFound: notFound('This song'),
  playlistNotFound: notFound('This playlist'),
  songsChanged: conflict('The list has just changed. Please check it again.'),
};
