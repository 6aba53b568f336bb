import { z } from 'zod';
import { currency, eventType, offerState, offerType, performanceTypeId } from '../enums.ts';
import { date, id, instant, listOf, pageOf, shownPlace, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { netEarnings } from '../payouts/shapes.ts';
import { myQuery, positionHours, positionPay } from '../roster/shapes.ts';

/** Why an answer to an offer has no effect. */
const answerRefusals = [
  'eventUnderWay',
  'offerNotFound',
  'offerIsNoCheck',
  'offerIsCheck',
  'offerAccepted',
  'offerLate',
  'offerMoveUnknown',
  'offerPositionTaken',
  'offerPositionWithdrawn',
  'offerPositionUnseen',
  'youAreBusy',
  'bookingCancelled',
  'bookingNotPlanned',
  'planningNotBegun',
  'payoutsCalculated',
] as const;

const offeredPosition = positionHours.extend({
  offerId: id,
  positionId: id,
  name: z.string(),
  /** "Violin 1, ceremony" */
  title: z.string(),
  skillName: z.string(),
  isLeader: z.boolean(),
  performanceTypeId,
  performanceName: z.string().nullable(),
  place: shownPlace.nullable(),
  state: offerState,
  pay: positionPay,
  /** The current terms until a change of pay is accepted; null for other offers. */
  oldPay: positionPay.nullable(),
});

/** A group offer, availability check or change of pay as its musician sees it. */
const groupOffer = z.object({
  groupOfferId: id,
  bookingId: id,
  type: offerType,
  state: offerState,
  isDirect: z.boolean(),
  eventType,
  eventDate: date.nullable(),
  timeZone: z.string(),
  cityName: z.string(),
  currency,
  sentAt: instant,
  deadlineAt: instant.nullable(),
  answeredAt: instant.nullable(),
  positions: z.array(offeredPosition),
  /** Pay, travel and artist fee of the positions still offered or accepted; before tax. */
  netTotalMinor: z.int(),
  /** The same before a change of pay; null for other offers. */
  oldTotalMinor: z.int().nullable(),
  /** The expected pay day, from the city's number of days after payments are calculated. */
  payOn: date.nullable(),
  /** The musician's other engagement at that time, including travel, or null. */
  clash: z.string().nullable(),
  /** Why it cannot be accepted (or answered "available") right now, or null. */
  refusal: z.string().nullable(),
});

export const listIncomingOffers = operation({
  method: 'GET',
  path: '/GroupOffers/Incoming',
  access: 'musician',
  summary: 'List the offers and availability checks that await your answer, by deadline, then by date',
  query: myQuery,
  output: pageOf(groupOffer),
});

export const getGroupOffer = operation({
  method: 'GET',
  path: '/GroupOffers/:id',
  access: 'musician',
  summary: 'Get one of your offers in full, including after it was answered',
  output: groupOffer.extend({
    /** What the musician receives if they accept and play as offered; null while unknown. */
    earnings: netEarnings.nullable(),
    /** How many play in each gig, and who is already booked. */
    lineUp: listOf({
      performanceTypeId,
      position: z.string(),
      isLeader: z.boolean(),
      /** Null while it is unfilled. */
      musician: z.string().nullable(),
    }),
    /** The contact to ring. */
    contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  }),
  refusals: ['offerNotFound'],
});

const answered = z.object({
  groupOfferId: id,
  bookingId: id,
  state: offerState,
  /** What the screen says: "You are booked for …", or that they already were. */
  message: z.string(),
});

export const acceptOffer = operation({
  method: 'PUT',
  path: '/Offers/:id/Accept',
  access: 'musician',
  summary: 'Accept an offer of a single position; several positions of one booking are accepted together',
  output: answered,
  refusals: [...answerRefusals, 'offerIsGroup'],
});

export const acceptGroupOffer = operation({
  method: 'PUT',
  path: '/GroupOffers/:id/Accept',
  access: 'musician',
  summary: 'Accept all offered positions or none; the first musician to accept gets them',
  body: z.object({
    /** The positions that the musician saw. If one of them is gone, nothing is accepted, and the response names it. */
    positionIds: z.array(id).min(1, 'Please choose what you accept').max(40).optional(),
  }),
  output: answered,
  refusals: answerRefusals,
});

export const declineGroupOffer = operation({
  method: 'PUT',
  path: '/GroupOffers/:id/Decline',
  access: 'musician',
  summary: 'Decline an offer; an exclusive one goes to the next musician on the list immediately',
  body: z.object({ note: text(500, 'A note').default('') }),
  output: answered,
  refusals: answerRefusals,
});

export const confirmGroupAvailability = operation({
  method: 'PUT',
  path: '/GroupOffers/:id/Availability',
  access: 'musician',
  summary: 'Answer an availability check; the answer can be changed until the event',
  body: z.object({ isAvailable: z.boolean(), note: text(500, 'A note').default('') }),
  output: answered,
  refusals: answerRefusals,
});

export const reconfirmBooking = operation({
  method: 'PUT',
  path: '/GroupOffers/:id/Reconfirm',
  access: 'musician',
  summary: 'Reconfirm that you will come; false gives the positions back and notifies the office',
  body: z.object({ flag: z.boolean() }),
  output: answered,
  refusals: [
    'bookingNotFound',
    'eventUnderWay',
    'offerLate',
    'offerMoveUnknown',
    'offerPositionTaken',
    'youAreBusy',
    'youAreNotBooked',
    'bookingCancelled',
    'bookingNotPlanned',
  ],
});
