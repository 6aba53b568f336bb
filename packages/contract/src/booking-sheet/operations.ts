import { z } from 'zod';
import { currency, eventType, performanceTypeId, sheetRole } from '../enums.ts';
import { date, id, linkKey, listOf, savedFile, wallTime } from '../fields.ts';
import { operation } from '../operation.ts';
import { venueNotes } from '../venues/notes.ts';

const gig = z.object({
  id,
  performanceTypeId,
  performanceTypeName: z.string(),
  performanceName: z.string(),
  venueName: z.string().nullable(),
  venueAddress: z.string().nullable(),
  /** The venue's notes; null for customers and without a venue. */
  venueNotes: venueNotes.nullable(),
  arrivalTime: wallTime.nullable(),
  startTime: wallTime,
  endTime: wallTime.nullable(),
});

const position = z.object({
  id,
  name: z.string(),
  isLeader: z.boolean(),
  /** First name only for customers; null while the position is unfilled. */
  musician: z.string().nullable(),
  arrivalTime: wallTime.nullable(),
  startTime: wallTime.nullable(),
  endTime: wallTime.nullable(),
  /** The musician's pay for this position, travel and artist fee included; null where the reader may not see it. */
  earningMinor: z.int().nullable(),
});

/** A booking on one sheet: place, time, people and event timeline. Times are the city's wall time. */
const bookingSheet = z.object({
  roleType: sheetRole,
  gigIds: z.array(id),
  booking: z.object({
    number: z.int(),
    type: eventType,
    title: z.string(),
    eventDate: date.nullable(),
    customerName: z.string(),
    cityName: z.string(),
    timeZone: z.string(),
    phone: z.string(),
    email: z.string(),
    manager: z.object({ name: z.string(), phone: z.string(), email: z.string() }).nullable(),
  }),
  gigs: z.array(gig),
  positionMaps: listOf({ gigId: id, positions: z.array(position) }),
  /** What the customer pays, line by line; null for musicians, and until a price is agreed. */
  bookingInvoice: z
    .object({
      items: listOf({ title: z.string(), payable: z.int(), taxAmount: z.int() }),
      totalMinor: z.int(),
      taxLabel: z.string(),
      taxMinor: z.int(),
    })
    .nullable(),
  moments: listOf({
    time: wallTime,
    dayOffset: z.int(),
    title: z.string(),
    note: z.string(),
    group: z.string().nullable(),
    songs: z.array(z.string()),
  }),
  bookedMusicians: listOf({ name: z.string(), positions: z.array(z.string()) }),
  /** Pay, travel and artist fees of all booked musicians; null except for the office. */
  totalMusicianPayMinor: z.int().nullable(),
  currency,
});
export type BookingSheet = z.output<typeof bookingSheet>;

/** The key determines what is opened; the rest of the address, if given, must match it. */
export const sheetQuery = z.object({
  key: linkKey(z.string().min(1, 'This field is required').max(200)),
  customerId: id.optional(),
  roleType: z.coerce.number().pipe(sheetRole).optional(),
});

export const getBookingSheet = operation({
  method: 'GET',
  path: '/BookingSheet',
  access: 'signed link',
  summary: 'Get the booking sheet of a link, limited to what its role may see',
  query: sheetQuery,
  output: bookingSheet,
  rateLimit: { action: 'open a link' },
  refusals: ['bookingSheetNotFound'],
});

export const downloadBookingSheet = operation({
  method: 'GET',
  path: '/Booking/:id/BookingSheet/Pdf',
  access: 'staff',
  summary: 'Download the booking sheet as a printable PDF (base64), in the office’s or the customer’s version',
  query: z.object({
    roleType: z.coerce
      .number()
      .pipe(sheetRole.extract(['Manager', 'Client']))
      .default(10),
  }),
  output: savedFile,
  refusals: ['bookingNotFound', 'tooManyDocuments'],
});
