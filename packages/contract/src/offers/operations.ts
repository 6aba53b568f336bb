import { z } from 'zod';
import { currency, date, eventType, id, idParams, instant, pageOf, performanceTypeId, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { myQuery, offerState, offerType, place, positionHours, positionPay, roster } from '../roster/shapes.ts';

const changed = z.object({ roster, message: z.string() });

export const sendOffers = operation({
  operationId: 'sendOffers',
  method: 'POST',
  path: '/Booking/:id/Offers',
  access: 'booking management',
  summary:
    'Offer every unfilled position: one exclusive offer after the other down the preference list, then open to everyone who fits',
  params: idParams,
  output: z.object({
    roster,
    exclusive: z.int(),
    open: z.int(),
    passedOver: z.int(),
    /** Positions for which nobody is left to ask. */
    nobodyLeft: z.array(z.string()),
    message: z.string(),
  }),
  refusals: [
    'bookingNotFound',
    'bookingOfAnotherManager',
    'bookingClosed',
    'eventDateUnknown',
    'planningNotBegun',
    'payoutsCalculated',
    'eventUnderWay',
    'positionsFilled',
    'positionsBegun',
    'invoiceNotSent',
    'depositAwaited',
  ],
});

export const sendDirectOffer = operation({
  operationId: 'sendDirectOffer',
  method: 'POST',
  path: '/Positions/:id/DirectOffer',
  access: 'booking management',
  summary:
    'Offer a position to one musician past the order. Type 0, code 9000 asks when an exclusive offer is out, 8000 when somebody is booked; override is the yes',
  params: idParams,
  body: z.object({ musicianId: id, override: z.boolean().default(false) }),
  output: z.object({ roster, message: z.string() }),
  refusals: [
    'bookingNotFound',
    'bookingOfAnotherManager',
    'bookingClosed',
    'eventDateUnknown',
    'positionNotFound',
    'planningNotBegun',
    'payoutsCalculated',
    'eventUnderWay',
    'positionBegun',
    'musicianBusy',
    'musicianToReplace',
    'exclusiveOfferOut',
    'invoiceNotSent',
    'depositAwaited',
  ],
});

export const checkAvailability = operation({
  operationId: 'checkAvailability',
  method: 'POST',
  path: '/Booking/:id/AvailabilityChecks',
  access: 'staff',
  summary:
    'Ask without offering: available or unavailable. Without names, the chosen singers and everyone else who fits',
  params: idParams,
  body: z.object({
    musicianIds: z.array(id).min(1, 'Please choose somebody to ask').max(200, 'At most 200 at once').optional(),
    /** Without it, every unfilled position. */
    positionIds: z.array(id).min(1, 'Please choose a position').max(40, 'At most 40 positions at once').optional(),
  }),
  output: z.object({ roster, asked: z.int(), message: z.string() }),
  refusals: [
    'bookingNotFound',
    'bookingClosed',
    'eventDateUnknown',
    'planningNotBegun',
    'payoutsCalculated',
    'eventUnderWay',
    'positionsFilled',
  ],
});

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
  place: place.nullable(),
  state: offerState,
  pay: positionPay,
});

/** A group offer or availability check as its musician sees it. */
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
  /** Pay, travel and artist fee of the positions that are still offered, or that were accepted; before tax. */
  netTotalMinor: z.int(),
  /** The day it is paid when all goes as planned: the city's days after payments are worked out. */
  payOn: date.nullable(),
  /** What the musician already plays at that time, travel included, or null. */
  clash: z.string().nullable(),
  /** Why it cannot be accepted (or answered "available") just now, or null. */
  refusal: z.string().nullable(),
});

export const listIncomingOffers = operation({
  operationId: 'listIncomingOffers',
  method: 'GET',
  path: '/GroupOffers/Incoming',
  access: 'musician',
  summary: 'Offers and availability checks that wait for my answer: by deadline, then by date',
  query: myQuery,
  output: pageOf(groupOffer),
});

export const getGroupOffer = operation({
  operationId: 'getGroupOffer',
  method: 'GET',
  path: '/GroupOffers/:id',
  access: 'musician',
  summary: 'One of my offers in full, also after it was answered',
  params: idParams,
  output: groupOffer.extend({
    /** How many play in each gig, and who is booked already. */
    lineUp: z.array(
      z.object({
        performanceTypeId,
        position: z.string(),
        isLeader: z.boolean(),
        /** Null while it is not filled. */
        musician: z.string().nullable(),
      }),
    ),
    /** Whom to ring. */
    contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  }),
  refusals: ['offerNotFound'],
});

