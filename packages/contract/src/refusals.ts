import { bookingStatuses } from '@cadenza/domain/bookings/booking-status';
import { ClosingStep, outcomes } from '@cadenza/domain/bookings/closing-steps';
import { paymentStatuses } from '@cadenza/domain/customer-payments/payment-status';
import { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import { isPublic } from '@cadenza/domain/permissions/access';
import type { DetailsOf, RefusalCode } from '@cadenza/domain/refusals/table';
import { z } from 'zod';
import type { Operation } from './operation.ts';
import { preference } from './preferences/operations.ts';

type WithDetails = { [Code in RefusalCode]: DetailsOf<Code> extends readonly [object] ? Code : never }[RefusalCode];

const text = z.string();
const count = z.int();
const fields = z.array(z.object({ path: text, message: text }));
const bookingStatus = z.literal(bookingStatuses);
const paymentStatus = z.literal(paymentStatuses);
const eventType = z.enum(EventType);
const outcome = z.enum(outcomes);
const step = z.enum(ClosingStep);
const contact = z.object({ contact: z.enum(['email', 'mobile']) });
const named = z.object({ name: text });
const counted = z.object({ count });
const job = z.object({ musician: text, job: text });
const singer = z.object({ singer: text });
const place = z.object({ position: text });
const placeOfGroup = z.object({ position: text, isRestOffered: z.boolean().optional() });
const ofPayee = z.object({ payee: text.optional() });
const keptList = z.object({ by: text.nullable(), list: preference });

/** The details of each code that has any, as sent in the response payload. */
export const refusalDetails: { [Code in WithDetails]: z.ZodType<DetailsOf<Code>[0]> } = {
  invalidInput: z.object({ fields }),
  fault: z.object({ faultId: text }),
  tooManyTries: z.object({ retryAfterSeconds: count }),
  contactConfirmed: contact,
  contactChanged: contact,
  secondFactorMissing: named,
  lastSystemAdmin: named,
  lastAdmin: z.object({ name: text, organisation: text, role: z.enum(['admin', 'system admin']).optional() }),
  workAssigned: z.object({
    name: text,
    work: z.object({
      upcomingJobs: count,
      liveOffers: count,
      clients: count,
      openBookings: count,
      unpaidPayouts: count,
    }),
  }),
  bookingInStatus: z.object({ status: bookingStatus }),
  bookingMoveUnknown: z.object({
    from: bookingStatus.nullable(),
    to: bookingStatus,
    by: z.enum(['staff', 'customer', 'system']),
  }),
  musiciansLoseJobs: z.object({
    released: z.array(z.object({ musician: text, position: text })),
    unbookedMusicians: z.array(text),
  }),
  musicNotChosen: z.object({ eventType }),
  outcomeRecorded: z.object({ outcome }),
  outcomeTooEarly: z.object({ outcome, status: bookingStatus }),
  stepOfOutcome: z.object({ step }),
  stepOfOtherOutcome: z.object({ step, outcome }),
  stepsMissing: z.object({ steps: z.array(step) }),
  enquiryWithoutMusic: z.object({ eventType, fields }),
  gigNotChosen: z.object({ gig: text }),
  recipientWithoutEmail: named,
  musicianHasJobs: z.object({ jobs: count }),
  bioFieldsCleared: z.object({ fields: z.array(text) }),
  preferenceListChanged: keptList,
  preferenceListBegun: keptList,
  positionFilled: z.object({ position: text, musician: text }),
  positionLinked: place,
  musicianBusy: job,
  musicianBusyAtNewTime: job,
  singerHeld: singer,
  singerBooked: singer,
  singerNotBooked: singer,
  offerIsGroup: z.object({ positions: z.array(text) }),
  offerMoveUnknown: z.object({ from: text.nullable(), to: text }),
  offerPositionTaken: placeOfGroup,
  offerPositionWithdrawn: placeOfGroup,
  offerPositionUnseen: place,
  youAreBusy: z.object({ job: text }),
  musicianToReplace: z.object({ booked: text, position: text, wanted: text }),
  organisationHasUnits: z.object({ organisation: text, units: count }),
  roleHeld: z.object({ role: text, unit: z.enum(['organisation', 'business unit', 'store']) }),
  organisationExists: z.object({ organisation: text }),
  invitedSignInRequired: z.object({ email: text }),
  paymentEnded: z.object({ status: paymentStatus }),
  payoutsUnconfirmed: counted,
  payoutsUnpaid: counted,
  payoutNotReady: z.object({ payee: text }),
  payoutsNotOpen: ofPayee,
  nothingToTransfer: ofPayee,
  paymentMoveUnknown: ofPayee.extend({ from: paymentStatus.nullable(), to: paymentStatus }),
  payeeAccountWrong: z.object({ problem: text }),
  bankFileRefused: z.object({ problems: z.array(text) }),
  payoutsNotDue: z.object({ status: bookingStatus }),
  payRateMissing: z.object({ skill: text, musician: text }),
};

const anywhere: readonly RefusalCode[] = [
  'invalidInput',
  'requestUnreadable',
  'changedAtOnce',
  'takenAtOnce',
  'serviceRestarting',
  'maintenance',
  'fault',
];
const withBody: readonly RefusalCode[] = [
  'requestTooLarge',
  'requestNotJson',
  'requestEmpty',
  'requestTypeUnknown',
  'requestIncomplete',
];
const signedIn: readonly RefusalCode[] = [
  'signInRequired',
  'sessionEnded',
  'sessionAccountInactive',
  'sessionOfAnotherUser',
  'roleNotFound',
  'notPermitted',
];

/** What the platform itself may return for an operation, depending on its access and input. */
export const platformRefusalsOf = ({ access, params, body, flood }: Operation): RefusalCode[] => [
  ...anywhere,
  ...(body ? withBody : []),
  ...(params ? (['pageNotFound'] as const) : []),
  ...(isPublic(access) ? (['tooManyRequests'] as const) : signedIn),
  ...(flood ? (['tooManyTries'] as const) : []),
];

export const refusalsOf = (operation: Operation): RefusalCode[] => [
  ...new Set([...operation.refusals, ...platformRefusalsOf(operation)]),
];
