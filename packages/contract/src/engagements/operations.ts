import { z } from 'zod';
import { bookingStatus, currency, eventType, paymentStatus, performanceTypeId } from '../enums.ts';
import { date, id, listOf, pageOf, shownPlace } from '../fields.ts';
import { operation } from '../operation.ts';
import { netEarnings } from '../payouts/shapes.ts';
import { musicianName, myQuery, positionHours, positionPay } from '../roster/shapes.ts';
import { venueNotes } from '../venues/notes.ts';

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
  place: shownPlace.nullable(),
  pay: positionPay,
});

/** A booking as seen by a musician who is booked for it. */
const myBooking = z.object({
  bookingId: id,
  bookingNumber: z.int(),
  status: bookingStatus,
  title: z.string(),
  eventType,
  eventDate: date.nullable(),
  timeZone: z.string(),
  cityName: z.string(),
  currency,
  isLead: z.boolean(),
  positions: z.array(myPosition),
  netTotalMinor: z.int(),
  /** The pay day as stated in an offer; once payments are calculated, the day of the musician's own payment. */
  payOn: date.nullable().optional(),
  /** Shows the prompt: requested and not answered yet. */
  needsReconfirmation: z.boolean(),
  reconfirmed: z.boolean().nullable(),
  /** Pass this to `reconfirmBooking`. */
  groupOfferId: id.nullable(),
  isUrgent: z.boolean(),
  daysToGo: z.int().nullable(),
  /** The musician's payment once it has been calculated. */
  payment: z.object({ id, status: paymentStatus, netMinor: z.int(), transferMinor: z.int() }).nullable(),
});

export const listFutureBookings = operation({
  method: 'GET',
  path: '/MusicianBookings/Future',
  access: 'musician',
  summary: 'List your current and coming bookings, next first',
  query: myQuery,
  output: pageOf(myBooking),
});

export const listPreviousMusicianBookings = operation({
  method: 'GET',
  path: '/MusicianBookings/Previous',
  access: 'musician',
  summary: 'List the bookings you have played, latest first, with what was paid',
  query: myQuery,
  output: pageOf(myBooking),
});

export const getMusicianBooking = operation({
  method: 'GET',
  path: '/MusicianBookings/:id',
  access: 'musician',
  summary: 'Get a booking of yours: hours, places, arrival, colleagues, pay, and the contact to ring',
  output: myBooking.extend({
    eventId: id,
    /** From the payment once it is calculated, before that from the accepted offer; null while unknown. */
    earnings: netEarnings.nullable(),
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
    /** The venue notes of each gig. */
    venueNotes: listOf({ performanceTypeId, notes: venueNotes }),
    hasTimeline: z.boolean(),
    songCount: z.int(),
  }),
  refusals: ['bookingNotFound'],
});
