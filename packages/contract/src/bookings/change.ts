import { z } from 'zod';
import { bookingRefusals } from '../booking-refusals.ts';
import { bookingStatus, currency, eventType, performanceTypeId } from '../enums.ts';
import { date, id, name, text, wallTime } from '../fields.ts';
import { operation } from '../operation.ts';
import { bookingDetails, contactInput, customerInput } from './shapes.ts';

/** A gig as entered by staff; an omitted one is not played. Its place is a venue's id (`keepPlace` returns one). */
export const gigInput = z.strictObject({
  performanceTypeId,
  performanceId: id.nullable(),
  venueId: id.nullable(),
  notSureWhere: z.boolean().default(false),
  durationMinutes: z
    .int('Please give whole minutes')
    .min(30, 'A gig lasts at least 30 minutes')
    .max(720, 'A gig lasts at most 12 hours'),
  /** The city's wall time; a reception that continues past midnight still begins on the event date. */
  startTime: wallTime,
});

const gigsInput = z
  .array(gigInput)
  .max(2, 'An event has one ceremony and one reception')
  .refine((gigs) => new Set(gigs.map((gig) => gig.performanceTypeId)).size === gigs.length, {
    error: 'An event has one ceremony and one reception',
  });

export const eventInput = z.strictObject({
  eventDate: date.nullable(),
  notSureWhen: z.boolean().default(false),
  title: name(120, 'A title').default(''),
  gigs: gigsInput,
  chooseSingerForMe: z.boolean().default(false),
  /** Performers in order of preference. */
  singerIds: z.array(id).max(20, 'At most 20 singers can be chosen').default([]),
});

const bookingChange = z.object({
  /** The version that was read; an older one returns DATA_CONFLICT and changes nothing. */
  version: z.int32('Please send the version you read').min(1),
  /** Confirms the warning. */
  confirm: z.boolean().default(false),
  /** Keep accepted musicians who are free at the new time, because staff have spoken with them. */
  force: z.boolean().default(false),
  /** Send the customer the changes of the day, once the booking is agreed. */
  queueCustomerMessage: z.boolean().default(true),
  type: eventType.optional(),
  note: text(4000, 'A note').optional(),
  customer: customerInput.optional(),
  customerContacts: z.array(contactInput).max(10, 'A customer has at most 10 contacts').optional(),
  event: eventInput.optional(),
});

const changeRefusals = [
  ...bookingRefusals,
  'bookingChanged',
  'bookingNotChangeable',
  'bookingMoveUnknown',
  'eventBegun',
  'agreedPriceTooLow',
] as const;

export const updateBooking = operation({
  method: 'PUT',
  path: '/Booking/:id',
  access: 'booking management',
  summary:
    'Update the event, its people or its note; asks for confirmation (WARNING, ConfirmUpdating) when musicians would lose the job',
  body: bookingChange,
  output: z.object({
    booking: bookingDetails,
    /** What to do next, for example check singer availability again; null when nothing is needed. */
    notice: z.string().nullable(),
    /** Musicians who lost the job through this change. */
    unbookedMusicians: z.array(z.string()),
  }),
  refusals: [...changeRefusals, 'musiciansLoseJobs'],
});

const job = z.object({ musician: z.string(), position: z.string() });
const difference = z.object({ from: z.string(), to: z.string() });

export const previewBookingChange = operation({
  method: 'POST',
  path: '/Booking/:id/ChangePreview',
  access: 'booking management',
  summary: 'Preview what a change of the booking means for musicians, price, event timeline and status; saves nothing',
  body: bookingChange,
  output: z.object({
    /** What changes about the day, in words. */
    differences: z.array(difference.extend({ what: z.string() })),
    lost: z.array(job),
    /** Musicians who keep their job at new hours, at a new place or in another seat, and get a message. */
    kept: z.array(job),
    /** Positions that become unfilled. */
    opened: z.array(z.string()),
    /** Offers that end, and musicians offered less pay; '' when there are none. */
    offers: z.string(),
    price: z.object({
      currency,
      /** The quote with its tax, before and after; null without one. */
      fromMinor: z.int().nullable(),
      toMinor: z.int().nullable(),
      /** The firm price, which this change never affects; null before it is set. */
      firmMinor: z.int().nullable(),
    }),
    moments: z.array(difference.extend({ title: z.string() })),
    /**
     * The fee for moving the date under the agreed policy, as a sentence; '' when the date stays or nothing is agreed.
     */
    postponing: z.string(),
    /** Payments whose due date moves: plan lines without a sent invoice. */
    dues: z.array(difference.extend({ title: z.string() })),
    /** The booking's status before and after, if it changes. */
    status: z.object({ from: bookingStatus, to: bookingStatus }).nullable(),
    /** Invoices that were sent and stay as they are. */
    invoices: z.array(z.string()),
    /** Whether the customer gets a mail. */
    isCustomerTold: z.boolean(),
  }),
  refusals: changeRefusals,
});
