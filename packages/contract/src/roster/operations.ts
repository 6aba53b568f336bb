import { z } from 'zod';
import { bookingRefusals, positionRefusals } from '../booking-refusals.ts';
import { bookingStatus, offerState, offerType, passReason, performanceTypeId } from '../enums.ts';
import { confirmsAmount, date, id, instant, listOf, positiveMinor, requiredName, wallTime } from '../fields.ts';
import { operation } from '../operation.ts';
import { musicianName, positionHours, positionPay, roster } from './shapes.ts';

export const listPositions = operation({
  method: 'GET',
  path: '/Booking/:id/Positions',
  access: 'staff',
  summary: 'List the positions of a booking by gig, with musician, badge, pay and singers',
  output: roster,
  refusals: ['bookingNotFound'],
});

export const listBookingMusicians = operation({
  method: 'GET',
  path: '/Booking/:id/Musicians',
  access: 'staff or booked musician',
  summary: 'List the musicians of a booking: one row each with all their positions, leader first',
  output: z.object({
    bookingId: id,
    eventDate: date.nullable(),
    timeZone: z.string(),
    items: z.array(
      musicianName.extend({
        musicianId: id,
        isLead: z.boolean(),
        /** Everyone's for staff and the leader; the leader's own for everyone; otherwise null. */
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
  refusals: ['bookingNotFound'],
});

export const listOfferHistory = operation({
  method: 'GET',
  path: '/Positions/:id/OfferHistory',
  access: 'staff',
  summary: 'List who was asked for a position, latest first, and who was passed over and why',
  output: z.object({
    positionId: id,
    title: z.string(),
    offers: listOf({
      offerId: id,
      groupOfferId: id,
      musician: musicianName,
      type: offerType,
      state: offerState,
      isDirect: z.boolean(),
      sentAt: instant,
      sentBy: z.string().nullable(),
      deadlineAt: instant.nullable(),
      answeredAt: instant.nullable(),
      answerNote: z.string(),
      pay: positionPay,
    }),
    passedOver: listOf({ musician: musicianName, reason: passReason, at: instant }),
  }),
  refusals: ['positionNotFound'],
});

/** Each action on positions returns the updated page. */
const changed = z.object({ roster, message: z.string() });

export const savePositionTime = operation({
  method: 'PUT',
  path: '/Positions/:id/Time',
  access: 'booking management',
  summary: 'Update the hours of a position, in wall time of the city; an end before the start is past midnight',
  body: z.object({
    arrivalTime: wallTime,
    startTime: wallTime,
    endTime: wallTime,
    /** 1 when it starts after midnight. */
    startDayOffset: z.union([z.literal(0), z.literal(1)]).default(0),
  }),
  output: changed,
  refusals: [...positionRefusals, 'eventDateUnknown', 'musicianBusyAtNewTime'],
});

export const updatePositionPayRate = operation({
  method: 'PUT',
  path: '/Positions/:id/PayRate',
  access: 'staff',
  summary:
    'Set an agreed pay for a position in place of hours and loading; null restores the rate. Asks for confirmation (WARNING) for an unusual amount',
  body: z.object({ payMinor: positiveMinor.nullable(), confirm: confirmsAmount }),
  output: changed,
  refusals: [...positionRefusals, 'amountUnusual', 'ownPayoutNotYours'],
});

export const addLinkedPosition = operation({
  method: 'POST',
  path: '/Positions/:id/Linked',
  access: 'booking management',
  summary: 'Add a position in the other gig, filled by the same musician',
  body: z.object({ name: requiredName(60, 'Please name the position').optional() }),
  output: changed,
  refusals: [...positionRefusals, 'positionLinked', 'onlyOneGig'],
});

export const updateLinkedPosition = operation({
  method: 'PUT',
  path: '/Positions/:id/Linked',
  access: 'booking management',
  summary: 'Link this position with one of the other gig, so that one musician fills both; null unlinks them',
  body: z.object({ linkedPositionId: id.nullable() }),
  output: changed,
  refusals: positionRefusals,
});

export const removePosition = operation({
  method: 'DELETE',
  path: '/Positions/:id',
  access: 'booking management',
  summary: 'Remove an unfilled position that was added beyond the line-up; its offers are withdrawn',
  output: changed,
  refusals: [...positionRefusals, 'positionFilled', 'positionOfLineUp'],
});

export const confirmBookedMusicians = operation({
  method: 'PUT',
  path: '/Booking/:id/ConfirmMusicians',
  access: 'booking management',
  summary:
    'Confirm the booked musicians: Planning becomes Confirmation, or Booked when the deposit is paid. INVALID_STATE with the warning while positions are unfilled',
  body: z.object({
    /** Confirms the warning. */
    proceedAnyway: z.boolean().default(false),
  }),
  output: z.object({
    id,
    status: bookingStatus,
    version: z.int(),
    booked: z.int(),
    unfilled: z.int(),
    /** "Updated booking status from Planning to Confirmation" */
    message: z.string(),
  }),
  refusals: [...bookingRefusals, 'bookingMoveUnknown', 'positionsUnfilled', 'nobodyBooked', 'musiciansConfirmed'],
});
