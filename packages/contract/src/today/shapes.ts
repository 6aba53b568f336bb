import { z } from 'zod';
import { bookingStatus, currency, eventType, payoutKind, performanceTypeName, priority } from '../enums.ts';
import { date, id, instant, listOf } from '../fields.ts';

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
  /** Null: unassigned. */
  assignee: person.nullable(),
  /** Whether the caller can act: an admin, or the assignee. */
  canManage: z.boolean(),
  /** Whether the caller can take over or reassign the customer. */
  canReassign: z.boolean(),
});

export const callWaiting = about.extend({
  phone: z.string(),
  /** The same, formatted for reading. */
  phoneText: z.string(),
  /** The preferred time in the customer's words; empty if not stated. */
  wished: z.string(),
  askedAt: instant,
  tries: z.int(),
  triedAt: instant.nullable(),
});

/** A customer with unanswered messages. */
export const messagesWaiting = about.extend({
  /** When the first and the last of them arrived. */
  since: instant,
  latestAt: instant,
  /** The text of the last one. */
  words: z.string(),
  /** Where an answer is sent; empty without an address. */
  address: z.string(),
});

export const enquiryWaiting = about.extend({ since: instant, priceMinor: z.int().nullable(), currency });

export const quoteWaiting = enquiryWaiting.extend({
  /** The newest sent quote: the last day it can be accepted, and whether it was opened. Null: none was sent. */
  sent: z.object({ validUntil: date.nullable(), isOpened: z.boolean() }).nullable(),
});

export const offerEnding = about.extend({
  groupOfferId: id,
  musicianName: z.string(),
  mobile: z.string(),
  mobileText: z.string(),
  seats: z.array(z.string()),
  deadlineAt: instant,
  /** No one else is asked for these seats until then. */
  isExclusive: z.boolean(),
});

export const seatsUnfilled = about.extend({
  seats: z.array(z.string()),
  /** Musicians with an unanswered offer. */
  asked: z.int(),
  positionsTotal: z.int(),
});

export const invoiceOverdue = about.extend({
  paymentId: id,
  invoiceNumber: z.string().nullable(),
  dueOn: date,
  daysLate: z.int(),
  /** The amount still to pay. */
  openMinor: z.int(),
  currency,
  remindedAt: instant.nullable(),
});

export const payoutsWaiting = about.extend({
  /** On hold, and the caller can confirm it; no one confirms their own commission. */
  payouts: listOf({ id, kind: payoutKind }),
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

/** A gig of this weekend, in minutes since midnight of its date in wall time. */
export const weekendGig = z.object({
  gigId: id,
  bookingId: id,
  cityId: id,
  date,
  name: z.string(),
  typeName: performanceTypeName,
  venueName: z.string().nullable(),
  /** The place of its venue; null without one. */
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  startMinute: z.int(),
  endMinute: z.int(),
  positionsTotal: z.int(),
  positionsFilled: z.int(),
});

/** An event that begins within 24 hours. */
export const startingSoon = about.extend({ startsAt: instant, positionsTotal: z.int(), positionsFilled: z.int() });

/** Longest waiting first; `total` stops counting at a hundred. */
export const waiting = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: z.int() });
