import { z } from 'zod';
import {
  bookingStatus,
  currency,
  eventType,
  musicType,
  outcome,
  performanceTypeId,
  performanceTypeName,
  regionId,
  relationship,
  statusChoice,
  vocalOption,
} from '../enums.ts';
import { date, email, id, instant, name, personName, shownPlace, text, wallTime } from '../fields.ts';
import { venueNotes } from '../venues/notes.ts';

/** What staff may choose next, in the order of the specification's table. */
export const nextStatus = z.object({
  status: statusChoice,
  label: z.string(),
  /** Why it would be refused now, or null. */
  refusal: z.string().nullable(),
});

const person = z.object({ userId: id, name: z.string() });

/** Each time twice: as an instant, and as the city's wall time. */
const gigTimes = z.object({
  arrivalAt: instant.nullable(),
  startAt: instant.nullable(),
  endAt: instant.nullable(),
  arrivalTime: wallTime.nullable(),
  startTime: wallTime,
  endTime: wallTime.nullable(),
  /** 1 when the gig ends after midnight. */
  endDayOffset: z.int(),
});

const gigOfList = z.object({
  performanceTypeId,
  venueName: z.string().nullable(),
  startTime: wallTime,
  endTime: wallTime.nullable(),
});

/** One row of a list of bookings: only what the list and the calendar show. */
export const bookingListItem = z.object({
  id,
  bookingNumber: z.int(),
  cityId: id,
  type: eventType,
  status: bookingStatus,
  customerName: z.string(),
  /** The event's title, such as the couple's names; '' if it has none. */
  title: z.string(),
  assignee: person.pick({ name: true }).nullable(),
  eventDate: date.nullable(),
  notSureWhen: z.boolean(),
  gigs: z.array(gigOfList),
  /** The firm price, or the quote before there is one; null without either. */
  priceMinor: z.int().nullable(),
  currency,
  positionsTotal: z.int(),
  positionsFilled: z.int(),
  /** Calendar days in the city's zone; negative for a past event, null without a date. */
  daysToGo: z.int().nullable(),
  isUrgent: z.boolean(),
  /** Firm price minus the amount received; null as long as the price is not firm. */
  toCollectMinor: z.int().nullable(),
  /** Days since the oldest overdue invoice was due; null without one. */
  overdueDays: z.int().nullable(),
});

/** One of a person's bookings, with its next steps. */
export const personBooking = bookingListItem.extend({
  customerId: id,
  statusSince: instant,
  assignee: person.nullable(),
  timeZone: z.string(),
  gigs: z.array(gigOfList.extend({ performanceName: z.string().nullable() })),
  nextStatuses: z.array(nextStatus),
  /** Whether the reader may change it: an admin, or its assignee. */
  canManage: z.boolean(),
});

const customer = z.object({
  id,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  landline: z.string(),
  relationship,
  company: z.string(),
  region: regionId,
});

const contact = customer.extend({
  customerId: id,
  isPrimary: z.boolean(),
  isBilling: z.boolean(),
  billingAddress: z.string(),
});

/** The venue's own notes, which every booking there inherits. */
const venue = shownPlace.extend({ id, placeId: z.string().nullable(), notes: venueNotes });

const performance = z.object({
  id,
  typeId: performanceTypeId,
  name: z.string(),
  group: z.string(),
  vocalOption,
  musicType,
});

export const gigDetails = gigTimes.extend({
  id,
  performanceTypeId,
  performanceTypeName,
  performance: performance.nullable(),
  venue: venue.nullable(),
  notSureWhere: z.boolean(),
  durationMinutes: z.int(),
  positionsTotal: z.int(),
  positionsFilled: z.int(),
});

const singer = z.object({
  performerId: id,
  userId: id,
  name: z.string(),
  photoPath: z.string().nullable(),
  surchargeMinor: z.int(),
});

/** What the reader may do with this booking now; each action checks it again. */
const abilities = z.object({
  /** An admin, or the assignee. */
  canManage: z.boolean(),
  /** Note, people and event type. */
  canEdit: z.boolean(),
  /** Date, places, music and singers: until the first gig begins. */
  canEditEvent: z.boolean(),
  canDelete: z.boolean(),
  canReassign: z.boolean(),
  canEditQuote: z.boolean(),
  canSetFirmPrice: z.boolean(),
  canSendInvoices: z.boolean(),
  canSendOffers: z.boolean(),
  canConfirmMusicians: z.boolean(),
  canCompleteTimeline: z.boolean(),
  canRecordOutcome: z.boolean(),
  /**
   * Whether the payment tabs are open: from Post Event on, or once manager payments exist; never for a closed booking.
   */
  canSeePayouts: z.boolean(),
});

const priceTotal = z.object({
  netMinor: z.int(),
  taxMinor: z.int(),
  grossMinor: z.int(),
  taxLabel: z.string(),
  version: z.int(),
});

/** The booking page's header and details combined. */
export const bookingDetails = z.object({
  id,
  /** A booking has one event, which shares its id. */
  eventId: id,
  bookingNumber: z.int(),
  version: z.int(),
  created: instant,
  cityId: id,
  cityName: z.string(),
  regionId,
  timeZone: z.string(),
  currency,
  type: eventType,
  status: bookingStatus,
  statusSince: instant,
  nextStatuses: z.array(nextStatus),
  abilities,
  note: z.string(),
  isRequestCallback: z.boolean(),
  enquiredAt: instant.nullable(),
  /** The site and campaign of the visit that led to the enquiry; null where unknown. */
  source: z.object({ host: z.string(), campaign: z.string().nullable() }).nullable(),
  customer: customer.extend({ assignee: person.nullable() }),
  /**
   * The customer's details as given in the enquiry; a known client may have given another number this time. Null when
   * staff added it.
   */
  enquirer: customer.omit({ id: true, company: true }).nullable(),
  customerContacts: z.array(contact),
  event: z.object({
    eventDate: date.nullable(),
    notSureWhen: z.boolean(),
    title: z.string(),
    gigs: z.array(gigDetails),
    chooseSingerForMe: z.boolean(),
    singers: z.array(singer),
    isCompleteKeysongs: z.boolean(),
    isCompleteEventTimeline: z.boolean(),
  }),
  quote: priceTotal.nullable(),
  firmPrice: priceTotal.nullable(),
  /**
   * Firm price less sent payments that are Paid or earlier. Null without a firm price; negative when a credit is due.
   */
  toInvoiceMinor: z.int().nullable(),
  /** Firm price less completed payments. */
  toCollectMinor: z.int().nullable(),
  positionsTotal: z.int(),
  positionsFilled: z.int(),
  daysToGo: z.int().nullable(),
  /** Starts within 24 hours. */
  isUrgent: z.boolean(),
  outcome: outcome.nullable(),
  /** Sum of the completed closing steps. */
  closingSteps: z.int(),
});

/** A customer as entered by staff. */
export const customerInput = z.strictObject({
  name: personName(120, 'Please enter a name'),
  email: email.default(''),
  mobile: text(40, 'A phone number').default(''),
  landline: text(40, 'A phone number').default(''),
  relationship: relationship.default('Other'),
  company: name(120, 'A company').default(''),
});

export const contactInput = customerInput.extend({
  /** A new contact when null; omitted contacts are removed. */
  id: id.nullable().default(null),
  isPrimary: z.boolean().default(false),
  isBilling: z.boolean().default(false),
  billingAddress: text(300, 'An address').default(''),
});
