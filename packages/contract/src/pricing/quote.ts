import { z } from 'zod';
import { currency, gigType, noticeKind, performanceTypeId, priceLineKind, taxMode } from '../enums.ts';
import { taxedAmount } from '../fields.ts';

/** A price with a sentence for every line. Amounts are minor units; lines sum to the totals, and net + tax = gross in each. */
export const quote = z.object({
  currency,
  taxMode,
  taxLabel: z.string(),
  taxSentence: z.string(),
  lines: z.array(
    taxedAmount.extend({
      kind: priceLineKind,
      title: z.string(),
      explanation: z.string(),
      /** As the city quotes: including tax when its mode is Inclusive, otherwise without. */
      amountMinor: z.int(),
      performanceTypeId: performanceTypeId.nullable(),
    }),
  ),
  ...taxedAmount.shape,
  /** What the customer pays, including every mandatory fee and tax. */
  payableMinor: z.int(),
});

/** Shown beside a price: a distant venue, or prices without travel. `type` 0 requires a click on "Continue" first. */
export const notice = z.object({
  kind: noticeKind,
  type: z.int(),
  title: z.string(),
  message: z.string(),
  gig: gigType.nullable(),
});

export type PublicQuote = z.output<typeof quote>;
