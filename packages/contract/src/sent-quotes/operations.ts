import { z } from 'zod';
import { bookingRefusals, openBookingRefusals } from '../booking-refusals.ts';
import { currency, sentQuoteKind, sentQuoteState } from '../enums.ts';
import { date, id, idParams, instant, linkKey, requiredText, savedFile } from '../fields.ts';
import { operation } from '../operation.ts';

const difference = z.object({ what: z.string(), before: z.string(), after: z.string() });

const sentQuote = z.object({
  id,
  version: z.int(),
  kind: sentQuoteKind,
  state: sentQuoteState,
  sentAt: instant,
  sentByName: z.string().nullable(),
  sentTo: z.string(),
  /** The last day on which it can be accepted; null for a change. */
  validUntil: date.nullable(),
  currency,
  totalMinor: z.int(),
  /** Of a change: what is other than was accepted. */
  differences: z.array(difference),
  /** SHA-256 of the document, as the PDF of the acceptance prints it. */
  hash: z.string(),
  firstViewedAt: instant.nullable(),
  remindedAt: instant.nullable(),
  /** Whose yes, or the reason of the no, and from which address. */
  answer: z.object({ at: instant, name: z.string(), reason: z.string(), from: z.string() }).nullable(),
});
export type SentQuote = z.output<typeof sentQuote>;

const sentQuotes = z.object({
  bookingId: id,
  /** The newest first. */
  items: z.array(sentQuote),
  canManage: z.boolean(),
  /** What sending would send now. */
  kind: sentQuoteKind,
  /** Why nothing can be sent now, or null. */
  sendRefusal: z.string().nullable(),
  /** What is other than the customer accepted last and has not consented to. */
  unconsented: z.array(difference),
  /** Who recorded that the customer agreed, where nothing was accepted in writing. */
  agreedOtherwise: z.object({ name: z.string(), at: instant }).nullable(),
});
export type SentQuotes = z.output<typeof sentQuotes>;

const sendRefusals = [
  ...openBookingRefusals,
  'eventBegun',
  'quoteMissing',
  'eventDateUnknown',
  'eventDatePassed',
  'customerWithoutEmail',
  'nothingAcceptedYet',
  'nothingToConsentTo',
] as const;

export const listSentQuotes = operation({
  method: 'GET',
  path: '/Booking/:id/SentQuotes',
  access: 'staff',
  summary: 'List the quotes and changes sent to the customer, with their answers',
  params: idParams,
  output: sentQuotes,
  refusals: ['bookingNotFound'],
});

export const previewQuote = operation({
  method: 'GET',
  path: '/Booking/:id/SentQuotes/Preview',
  access: 'booking management',
  summary: 'Preview what would be sent now: the quote and its mail, which can be edited',
  params: idParams,
  output: z.object({
    kind: sentQuoteKind,
    version: z.int(),
    to: z.string(),
    subject: z.string(),
    words: z.string(),
    /** The last day proposed; null for a change. */
    validUntil: date.nullable(),
    currency,
    totalMinor: z.int(),
    depositMinor: z.int(),
    differences: z.array(difference),
  }),
  refusals: sendRefusals,
});

export const sendQuote = operation({
  method: 'POST',
  path: '/Booking/:id/SentQuotes',
  access: 'booking management',
  summary: 'Send the customer the current quote, or a change of what they accepted, with the link to answer it',
  params: idParams,
  body: z.object({
    /** Made by the caller, so that a request that is sent twice sends one. */
    id,
    subject: requiredText(200, 'Please give a subject'),
    /** Leave an empty line to start a new paragraph. */
    words: requiredText(4000, 'Please write something'),
    validUntil: date.nullable().default(null),
  }),
  output: sentQuotes,
  refusals: [...sendRefusals, 'bookingMoveUnknown', 'nothingToQuote', 'sentQuoteNotFound'],
});

export const downloadAcceptance = operation({
  method: 'GET',
  path: '/SentQuotes/:id/Acceptance',
  access: 'staff',
  summary: 'Download what a customer accepted as PDF, with the evidence (base64)',
  params: idParams,
  output: savedFile,
  refusals: [...bookingRefusals, 'sentQuoteNotFound', 'acceptanceNotFound', 'tooManyDocuments'],
});

export const downloadOnlineAcceptance = operation({
  method: 'GET',
  path: '/OnlineAcceptance/:id/Pdf',
  access: 'signed link',
  summary: 'Download the same acceptance through the customer’s link',
  params: idParams,
  query: z.object({ key: linkKey(z.string().min(1).max(100)) }),
  answers: 'application/pdf',
  output: z.custom<Buffer>(),
  refusals: ['acceptanceNotFound', 'tooManyDocuments'],
});
