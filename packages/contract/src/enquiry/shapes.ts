import { emailProblem } from '@cadenza/domain/email';
import { phoneProblem } from '@cadenza/domain/phone';
import { z } from 'zod';
import { addOnChoices } from '../add-ons/shapes.ts';
import { bookingStatus, eventType, performanceTypeId, regionId, relationship, vocalOption } from '../enums.ts';
import { eventTime } from '../estimator/operations.ts';
import { id, linkKey, personName, text } from '../fields.ts';
import { enteredCode } from '../price-rules/shapes.ts';
import { notice, quote } from '../pricing/quote.ts';
import { place } from '../venues/operations.ts';

const anyEmail = z.string('Please enter a valid email address').trim().meta({ format: 'email' });
const isRight = (value: string) => emailProblem(value) === null;

const person = {
  name: personName(120, 'Please enter your name'),
  email: anyEmail.refine(isRight, 'Please enter a valid email address'),
  mobile: text(40, 'A phone number'),
  landline: text(40, 'A phone number').default(''),
  relationship: relationship.default('Other'),
  region: regionId,
};

/** Phone numbers belong to the region sent with them. */
function checkPhones(
  who: { mobile: string; landline: string; region: z.output<typeof regionId> },
  context: z.core.$RefinementCtx,
): void {
  const mobile = phoneProblem(who.mobile, who.region, 'mobile');
  if (mobile) context.addIssue({ code: 'custom', path: ['mobile'], message: mobile });
  const landline = who.landline === '' ? null : phoneProblem(who.landline, who.region, 'landline');
  if (landline) context.addIssue({ code: 'custom', path: ['landline'], message: landline });
}

/** The person enquiring. */
export const customerInput = z.strictObject(person).superRefine(checkPhones);

/** A person who wants a callback: a number is enough. */
export const callerInput = z
  .strictObject({
    ...person,
    email: anyEmail.refine((value) => value === '' || isRight(value), 'Please enter a valid email address').default(''),
  })
  .superRefine(checkPhones);

/** As given by the customer in this enquiry; never what we may know about the same person from before. */
const customer = z.object({
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  landline: z.string(),
  relationship,
  region: regionId,
});

const gig = z.object({
  id,
  performanceTypeId,
  performanceId: id,
  performance: z.object({ name: z.string(), vocalOption }),
  venue: place.nullable(),
  notSureWhere: z.boolean(),
  /** Hours, raised to the minimum for the distance. */
  duration: z.number(),
  /** Hours as originally chosen: choosing a nearer place returns to them. */
  chosenDuration: z.number(),
  startTime: z.string(),
  /** Instants, when the date is known. */
  startAt: z.string().nullable(),
  endAt: z.string().nullable(),
});

/** A customer's enquiry as stored on the server. */
export const draft = z.object({
  bookingId: id,
  /** The same as bookingId: a booking has one event. */
  eventId: id,
  bookingNumber: z.int(),
  /** Counts all changes, whoever made them. A change whose DraftVersion header is not the newest version is refused. */
  version: z.int(),
  status: bookingStatus,
  /** False from Quote on, when staff have taken it over. The quote is then theirs and is not shown here. */
  isChangeable: z.boolean(),
  cityId: id,
  regionId,
  type: eventType,
  customer,
  isRequestCallback: z.boolean(),
  note: z.string(),
  eventTime,
  gigs: z.array(gig),
  noCeremony: z.boolean(),
  noReception: z.boolean(),
  /** Singers in order of preference. */
  performers: z.array(id),
  chooseForMe: z.boolean(),
  addOns: addOnChoices,
  /** Null without one, and once staff have taken the enquiry over. */
  priceCode: enteredCode.nullable(),
  /** Null while no music is chosen. */
  quote: quote.nullable(),
  notices: z.array(notice),
  /** Where its sender can check the status: for a day after submitting, until staff take it over. */
  pageUrl: linkKey(z.string()).nullable(),
});

export type Draft = z.output<typeof draft>;
export type CustomerInput = z.output<typeof customerInput>;

/** Why a draft cannot be changed: it does not exist, was submitted, or was changed elsewhere. */
export const draftRefusals = [
  'bookingNotFound',
  'bookingMoveUnknown',
  'enquiryNotFound',
  'draftNotFound',
  'draftTakenOver',
  'draftChanged',
] as const;
