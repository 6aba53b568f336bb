import { isPublic } from '@cadenza/domain/permissions/access';
import type { DetailsOf, RefusalCode } from '@cadenza/domain/refusals/table';
import { z } from 'zod';
import {
  bookingStatus,
  closingStep,
  contactType,
  currency,
  eventType,
  fileKind,
  issueStatus,
  outcome,
  payBatchState,
  paymentStatus,
  storedTaskStatus,
  unitKind,
} from './enums.ts';
import type { Operation } from './operation.ts';
import { preference } from './preferences/operations.ts';
import { needsAgreement } from './terms/needs-agreement.ts';

type WithDetails = { [Code in RefusalCode]: DetailsOf<Code> extends readonly [object] ? Code : never }[RefusalCode];

const text = z.string();
const count = z.int();
const fields = z.array(z.object({ path: text, message: text }));
const contact = z.object({ contact: contactType });
const problems = z.object({ problems: z.array(text) });
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
  listTooLong: z.object({ most: count }),
  tooManyTries: z.object({ retryAfterSeconds: count }),
  contactConfirmed: contact,
  contactChanged: contact,
  venueKnown: named,
  secondFactorMissing: named,
  accountChangeAsked: z.object({ by: text }),
  adminTooNew: z.object({ hours: count }),
  preparerTooNew: z.object({ by: text, hours: count }),
  removalAsked: z.object({ by: text }),
  accountsUnnamed: z.object({ program: text, names: z.array(text) }),
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
  amountUnusual: z.object({ what: text, amountMinor: count, askAboveMinor: count, currency }),
  musiciansLoseJobs: z.object({
    released: z.array(z.object({ musician: text, position: text })),
    unbookedMusicians: z.array(text),
  }),
  cancellationTooCheap: z.object({ owedBeforeMinor: count, currency }),
  discountTooLarge: z.object({ percent: count, limitPercent: count }),
  agreedPriceTooLow: z.object({ percent: count, limitPercent: count }),
  musicNotChosen: z.object({ eventType }),
  moneyOpen: z.object({ open: z.array(text) }),
  outcomeRecorded: z.object({ outcome }),
  outcomeTooEarly: z.object({ outcome, status: bookingStatus }),
  stepOfOutcome: z.object({ step: closingStep }),
  stepOfOtherOutcome: z.object({ step: closingStep, outcome }),
  stepsMissing: z.object({ steps: z.array(closingStep) }),
  enquiryWithoutMusic: z.object({ eventType, fields }),
  gigNotChosen: z.object({ gig: text }),
  recipientWithoutEmail: named,
  absencesTooMany: z.object({ most: count }),
  musicianHasJobs: z.object({ jobs: count }),
  bioFieldsCleared: z.object({ fields: z.array(text) }),
  preferenceListChanged: keptList,
  preferenceListBegun: keptList,
  positionFilled: z.object({ position: text, musician: text }),
  positionLinked: place,
  positionOfLineUp: place,
  musicianBusy: job,
  musicianAway: z.object({ musician: text, absence: text }),
  musicianBusyAtNewTime: job,
  singerHeld: singer,
  singerBooked: singer,
  singerNotBooked: singer,
  offerIsGroup: z.object({ positions: z.array(text) }),
  offerMoveUnknown: z.object({ from: text.nullable(), to: text }),
  offerPositionTaken: placeOfGroup,
  offerPositionWithdrawn: placeOfGroup,
  offerPositionUnseen: place,
  assignedForLess: z.object({ musician: text, earlier: text, offered: text }),
  youAreBusy: z.object({ job: text }),
  musicianToReplace: z.object({ booked: text, position: text, wanted: text }),
  organisationHasUnits: z.object({ organisation: text, units: count }),
  organisationInUse: z.object({ organisation: text, by: z.array(text) }),
  roleHeld: z.object({ role: text, unit: unitKind }),
  organisationExists: z.object({ organisation: text }),
  invitedSignInRequired: z.object({ email: text }),
  paymentEnded: z.object({ status: paymentStatus }),
  payoutsUnconfirmed: counted,
  invoicesUnpaid: counted,
  payoutsUnpaid: counted,
  payoutNotReady: z.object({ payee: text }),
  superNotOwed: z.object({ payee: text }),
  superFileRefused: z.object({ problems: z.array(text) }),
  payoutsNotOpen: ofPayee,
  payoutMoveNotYours: ofPayee,
  nothingToTransfer: ofPayee,
  paymentMoveUnknown: ofPayee.extend({ from: paymentStatus.nullable(), to: paymentStatus }),
  payeeAccountWrong: z.object({ problem: text }),
  payoutInBatch: z.object({ payee: text.optional(), batch: text }),
  payBatchState: z.object({ batch: text, state: payBatchState }),
  payBatchNotYours: z.object({ problem: text }),
  payBatchFaulty: problems,
  payBatchWarned: problems,
  bankReturnsRefused: problems,
  timelineFileWrong: problems,
  bankStatementWrong: problems,
  bankLineRecorded: z.object({ receipt: text }),
  fileNotAsNamed: z.object({ kind: fileKind }),
  bookingFilesFull: z.object({ megabytes: count }),
  tooManyFiles: z.object({ most: count }),
  settingHolds: z.object({ from: text }),
  pricesHold: z.object({ from: text }),
  lineUpsHold: z.object({ from: text }),
  addOnsHold: z.object({ from: text }),
  priceRulesHold: z.object({ from: text }),
  travelBandsHold: z.object({ from: text }),
  payoutsNotDue: z.object({ status: bookingStatus }),
  taskMoveUnknown: z.object({ from: storedTaskStatus, to: storedTaskStatus }),
  clientAppAllowed: z.object({ name: text, organisations: z.array(text) }),
  clientAppOffered: z.object({ organisations: z.array(text) }),
  clientAppFeatureUsed: z.object({ name: text, apps: z.array(text) }),
  featureAboveYou: z.object({ feature: text }),
  supplierInvoiced: counted,
  costsUnconfirmed: counted,
  invoiceInBatch: z.object({ number: text, batch: text }),
  bankInUse: z.object({ by: text }),
  issueUnanswered: z.object({ reporter: text }),
  issueMoveUnknown: z.object({ from: issueStatus, to: issueStatus }),
  issueReferredTo: z.object({ number: count, by: count }),
  issuesReferTo: z.object({ what: text, numbers: z.array(count).readonly() }),
  tooManyReports: z.object({ most: count }),
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
/** A body can be sent where none is expected; it is parsed anyway. */
const readsBody: readonly RefusalCode[] = [
  'requestTooLarge',
  'requestNotJson',
  'requestEmpty',
  'requestTypeUnknown',
  'requestIncomplete',
];
/** Only returned to a client app. */
const ofApps: readonly RefusalCode[] = ['outsideScope', 'tooManyTries'];
const signedIn: readonly RefusalCode[] = [
  'signInRequired',
  'sessionEnded',
  'sessionAccountInactive',
  'sessionOfAnotherUser',
  'roleNotFound',
  'notPermitted',
  ...ofApps,
];

/** What the platform itself may return for an operation, depending on its access and input. */
export const platformRefusalsOf = (operation: Operation): RefusalCode[] => [
  ...anywhere,
  ...(operation.method === 'GET' ? [] : readsBody),
  ...(operation.params ? (['pageNotFound'] as const) : []),
  ...(isPublic(operation.access) ? (['tooManyRequests'] as const) : signedIn),
  ...(needsAgreement(operation) ? (['termsNotAgreed'] as const) : []),
  ...(isPublic(operation.access) && operation.rateLimit ? (['tooManyTries'] as const) : []),
];

export const refusalsOf = (operation: Operation): RefusalCode[] => [
  ...new Set([...operation.refusals, ...platformRefusalsOf(operation)]),
];
