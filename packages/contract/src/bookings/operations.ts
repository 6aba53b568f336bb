import { z } from 'zod';
import { bookingRefusals } from '../booking-refusals.ts';
import { bookingStatus, eventType, performanceTypeId, statusChoice } from '../enums.ts';
import { date, id, idParams, jsonList, name, nothing, pageOf, pageQuery, text, wallTime } from '../fields.ts';
import { operation } from '../operation.ts';
import { bookingDetails, bookingListItem, contactInput, customerInput, gigDetails, nextStatus } from './shapes.ts';

const listQuery = pageQuery.extend({
  cityIds: jsonList(id).optional(),
  status: jsonList(bookingStatus).optional(),
  /** Name, e-mail address, phone number or booking number. One or two characters match only at the start of a word. */
  search: text(100, 'A search').optional(),
  /** A manager's user id, or `none` for unassigned bookings. */
  assigneeUserId: z.union([id, z.literal('none')]).optional(),
  fromDate: date.optional(),
  toDate: date.optional(),
  showCancelled: z.stringbool().default(false),
  /** `nextCursor` or `previousCursor` of the previous response; also reaches pages beyond the first thousand. */
  cursor: z.string().max(100).optional(),
});

/** `totalItems` is exact; above a thousand it may be up to a minute old. */
const bookingPage = pageOf(bookingListItem).extend({
  /** Searches that match very many people are not counted to the end: there are `totalItems` or more. */
  isTotalAtLeast: z.boolean(),
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
});

export const listBookings = operation({
  method: 'GET',
  path: '/Bookings',
  access: 'staff',
  summary: 'Bookings by event date, the earliest first; without status all but prospects, cancelled and archived ones',
  query: listQuery,
  output: bookingPage,
});

/** The date used as today; default: today in each city's zone. */
const viewQuery = listQuery.extend({ viewDate: date.optional() });

export const listUpcomingBookings = operation({
  method: 'GET',
  path: '/Bookings/Upcoming',
  access: 'staff',
  summary: 'Bookings from today on, the next first; those without a date come last',
  query: viewQuery,
  output: bookingPage,
});

export const listPreviousBookings = operation({
  method: 'GET',
  path: '/Bookings/Previous',
  access: 'staff',
  summary: 'Bookings before today, the latest first',
  query: viewQuery,
  output: bookingPage,
});

export const getBooking = operation({
  method: 'GET',
  path: '/Booking/:id',
  access: 'staff',
  summary: 'One booking: head and details of its page',
  params: idParams,
  output: bookingDetails,
  refusals: ['bookingNotFound'],
});

export const deleteBooking = operation({
  method: 'DELETE',
  path: '/Booking/:id',
  access: 'admin',
  summary: 'Delete a prospect for which nothing has been invoiced',
  params: idParams,
  output: nothing,
  refusals: [...bookingRefusals, 'bookingNoProspect', 'bookingInvoiced', 'issuesReferTo'],
});

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

export const updateBooking = operation({
  method: 'PUT',
  path: '/Booking/:id',
  access: 'booking management',
  summary:
    'Change the event, its people or its note; asks first (WARNING, ConfirmUpdating) when musicians would lose the job',
  params: idParams,
  body: z.object({
    /** The version that was read; an older one returns DATA_CONFLICT and changes nothing. */
    version: z.int32('Please send the version that was read').min(1),
    /** Confirms the warning. */
    confirm: z.boolean().default(false),
    /** Keep accepted musicians who are free at the new time: staff have spoken with them. */
    force: z.boolean().default(false),
    type: eventType.optional(),
    note: text(4000, 'A note').optional(),
    customer: customerInput.optional(),
    customerContacts: z.array(contactInput).max(10, 'A customer has at most 10 contacts').optional(),
    event: eventInput.optional(),
  }),
  output: z.object({
    booking: bookingDetails,
    /** What to do next, for example check singer availability again; null when nothing is needed. */
    notice: z.string().nullable(),
    /** Musicians who lost the job through this change. */
    unbookedMusicians: z.array(z.string()),
  }),
  refusals: [
    ...bookingRefusals,
    'bookingChanged',
    'bookingNotChangeable',
    'bookingMoveUnknown',
    'eventBegun',
    'musiciansLoseJobs',
  ],
});

const statusChanged = z.object({
  id,
  status: bookingStatus,
  version: z.int(),
  nextStatuses: z.array(nextStatus),
  /** "Updated booking status from Quote to Planning" */
  message: z.string(),
});

export const updateBookingStatus = operation({
  method: 'PUT',
  path: '/Booking/:id/Status',
  access: 'booking management',
  summary: 'Move the booking to a status that its page offers; -1 takes it out of the archive',
  params: idParams,
  body: z.object({ status: statusChoice }),
  output: statusChanged,
  refusals: [
    ...bookingRefusals,
    'bookingArchived',
    'bookingInStatus',
    'bookingMoveUnknown',
    'eventDateUnknown',
    'timelineIncomplete',
    'firmPriceMissing',
    'nothingToQuote',
    'payoutsUnpaid',
  ],
});

export const unarchiveBooking = operation({
  method: 'PUT',
  path: '/Booking/:id/Unarchive',
  access: 'booking management',
  summary: 'Take the booking out of the archive; it becomes Abandoned',
  params: idParams,
  output: statusChanged,
  refusals: [...bookingRefusals, 'bookingArchived', 'bookingInStatus', 'bookingMoveUnknown'],
});

export const updateBookingType = operation({
  method: 'PUT',
  path: '/Booking/:id/Type',
  access: 'booking management',
  summary: 'Make it a wedding, a corporate event or a party',
  params: idParams,
  body: z.object({ type: eventType }),
  output: z.object({ id, type: eventType, version: z.int() }),
  refusals: [...bookingRefusals, 'bookingNotChangeable'],
});

export const getGig = operation({
  method: 'GET',
  path: '/Gig/:id',
  access: 'staff or booked musician',
  summary: 'One gig with its place and times; a musician sees those they are booked for',
  params: idParams,
  output: gigDetails.extend({ bookingId: id, eventDate: date.nullable(), timeZone: z.string(), title: z.string() }),
  refusals: ['gigNotFound'],
});
