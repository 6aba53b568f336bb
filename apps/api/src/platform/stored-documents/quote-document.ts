import { currency, eventType, sentQuoteKind } from '@cadenza/contract/enums';
import type { QuoteDocument } from '@cadenza/domain/sent-quotes/quote-document';
import { z } from 'zod';
import { storedDocument } from './stored-document.ts';

const text = z.string();
const day = z.iso.date();

const version1 = z.object({
  kind: sentQuoteKind,
  version: z.int(),
  bookingNumber: z.int(),
  customerName: text,
  cityName: text,
  sentOn: day,
  validUntil: day.nullable(),
  eventType,
  eventDate: day.nullable(),
  parts: z.array(
    z.object({
      name: text,
      music: text,
      startTime: text,
      endTime: text.nullable(),
      place: text.nullable(),
      lineUp: z.array(text),
    }),
  ),
  singers: z.array(text),
  isChoiceOurs: z.boolean(),
  currency,
  lines: z.array(z.object({ title: text, explanation: text, netMinor: z.int().optional(), grossMinor: z.int() })),
  taxLabel: text,
  taxMinor: z.int(),
  isTaxIncluded: z.boolean(),
  totalMinor: z.int(),
  deposit: z.object({ amountMinor: z.int(), dueDays: z.int() }),
  policy: z.object({
    isDepositKept: z.boolean(),
    shares: z.array(z.object({ daysBefore: z.int(), percent: z.int() })),
    withdrawalDays: z.int(),
    freePostponements: z.int(),
    postponeDays: z.int(),
  }),
  terms: z.array(z.object({ when: text, note: text, what: text, owedMinor: z.int().nullable() })),
  postponing: text,
  differences: z.array(z.object({ what: text, before: text, after: text })),
});

/** `sent_quotes.document`: a quote as the customer got it, which never changes. */
export const quoteDocument = storedDocument<QuoteDocument>('A sent quote', [version1]);
