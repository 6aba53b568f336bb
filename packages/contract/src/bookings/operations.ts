import { bookingColumnKeys } from '@cadenza/domain/bookings/booking-columns';
import { bookingSorts } from '@cadenza/domain/bookings/booking-sort';
import { z } from 'zod';
import { bookingRefusals } from '../booking-refusals.ts';
import { bookingStatus, eventType, statusChoice } from '../enums.ts';
import { date, id, jsonList, pageOf, pageQuery, savedFile, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { chosenBookings, maxChosen, outcomeOfEach, tooManyChosen } from './chosen.ts';
import { bookingDetails, bookingListItem, gigDetails, nextStatus } from './shapes.ts';

const listQuery = pageQuery.extend({
  cityIds: jsonList(id).optional(),
  status: jsonList(bookingStatus).optional(),
  /** Name, email address, phone number or booking number. One or two characters match only at the start of a word. */
  search: text(100, 'A search').optional(),
  /** A manager's user id, or `none` for unassigned bookings. */
  assigneeUserId: z.union([id, z.literal('none')]).optional(),
  fromDate: date.optional(),
  toDate: date.optional(),
  showCancelled: z.stringbool().default(false),
  /** Only those with an overdue invoice. */
  overdue: z.stringbool().optional(),
  /** Only those with an unpaid sent invoice. */
  unpaid: z.stringbool().optional(),
  /** Only those with an unfilled position. */
  unfilled: z.stringbool().optional(),
  /**
   * Overrides the list's own order; a leading minus sorts descending. Only lists by date go beyond the first thousand.
   */
  sort: z.enum(bookingSorts).optional(),
  /** `nextCursor` or `previousCursor` of the previous response; also reaches pages beyond the first thousand. */
  cursor: z.string().max(100).optional(),
});

/** `totalItems` is exact; above a thousand it may be up to a minute old. */
const bookingPage = pageOf(bookingListItem).extend({
  /** Searches with very many matches are not counted to the end: there are at least `totalItems`. */
  isTotalAtLeast: z.boolean(),
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
});

export const listBookings = operation({
  method: 'GET',
  path: '/Bookings',
  access: 'staff',
  summary:
    'List bookings by event date, earliest first; without a status, all except prospects, cancelled and archived ones',
  query: listQuery,
  output: bookingPage,
});

/** The date used as today; default: today in each city's zone. */
const viewQuery = listQuery.extend({ viewDate: date.optional() });

export const listUpcomingBookings = operation({
  method: 'GET',
  path: '/Bookings/Upcoming',
  access: 'staff',
  summary: 'List bookings from today on, next first; those without a date come last',
  query: viewQuery,
  output: bookingPage,
});

export const listPreviousBookings = operation({
  method: 'GET',
  path: '/Bookings/Previous',
  access: 'staff',
  summary: 'List bookings before today, latest first',
  query: viewQuery,
  output: bookingPage,
});

export const downloadBookings = operation({
  method: 'GET',
  path: '/Bookings/File',
  access: 'staff',
  summary: 'Download all pages of a list of bookings as CSV (base64)',
  query: viewQuery.omit({ skip: true, take: true, cursor: true }).extend({
    /** One of the three lists. */
    view: z.enum(['all', 'upcoming', 'previous']).default('all'),
    /** Default: all columns. */
    columns: jsonList(z.enum(bookingColumnKeys)).optional(),
    /** Only these. */
    ids: jsonList(id, maxChosen, tooManyChosen).optional(),
  }),
  output: savedFile,
  refusals: ['listTooLong'],
});

export const getBooking = operation({
  method: 'GET',
  path: '/Booking/:id',
  access: 'staff',
  summary: 'Get a booking with the summary and details of its page',
  output: bookingDetails,
  refusals: ['bookingNotFound'],
});

export const deleteBooking = operation({
  method: 'DELETE',
  path: '/Booking/:id',
  access: 'admin',
  summary: 'Delete a prospect that has no invoices',
  refusals: [...bookingRefusals, 'bookingNoProspect', 'bookingInvoiced', 'issuesReferTo'],
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
  summary: 'Move a booking to one of the statuses that its page offers; -1 unarchives it',
  body: z.object({
    status: statusChoice,
    /** The version that was read; an older one is refused. */
    version: z.int32().min(1).optional(),
  }),
  output: statusChanged,
  refusals: [
    ...bookingRefusals,
    'bookingArchived',
    'bookingChanged',
    'bookingInStatus',
    'bookingMoveUnknown',
    'eventPassedInArchive',
    'otherBeforeArchive',
    'eventDateUnknown',
    'timelineIncomplete',
    'firmPriceMissing',
    'nothingToQuote',
    'invoicesUnpaid',
    'moneyHeld',
    'payoutsUnpaid',
    'writtenOff',
    'cancellationTooCheap',
  ],
});

export const archiveBookings = operation({
  method: 'PUT',
  path: '/Bookings/Archive',
  access: 'booking management',
  summary: 'Archive several bookings independently; returns the reason for each one that was refused',
  body: z.object({ bookingIds: chosenBookings }),
  output: outcomeOfEach,
});

export const unarchiveBooking = operation({
  method: 'PUT',
  path: '/Booking/:id/Unarchive',
  access: 'booking management',
  summary: 'Unarchive a booking, which becomes Abandoned',
  output: statusChanged,
  refusals: [...bookingRefusals, 'bookingArchived', 'bookingInStatus', 'bookingMoveUnknown'],
});

export const updateBookingType = operation({
  method: 'PUT',
  path: '/Booking/:id/Type',
  access: 'booking management',
  summary: 'Change the type to wedding, corporate event or party',
  body: z.object({ type: eventType }),
  output: z.object({ id, type: eventType, version: z.int() }),
  refusals: [...bookingRefusals, 'bookingNotChangeable'],
});

export const getGig = operation({
  method: 'GET',
  path: '/Gig/:id',
  access: 'staff or booked musician',
  summary: 'Get a gig with its place and times; musicians can read only the gigs they are booked for',
  output: gigDetails.extend({ bookingId: id, eventDate: date.nullable(), timeZone: z.string(), title: z.string() }),
  refusals: ['gigNotFound'],
});
