import { z } from 'zod';
import {
  date,
  id,
  idParams,
  instant,
  jsonList,
  pageOf,
  pageQuery,
  performanceTypeId,
  positiveMinor,
  requiredText,
  text,
  wallTime,
} from './fields.ts';
import { operation } from './operation.ts';
import { musicianName, offerState, positionHours, positionPay, roster } from './roster-shapes.ts';

const eventSinger = z.object({ eventId: id, singerId: id });

export const listPositions = operation({
  operationId: 'listPositions',
  method: 'GET',
  path: '/Booking/:id/Positions',
  access: 'staff',
  summary: 'Positions of a booking by gig, with who plays, badges, pay and singers',
  params: idParams,
  output: roster,
});

export const listBookingMusicians = operation({
  operationId: 'listBookingMusicians',
  method: 'GET',
  path: '/Booking/:id/Musicians',
  access: 'staff or booked musician',
  summary: 'Who plays: one row a booked musician with all their positions, the leader first',
  params: idParams,
  output: z.object({
    bookingId: id,
    eventDate: date.nullable(),
    timeZone: z.string(),
    items: z.array(
      musicianName.extend({
        musicianId: id,
        isLead: z.boolean(),
        /** For staff, for the leader, and the leader's own for everybody; else null. */
        mobile: z.string().nullable(),
        /** For staff only. */
        email: z.string().nullable(),
        meal: z.string().nullable(),
        reconfirmed: z.boolean().nullable(),
        positions: z.array(
          positionHours.extend({ id, name: z.string(), title: z.string(), skillName: z.string(), performanceTypeId }),
        ),
      }),
    ),
    positionsTotal: z.int(),
    positionsFilled: z.int(),
  }),
});

const candidate = musicianName.extend({
  musicianId: id,
  skills: z.array(z.object({ id, name: z.string() })),
  canLead: z.boolean(),
  isActive: z.boolean(),
  homeSuburb: z.string(),
  mobile: z.string(),
  email: z.string(),
  /** Place on the city's preference list for the position's skill, null when not on it or no position was given. */
  rank: z.int().nullable(),
  /** With a position: what they play at that time, travel included, or null. */
  clash: z.string().nullable(),
  /** With a position: where they stand with it already. */
  answer: offerState.nullable(),
});

export const searchMusicians = operation({
  operationId: 'searchMusicians',
  method: 'GET',
  path: '/Musicians/Search',
  access: 'staff',
  summary: 'Musicians of a city by name and skills; with a position also who is free and where they stand with it',
  query: pageQuery.extend({
    take: z.coerce.number().int().min(1, 'take is at least 1').max(10_000, 'take is at most 10000').default(10_000),
    name: text(100, 'A name').default(''),
    /** Ids of skills; one who has any of them is found. */
    skills: jsonList(id).optional(),
    /** Without it, every city of the person. With a position its booking's city counts. */
    cityId: id.optional(),
    positionId: id.optional(),
  }),
  output: pageOf(candidate),
});

export const listMusiciansOfCity = operation({
  operationId: 'listMusiciansOfCity',
  method: 'GET',
  path: '/Musicians',
  access: 'staff',
  summary: 'The office’s list of musicians with skills, contacts and their next job, by name',
  query: pageQuery.extend({
    cityIds: jsonList(id).optional(),
    skills: jsonList(id).optional(),
    search: text(100, 'A search').optional(),
    /** Those who have left are shown on demand. */
    showInactive: z.stringbool().default(false),
  }),
  output: pageOf(
    musicianName.extend({
      musicianId: id,
      cityId: id,
      cityName: z.string(),
      skills: z.array(z.object({ id, name: z.string() })),
      canLead: z.boolean(),
      isSinger: z.boolean(),
      isActive: z.boolean(),
      homeSuburb: z.string(),
      mobile: z.string(),
      email: z.string(),
      upcomingJobs: z.int(),
      /** Start of the next job. */
      nextJobAt: instant.nullable(),
      liveOffers: z.int(),
    }),
  ),
});

const passReason = z.enum(['not active', 'no skill', 'already offered', 'declined', 'expired', 'unavailable', 'busy']);

export const listOfferHistory = operation({
  operationId: 'listOfferHistory',
  method: 'GET',
  path: '/Positions/:id/OfferHistory',
  access: 'staff',
  summary: 'Who was asked for a position, the latest first, and who was passed over and why',
  params: idParams,
  output: z.object({
    positionId: id,
    title: z.string(),
    offers: z.array(
      z.object({
        offerId: id,
        groupOfferId: id,
        musician: musicianName,
        /** 1 an offer, 2 an availability check. */
        type: z.int(),
        state: offerState,
        isDirect: z.boolean(),
        sentAt: instant,
        sentBy: z.string().nullable(),
        deadlineAt: instant.nullable(),
        answeredAt: instant.nullable(),
        answerNote: z.string(),
        pay: positionPay,
      }),
    ),
    passedOver: z.array(z.object({ musician: musicianName, reason: passReason, at: instant })),
  }),
});

