import { availabilities } from '@cadenza/domain/offers/candidate-availability';
import { offerStages } from '@cadenza/domain/offers/offer-planning';
import { z } from 'zod';
import { positionRefusals, staffingRefusals } from '../booking-refusals.ts';
import { offerState, passReason } from '../enums.ts';
import { id, instant, listOf, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { musicianFound, roster } from '../roster/shapes.ts';

const changed = z.object({ roster, message: z.string() });

/** Confirms asking or booking a musician who is away then (after WARNING). */
const evenAway = z.boolean().default(false);

const musician = z.object({ userId: id, name: z.string() });

const offersRefusals = [
  ...staffingRefusals,
  'eventDateUnknown',
  'eventUnderWay',
  'positionsFilled',
  'positionsBegun',
  'invoiceNotSent',
  'depositAwaited',
] as const;

export const sendOffers = operation({
  method: 'POST',
  path: '/Booking/:id/Offers',
  access: 'booking management',
  summary:
    'Offer every unfilled position: one exclusive offer after another in order of the preference list, then open to everyone who fits',
  output: z.object({
    roster,
    exclusive: z.int(),
    open: z.int(),
    passedOver: z.int(),
    /** Positions with no one left to ask. */
    nobodyLeft: z.array(z.string()),
    message: z.string(),
  }),
  refusals: offersRefusals,
});

export const previewOffers = operation({
  method: 'GET',
  path: '/Booking/:id/Offers/Preview',
  access: 'booking management',
  summary:
    'Preview whom *sendOffers* would ask for each unfilled position, in which order and until when, and who would be passed over',
  output: z.object({
    timeZone: z.string(),
    /** How many musicians would get an offer. */
    offers: z.int(),
    positions: listOf({
      positionId: id,
      title: z.string(),
      /** `waiting`: an answer is pending, and no one new is asked; `nobody`: no one is left to ask. */
      stage: z.enum(offerStages),
      offeredTo: z.array(musician),
      /** The deadline of the answer; null when no one is asked. */
      until: instant.nullable(),
      /** Who would be asked next, as of now: at most three of the list. */
      next: z.array(musician),
      passedOver: listOf({ musician, reason: passReason }),
    }),
  }),
  refusals: offersRefusals,
});

export const listCandidates = operation({
  method: 'GET',
  path: '/Positions/:id/Candidates',
  access: 'staff',
  summary: 'List who could take a position: free, maybe or busy and why, with distance, pay and margin; best first',
  query: z.object({
    name: text(100, 'A name').default(''),
    /** Includes musicians without the position's skill. */
    anySkill: z.stringbool().default(false),
  }),
  output: z.object({
    items: z.array(
      musicianFound.omit({ isActive: true }).extend({
        availability: z.enum(availabilities),
        /** Rank on the city's preference list for the position's skill; null when not listed. */
        rank: z.int().nullable(),
        /** The customer has chosen this singer for the position. */
        isWished: z.boolean(),
        hasSkill: z.boolean(),
        /** Their other engagement at that time, including travel, or null. */
        clash: z.string().nullable(),
        /** Their absence at that time ("Never on Mondays"), or null. */
        away: z.string().nullable(),
        /** Their latest answer for this position. */
        answer: offerState.nullable(),
        /** Their other jobs on that day. */
        otherJobs: z.array(z.string()),
        /** Road distance from home to the venue; null while either is unknown. */
        drive: z.object({ km: z.int(), minutes: z.int() }).nullable(),
        /** Jobs in the month of the event. */
        jobsThatMonth: z.int(),
        /** Their pay for it and any linked position, before tax. In minor units, like the next two. */
        payMinor: z.int(),
        /** The difference to the planned pay, or to that of the musician being replaced; negative if lower. */
        payDifferenceMinor: z.int(),
        /** The change of the margin with them, including super; negative if it falls. */
        marginDifferenceMinor: z.int(),
      }),
    ),
    /** How many more candidates there are than returned. */
    more: z.int(),
  }),
  refusals: ['positionNotFound'],
});

export const sendDirectOffer = operation({
  method: 'POST',
  path: '/Positions/:id/DirectOffer',
  access: 'booking management',
  summary:
    'Offer a position directly to one musician. Type 0, code 9000 asks for confirmation when an exclusive offer is open, 8000 when the position is filled; override confirms',
  body: z.object({ musicianId: id, override: z.boolean().default(false), evenAway }),
  output: z.object({ roster, message: z.string() }),
  refusals: [
    ...positionRefusals,
    'eventDateUnknown',
    'eventUnderWay',
    'positionBegun',
    'musicianBusy',
    'musicianAway',
    'musicianToReplace',
    'exclusiveOfferOut',
    'invoiceNotSent',
    'depositAwaited',
  ],
});

export const checkAvailability = operation({
  method: 'POST',
  path: '/Booking/:id/AvailabilityChecks',
  access: 'staff',
  summary:
    'Ask musicians whether they are available, without an offer. Without names, asks the chosen singers and everyone else who fits',
  body: z.object({
    musicianIds: z.array(id).min(1, 'Please choose someone to ask').max(200, 'At most 200 at once').optional(),
    /** Default: every unfilled position. */
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

export const assignMusician = operation({
  method: 'POST',
  path: '/Gigs/:gigId/Positions/:positionId/Musician',
  access: 'booking management',
  summary: 'Book a musician for an unfilled position without an offer, after staff have spoken with them',
  body: z.object({ musicianId: id, evenAway }),
  output: changed,
  refusals: [
    ...positionRefusals,
    'eventDateUnknown',
    'positionFilled',
    'musicianBusy',
    'musicianAway',
    'assignedForLess',
  ],
});

export const replaceMusician = operation({
  method: 'PUT',
  path: '/Positions/:id/Musician',
  access: 'booking management',
  summary: 'Give a filled position to another musician, or to no one (null) to release the current one',
  body: z.object({ musicianId: id.nullable(), reason: text(200, 'A reason').default(''), evenAway }),
  output: changed,
  refusals: [
    ...positionRefusals,
    'eventDateUnknown',
    'positionEmpty',
    'musicianBusy',
    'musicianAway',
    'assignedForLess',
  ],
});

export const cancelSingerJob = operation({
  method: 'DELETE',
  path: '/Events/:eventId/Singers/:singerId/Job',
  access: 'staff',
  summary: 'Release a booked singer from the booking’s positions',
  output: changed,
  refusals: [...staffingRefusals, 'singerNotFound', 'singerNotBooked'],
});
