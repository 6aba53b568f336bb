import { z } from 'zod';
import { id, listOf } from '../fields.ts';

/** How a change of a price list, a venue or a line-up would affect open quotes. */
export const quoteChanges = z.object({
  /** What changes and what stays, in sentences. */
  effects: z.array(z.string()),
  /** At most fifty, largest change first; including tax, in minor units. */
  quotes: listOf({
    bookingId: id,
    bookingNumber: z.int(),
    title: z.string(),
    customerName: z.string(),
    beforeMinor: z.int(),
    afterMinor: z.int(),
  }),
});

export type QuoteChanges = z.output<typeof quoteChanges>;
