import { z } from 'zod';
import { bookingStatus, currency, eventType, performanceTypeName, priority } from '../enums.ts';
import { date, id, instant } from '../fields.ts';

const person = z.object({ userId: id, name: z.string() });

/** The booking that something waits for. */
const about = z.object({
  bookingId: id,
  bookingNumber: z.int(),
  cityId: id,
  timeZone: z.string(),
  type: eventType,
  status: bookingStatus,
  /** Its title, such as the couple's names, else the customer's name. */
  name: z.string(),
  customerId: id,
  customerName: z.string(),
  eventDate: date.nullable(),
  /** Calendar days in the city's zone; null without a date. */
  daysToGo: z.int().nullable(),
  venueName: z.string().nullable(),
  /** Null: nobody looks after the customer yet. */
  assignee: person.nullable(),
  /** Whether the reader may act: an admin, or the assignee. */
  canManage: z.boolean(),
  /** Whether the reader may take the customer over, or hand them to somebody. */
  canReassign: z.boolean(),
});

export const callWaiting = about.extend({
  phone: z.string(),
  /** The same as people write it. */
  phoneText: z.string(),
  /** When they would like to be called, in their words; empty if they did not say. */
  wished: z.string(),
  askedAt: instant,
  tries: z.int(),
  triedAt: instant.nullable(),
});

/** A customer who wrote and has no answer. */
export const messagesWaiting = about.extend({
  /** When the first of them came, and the last. */
  since: instant,
  latestAt: instant,
  /** The last one. */
  words: z.string(),
  /** Where an answer goes; empty while the customer has no address. */
  address: z.string(),
});

export const enquiryWaiting = about.extend({ since: instant, priceMinor: z.int().nullable(), currency });

export const quoteWaiting = enquiryWaiting.extend({
  /** The newest quote that was sent: the last day on which it can be accepted, and whether it was opened. Null: none was sent. */
  sent: z.object({ validUntil: date.nullable(), isOpened: z.boolean() }).nullable(),
});

export const offerEnding = about.extend({
  groupOfferId: id,
  musicianName: z.string(),
  mobile: z.string(),
  mobileText: z.string(),
  seats: z.array(z.string()),
  deadlineAt: instant,
  /** Nobody else is asked for these seats until then. */
  isExclusive: z.boolean(),
});

export const seatsUnfilled = about.extend({
  seats: z.array(z.string()),
  /** Musicians with an offer that they have not answered yet. */
  asked: z.int(),
  positionsTotal: z.int(),
});

export const invoiceOverdue = about.extend({
  paymentId: id,
  invoiceNumber: z.string().nullable(),
  dueOn: date,
  daysLate: z.int(),
  /** What is still to pay. */
  openMinor: z.int(),
  currency,
  remindedAt: instant.nullable(),
});

export const payoutsWaiting = about.extend({
  /** On hold and the reader's to confirm: nobody confirms their own commission. */
  payouts: z.array(z.object({ id, kind: z.enum(['musician', 'manager']) })),
  totalMinor: z.int(),
  currency,
  payOn: date,
});

export const taskWaiting = z.object({
  taskId: id,
  cityId: id,
  timeZone: z.string(),
  summary: z.string(),
  priority,
  dueAt: instant,
  isOverdue: z.boolean(),
  assignee: person.nullable(),
  bookingId: id.nullable(),
  bookingName: z.string().nullable(),
  canChange: z.boolean(),
});

/** A gig of this weekend, in minutes since midnight of its date by the city's clock. */
export const weekendGig = z.object({
  gigId: id,
  bookingId: id,
  cityId: id,
  date,
  name: z.string(),
  typeName: performanceTypeName,
  venueName: z.string().nullable(),
  /** Where its venue is; null without one. */
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  startMinute: z.int(),
  endMinute: z.int(),
  positionsTotal: z.int(),
  positionsFilled: z.int(),
});

/** An event that begins within 24 hours. */
export const startingSoon = about.extend({ startsAt: instant, positionsTotal: z.int(), positionsFilled: z.int() });

/** What waits longest first; `total` stops counting at a hundred. */
export const waiting = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: z.int() });