/** Each deed on positions answers the page as it stands then. */
const changed = z.object({ roster, message: z.string() });

export const assignMusician = operation({
  operationId: 'assignMusician',
  method: 'POST',
  path: '/Gigs/:gigId/Positions/:positionId/Musician',
  access: 'booking management',
  summary: 'Book a musician for an unfilled position without asking: somebody has spoken with them',
  params: z.object({ gigId: id, positionId: id }),
  body: z.object({ musicianId: id }),
  output: changed,
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
});

export const savePositionTime = operation({
  operationId: 'savePositionTime',
  method: 'PUT',
  path: '/Positions/:id/Time',
  access: 'booking management',
  summary: 'Hours of one position on the wall in the city; an end before the start is past midnight',
  params: idParams,
  body: z.object({
    arrivalTime: wallTime,
    startTime: wallTime,
    endTime: wallTime,
    /** 1 when it starts after midnight. */
    startDayOffset: z.union([z.literal(0), z.literal(1)]).default(0),
  }),
  output: changed,
});

export const updatePositionPayRate = operation({
  operationId: 'updatePositionPayRate',
  method: 'PUT',
  path: '/Positions/:id/PayRate',
  access: 'staff',
  summary: 'Pay agreed for playing a position in place of hours and loading; null goes back to the rate',
  params: idParams,
  body: z.object({ payMinor: positiveMinor.nullable() }),
  output: changed,
});

export const addLinkedPosition = operation({
  operationId: 'addLinkedPosition',
  method: 'POST',
  path: '/Positions/:id/Linked',
  access: 'booking management',
  summary: 'Add a position in the other gig that the same musician fills',
  params: idParams,
  body: z.object({ name: requiredText(60, 'Please name the position').optional() }),
  output: changed,
});

export const updateLinkedPosition = operation({
  operationId: 'updateLinkedPosition',
  method: 'PUT',
  path: '/Positions/:id/Linked',
  access: 'booking management',
  summary: 'Have one musician fill this position and one of the other gig; null parts them again',
  params: idParams,
  body: z.object({ linkedPositionId: id.nullable() }),
  output: changed,
});

export const reserveSinger = operation({
  operationId: 'reserveSinger',
  method: 'PUT',
  path: '/Events/:eventId/Singers/:singerId/Reservation',
  access: 'staff',
  summary: 'Hold the date for a singer (Date Hold): the first free singer’s position of each gig',
  params: eventSinger,
  output: changed,
});

export const cancelSingerReservation = operation({
  operationId: 'cancelSingerReservation',
  method: 'DELETE',
  path: '/Events/:eventId/Singers/:singerId/Reservation',
  access: 'staff',
  summary: 'Let the held date go',
  params: eventSinger,
  output: changed,
});

export const cancelSingerJob = operation({
  operationId: 'cancelSingerJob',
  method: 'DELETE',
  path: '/Events/:eventId/Singers/:singerId/Job',
  access: 'staff',
  summary: 'Release a booked singer from the booking’s positions',
  params: eventSinger,
  output: changed,
});

export const updateAllocatedSingers = operation({
  operationId: 'updateAllocatedSingers',
  method: 'PUT',
  path: '/Events/:eventId/AllocatedSingers',
  access: 'staff',
  summary: 'Say which singer gets which position; offers go to them first. A message is a warning, null is "Success!"',
  params: z.object({ eventId: id }),
  body: z.object({
    singers: z
      .array(
        z.strictObject({
          positionId: id,
          /** Null takes the singer off. */
          performerId: id.nullable(),
          performanceTypeId: performanceTypeId.optional(),
        }),
      )
      .max(40, 'At most 40 positions at once'),
  }),
  output: z.object({ roster, message: z.string().nullable() }),
});

export const confirmBookedMusicians = operation({
  operationId: 'confirmBookedMusicians',
  method: 'PUT',
  path: '/Booking/:id/ConfirmMusicians',
  access: 'booking management',
  summary:
    'Confirm who is booked: Planning becomes Confirmation, and Booked at once when the deposit is paid. INVALID_STATE with the warning while positions are unfilled',
  params: idParams,
  body: z.object({
    /** The answer yes to the warning. */
    proceedAnyway: z.boolean().default(false),
  }),
  output: z.object({
    id,
    status: z.int(),
    version: z.int(),
    booked: z.int(),
    unfilled: z.int(),
    /** "Updated booking status from Planning to Confirmation" */
    message: z.string(),
  }),
});