const answered = z.object({
  groupOfferId: id,
  bookingId: id,
  state: offerState,
  /** What the screen says: "You are booked for …", or that it already stood so. */
  message: z.string(),
});

export const acceptOffer = operation({
  operationId: 'acceptOffer',
  method: 'PUT',
  path: '/Offers/:id/Accept',
  access: 'musician',
  summary: 'Accept an offer of a single position; several positions of one booking are accepted together',
  params: idParams,
  output: answered,
  refusals: [
    'eventUnderWay',
    'offerNotFound',
    'offerIsGroup',
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
  ],
});

export const acceptGroupOffer = operation({
  operationId: 'acceptGroupOffer',
  method: 'PUT',
  path: '/GroupOffers/:id/Accept',
  access: 'musician',
  summary: 'Accept all positions that are offered, or none; the first accept wins',
  params: idParams,
  body: z.object({
    /** What the musician saw. When one of them is gone meanwhile nothing is accepted, and the answer names it. */
    positionIds: z.array(id).min(1, 'Please say what you accept').max(40).optional(),
  }),
  output: answered,
  refusals: [
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
  ],
});

export const declineGroupOffer = operation({
  operationId: 'declineGroupOffer',
  method: 'PUT',
  path: '/GroupOffers/:id/Decline',
  access: 'musician',
  summary: 'Decline an offer; an exclusive one goes to the next on the list at once',
  params: idParams,
  body: z.object({ note: text(500, 'A note').default('') }),
  output: answered,
  refusals: [
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
  ],
});

export const confirmGroupAvailability = operation({
  operationId: 'confirmGroupAvailability',
  method: 'PUT',
  path: '/GroupOffers/:id/Availability',
  access: 'musician',
  summary: 'Answer an availability check; the answer may be changed until the event',
  params: idParams,
  body: z.object({ isAvailable: z.boolean(), note: text(500, 'A note').default('') }),
  output: answered,
  refusals: [
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
  ],
});

export const reconfirmBooking = operation({
  operationId: 'reconfirmBooking',
  method: 'PUT',
  path: '/GroupOffers/:id/Reconfirm',
  access: 'musician',
  summary: 'Say again that I will come; false gives the positions back and tells the office',
  params: idParams,
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

export const assignMusician = operation({
  operationId: 'assignMusician',
  method: 'POST',
  path: '/Gigs/:gigId/Positions/:positionId/Musician',
  access: 'booking management',
  summary: 'Book a musician for an unfilled position without asking: somebody has spoken with them',
  params: z.object({ gigId: id, positionId: id }),
  body: z.object({ musicianId: id }),
  output: changed,
  refusals: [
    'bookingNotFound',
    'bookingOfAnotherManager',
    'bookingClosed',
    'eventDateUnknown',
    'positionNotFound',
    'planningNotBegun',
    'payoutsCalculated',
    'positionFilled',
    'musicianBusy',
  ],
});

export const replaceMusician = operation({
  operationId: 'replaceMusician',
  method: 'PUT',
  path: '/Positions/:id/Musician',
  access: 'booking management',
  summary: 'Give a filled position to somebody else, or to nobody (null) to release who has it',
  params: idParams,
  body: z.object({ musicianId: id.nullable(), reason: text(200, 'A reason').default('') }),
  output: changed,
  refusals: [
    'bookingNotFound',
    'bookingOfAnotherManager',
    'bookingClosed',
    'eventDateUnknown',
    'positionNotFound',
    'planningNotBegun',
    'payoutsCalculated',
    'positionEmpty',
    'musicianBusy',
  ],
});

export const cancelSingerJob = operation({
  operationId: 'cancelSingerJob',
  method: 'DELETE',
  path: '/Events/:eventId/Singers/:singerId/Job',
  access: 'staff',
  summary: 'Release a booked singer from the booking’s positions',
  params: z.object({ eventId: id, singerId: id }),
  output: changed,
  refusals: [
    'bookingNotFound',
    'bookingOfAnotherManager',
    'bookingClosed',
    'singerNotFound',
    'planningNotBegun',
    'payoutsCalculated',
    'singerNotBooked',
  ],
});
