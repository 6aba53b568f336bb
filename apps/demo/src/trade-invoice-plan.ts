import { paymentMethods } from '@cadenza/domain/trade-invoices/payment-method';
import { tradeDirections } from '@cadenza/domain/trade-invoices/trade-invoice';
import { z } from 'zod';

const text = z.string().min(1);

/** An invoice of a supplier to a city, or of a city to an organisation. Amounts are minor units, as the city quotes them. */
export const tradeInvoicePlan = z.strictObject({
  /** Its slug. */
  city: text,
  direction: z.enum(tradeDirections),
  /** The supplier or the organisation, by name. */
  party: text,
  /** The supplier's number; ours are numbered as they are loaded. */
  number: z.string(),
  daysAgo: z.int(),
  lines: z.array(z.strictObject({ description: text, amountMinor: z.int(), isTaxed: z.boolean() })),
  /** Whether it is a cost of a booking: the one played nearest to its day. */
  isOfBooking: z.boolean(),
  state: z.enum(['draft', 'confirmed', 'reversed']),
  payments: z.array(
    z.strictObject({ daysAfter: z.int(), amountMinor: z.int(), method: z.enum(paymentMethods), reference: z.string() }),
  ),
  note: z.string(),
});

export type TradeInvoicePlan = z.infer<typeof tradeInvoicePlan>;
