import { z } from 'zod';
import { currency, date, eventType, id, idParams, pageOf, performanceTypeId } from '../fields.ts';
import { operation } from '../operation.ts';
import { musicianName, myQuery, place, positionHours, positionPay } from '../roster/shapes.ts';

const myPosition = positionHours.extend({
  positionId: id,
  groupOfferId: id.nullable(),
  name: z.string(),
  title: z.string(),
  skillName: z.string(),
  isLeader: z.boolean(),
  gigId: id,
  performanceTypeId,
  performanceName: z.string().nullable(),
  place: place.nullable(),
  pay: positionPay,
});

/** A booking as seen by a musician who is booked for it. */
const myBooking = z.object({
  bookingId: id,
  bookingNumber: z.int(),
  status: z.int(),
  title: z.string(),
  eventType,
  eventDate: date.nullable(),
  timeZone: z.string(),
  cityName: z.string(),
  currency,
  isLead: z.boolean(),
  positions: z.array(myPosition),
  netTotalMinor: z.int(),
  /** The pay day, as in an offer; once payments are calculated, the day on the musician's own payment. */
  payOn: date.nullable().optional(),
  /** Shows the prompt: asked and not answered yet. */
  needsReconfirmation: z.boolean(),
  reconfirmed: z.boolean().nullable(),
  /** Pass this to `reconfirmBooking`. */
  groupOfferId: id.nullable(),
  isUrgent: z.boolean(),
  daysToGo: z.int().nullable(),
  /** The musician's payment once it has been calculated. */
  payment: z.object({ id, status: z.int(), netMinor: z.int(), taxMinor: z.int(), grossMinor: z.int() }).nullable(),
});

export const listFutureBookings = operation({
  operationId: 'listFutureBookings',
  method: 'GET',
  path: '/MusicianBookings/Future',
  access: 'musician',
  summary: 'What I am booked for and has not ended yet, the next first',
  query: myQuery,
  output: pageOf(myBooking),
});

export const listPreviousMusicianBookings = operation({
  operationId: 'listPreviousMusicianBookings',
  method: 'GET',
  path: '/MusicianBookings/Previous',
  access: 'musician',
  summary: 'What I have played, the latest first, with what was paid',
  query: myQuery,
  output: pageOf(myBooking),
});

export const getMusicianBooking = operation({
  operationId: 'getMusicianBooking',
  method: 'GET',
  path: '/MusicianBookings/:id',
  access: 'musician',
  summary: 'One booking I am booked for: hours, places, arrival, colleagues, pay, and whom to ring',
  params: idParams,
  output: myBooking.extend({
    eventId: id,
    note: z.string(),
    colleagues: z.array(
      musicianName.extend({
        isLead: z.boolean(),
        /** The leader’s; everyone’s when the reader is the leader; otherwise null. */
        mobile: z.string().nullable(),
        positions: z.array(z.string()),
      }),
    ),
    unfilled: z.array(z.string()),
    contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
    hasTimeline: z.boolean(),
    songCount: z.int(),
  }),
  refusals: ['bookingNotFound'],
});
