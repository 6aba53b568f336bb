import { type BookingStatus, bookingStatusLabel } from '../bookings/booking-status.ts';
import { type ClosingStep, closingStepLabel, type Outcome } from '../bookings/closing-steps.ts';
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
    'Somebody else has changed this booking meanwhile. Nothing of yours is saved yet: please load it again and repeat your change.',
  ),
  bookingClosed: invalidState('This booking is closed.'),
  bookingNotChangeable: invalidState('A cancelled or archived booking cannot be changed.'),
  bookingNoProspect: invalidState('Only a prospect can be deleted. An agreed booking is cancelled and stays.'),
  bookingInvoiced: invalidState('Something has been invoiced for this booking, so it cannot be deleted.'),
  bookingArchived: invalidState('An archived booking can only be unarchived.'),
  bookingInStatus: invalidState(
    ({ status }: { status: BookingStatus }) => `The booking is already in ${bookingStatusLabel(status)}.`,
  ),
  bookingMoveUnknown: invalidState(
    ({ from, to, by }: { from: BookingStatus | null; to: BookingStatus; by: 'staff' | 'customer' | 'system' }) => {
      const target = bookingStatusLabel(to);
      if (from === null) return `A booking cannot begin in ${target}.`;
      const verb = by === 'system' ? 'does not move' : 'cannot be moved';
      return `A booking ${verb} from ${bookingStatusLabel(from)} to ${target}${by === 'customer' ? ' by the customer' : ''}.`;
    },
  ),
  eventBegun: invalidState('The event has begun: its date, places and music cannot be changed any more.'),
  eventDateUnknown: invalidState('The event date is not known yet.'),
  musiciansLoseJobs: row('WARNING', { wireCode: 'ConfirmUpdating', title: 'Warning' })(
    ({ released }: { released: { musician: string; position: string }[]; unbookedMusicians: string[] }) => {
      const who = released.map(({ musician, position }) => `${musician} (${position})`).join('; ');
      return `This change takes the job from ${who}. Do you want to go on?`;
    },
  ),
  amountUnusual: row('WARNING', { wireCode: 'ConfirmUpdating', title: 'Warning' })(
    ({ what, amountMinor, askAboveMinor, currency }: UnusualAmount) =>
      `${formatMinor(amountMinor, currency)} for ${what} is more than the usual ${formatMinor(askAboveMinor, currency)}. Is that right?`,
  ),
  musicNotChosen: invalidState(({ eventType }: { eventType: EventType }) => musicMissingMessage(eventType)),
  positionsUnfilled: invalidState('Warning: One or more gigs have unfilled positions. Do you want to proceed anyway?'),
  nobodyBooked: invalidState('No musician is booked yet: at least one has to accept first.'),
  nothingToQuote: invalidState('There is no music to quote yet: please add the event first.'),
  depositUnpaid: invalidState('Neither the deposit nor the full payment is completed yet.'),
  timelineIncomplete: invalidState('The event timeline is not marked complete yet.'),
  timelineStillComplete: invalidState('The event timeline is still marked complete.'),
  positionsFilled: invalidState('Every position is filled.'),
  firstGigAhead: invalidState('The first gig has not started yet.'),
  lastGigAhead: invalidState('The last gig has not ended yet.'),
};

/** An amount in minor units, above which amounts are asked about. */
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
        ? 'A booking is completed when its musicians are paid'
        : 'A booking is cancelled between Planning and its first gig';
    return `${when}; this one is in ${bookingStatusLabel(status)}.`;
  }),
  stepOfOutcome: invalidState(
    ({ step }: { step: ClosingStep }) => `"${closingStepLabel(step)}" is done by confirming the outcome.`,
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
  quoteNotFound: row('NOT_FOUND')('There is no quote yet.'),
  firmPriceNotFound: row('NOT_FOUND')('There is no firm price yet.'),
  quoteChanged: conflict(
    'Somebody else has saved this quote meanwhile. Nothing of yours is saved yet: please load it again.',
  ),
  firmPriceChanged: conflict(
    'Somebody else has set the firm price meanwhile. Nothing of yours is saved yet: please load it again.',
  ),
  quoteMissing: invalidState('There is no quote yet that could be agreed.'),
  firmPriceMissing: invalidState('The firm price is not set yet.'),
  nothingToPrice: invalidState('There is nothing to price yet: choose music that is offered for so long.'),
  eventMissing: invalidState('There is no event to price yet.'),
  priceAgreed: invalidState('The price is agreed: change the firm price instead of the quote.'),
  notQuotedYet: invalidState('Move the booking to Quote before a price is agreed.'),
  booksClosed: invalidState('The books of this booking are closed.'),
  discountTooLarge: notPermitted(
    ({ percent, limitPercent }: { percent: number; limitPercent: number }) =>
      `This is ${percent}% below the price list. More than ${limitPercent}% needs an admin of the city.`,
  ),
};

/** Quotes that were sent, and what customers answer. */
export const sentQuoteRefusals = {
  sentQuoteNotFound: notFound('This quote'),
  acceptanceNotFound: notFound('What the customer accepted'),
  eventDatePassed: invalidState('The day of the event has passed.'),
  customerWithoutEmail: invalidState('The customer has no e-mail address to send it to.'),
  nothingAcceptedYet: invalidState('The customer accepted nothing in writing, so there is no difference to ask about.'),
  nothingToConsentTo: invalidState('Everything is as the customer accepted it.'),
  quoteAccepted: invalidState('You have accepted this quote already.'),
  quoteDeclined: invalidState('You have said no to this one. If you think differently now, please call us.'),
  quoteExpired: invalidState('This quote has expired. Ask us for a new one.'),
  quoteOutdated: invalidState('Something about your booking has changed since we sent this. We send you a new quote.'),
  quoteReplaced: invalidState('We have sent you a newer one. Please answer that.'),
  quoteClosed: invalidState('Your booking has moved on, so there is nothing to answer any more.'),
  quoteLinkNeeded: notPermitted('Please open the link in our mail to answer: it shows that it is you.'),
};

/** The timeline of the day, and its songs. */
export const timelineRefusals = {
  timelineNotFound: notFound('The timeline of this booking'),
  noTimeline: notFound('A timeline of this booking'),
  momentNotFound: notFound('This moment'),
  timelineFileWrong: badRequest(({ problems }: { problems: string[] }) => `Nothing was changed. ${problems.join(' ')}`),
  timelineExists: conflict('This booking already has a timeline.'),
  timelineChanged: conflict('Somebody else has changed this timeline meanwhile. Please look at it again.'),
  timelineMissing: invalidState('This booking has no timeline yet, so it cannot be complete.'),
  gigMusicNotFound: notFound('Music of this gig'),
  songNotFound: notFound('This song'),
  playlistNotFound: notFound('This playlist'),
  songsChanged: conflict('The list has changed meanwhile. Please look at it again.'),
};
