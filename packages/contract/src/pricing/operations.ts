import { maxHalfHours } from '@cadenza/domain/pricing/durations';
import { z } from 'zod';
import { addOn, addOnChoices } from '../add-ons/shapes.ts';
import { openBookingRefusals } from '../booking-refusals.ts';
import { currency, performanceTypeId, priceLineKind, taxMode } from '../enums.ts';
import { id, instant, listOf, minor, positiveMinor, requiredText, taxedAmount, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { priceCode } from '../price-rules/shapes.ts';

const line = taxedAmount.extend({
  kind: priceLineKind,
  title: z.string(),
  explanation: z.string(),
  /** As shown: including tax when the city's prices do, otherwise without. */
  amountMinor: z.int(),
  performanceTypeId: performanceTypeId.nullable(),
});

const sheet = z.object({
  bookingId: id,
  version: z.int(),
  currency,
  taxMode,
  /** A decimal: "0.1" is 10 %. */
  taxRate: z.string(),
  taxLabel: z.string(),
  /** "The prices include $90.91 GST (10%)." */
  taxSentence: z.string(),
  /** Packages and singer surcharges first, then by title. */
  items: z.array(line),
  netMinor: z.int(),
  taxMinor: z.int(),
  grossMinor: z.int(),
  updatedAt: instant,
  updatedBy: z.string().nullable(),
  canEdit: z.boolean(),
  /** Why it is not possible, or null. */
  editRefusal: z.string().nullable(),
});

const quote = sheet.extend({
  /** What staff have entered; `items` are derived from it and from the event. */
  surcharge: z.object({ amountMinor: z.int(), reason: z.string() }).nullable(),
  discount: z.object({ rate: z.string().nullable(), amountMinor: z.int().nullable(), reason: z.string() }).nullable(),
  adjustments: listOf({ title: z.string(), amountMinor: z.int(), reason: z.string() }),
  /** The chosen add-ons. */
  addOns: addOnChoices,
  /** The add-ons available today, plus chosen ones that are no longer offered. */
  addOnsToChoose: z.array(addOn),
  /** The entered code, and a sentence if it does not change today's price. */
  priceCode: z.string().nullable(),
  priceCodeNote: z.string().nullable(),
  /**
   * Half hours of the reception beyond its package, with how many are available today and the price per performer; null
   * without reception music.
   */
  extraTime: z.object({ halfHours: z.int(), most: z.int(), priceMinor: z.int() }).nullable(),
});

const firmPrice = sheet.extend({
  /** What the customer pays, tax included. */
  payableMinor: z.int(),
});

export const getQuote = operation({
  method: 'GET',
  path: '/Booking/:id/Quote',
  access: 'staff',
  summary: 'Get the quote with every line explained; NOT_FOUND (-1) when there is none yet',
  output: quote,
  refusals: ['bookingNotFound', 'quoteNotFound'],
});

const rate = z
  .string()
  .regex(/^(0(\.\d{1,4})?|1(\.0{1,4})?)$/, 'Please give a rate between 0 and 1 with at most four decimals');

export const updateQuote = operation({
  method: 'PUT',
  path: '/Booking/:id/Quote',
  access: 'booking management',
  summary: 'Update add-ons, extra time, code, surcharge, discount and agreed changes, and recalculate the price',
  body: z.object({
    /** The quote version that was read; null when there was none. */
    version: z.int32('Please send the version you read').nullable(),
    surcharge: z
      .strictObject({ amountMinor: positiveMinor, reason: requiredText(200, 'Please give a reason for the surcharge') })
      .nullable()
      .default(null),
    /** Either a rate or an amount. */
    discount: z
      .strictObject({
        rate: rate.nullable().default(null),
        amountMinor: positiveMinor.nullable().default(null),
        reason: requiredText(200, 'Please give a reason for the discount'),
      })
      .refine((discount) => (discount.rate === null) !== (discount.amountMinor === null), {
        error: 'Please give either a rate or an amount',
        path: ['amountMinor'],
      })
      .nullable()
      .default(null),
    adjustments: z
      .array(
        z.strictObject({
          title: requiredText(120, 'Please enter a title'),
          amountMinor: minor,
          reason: text(200, 'A reason').default(''),
        }),
      )
      .max(20, 'A quote has at most 20 adjustments')
      .default([]),
    /** The add-ons of the event; omitted keeps the current ones. */
    addOns: addOnChoices.optional(),
    /** A code of the city's price rules, null for none; omitted keeps the current one. */
    priceCode: priceCode.nullable().optional(),
    /** Half hours of the reception beyond its package; omitted keeps the current number. */
    extraHalfHours: z
      .int('Please give whole half hours')
      .min(0, 'Please give a number of half hours, or none')
      .max(maxHalfHours, `A reception has at most ${maxHalfHours} extra half hours`)
      .optional(),
  }),
  output: quote,
  refusals: [
    ...openBookingRefusals,
    'quoteNotFound',
    'quoteChanged',
    'nothingToPrice',
    'eventMissing',
    'priceAgreed',
    'discountTooLarge',
  ],
});

export const getFirmPrice = operation({
  method: 'GET',
  path: '/Booking/:id/FirmPrice',
  access: 'staff',
  summary: 'Get the price agreed with the customer; NOT_FOUND (-1) when there is none yet',
  output: firmPrice,
  refusals: ['bookingNotFound', 'firmPriceNotFound'],
});

export const updateFirmPrice = operation({
  method: 'PUT',
  path: '/Booking/:id/FirmPrice',
  access: 'booking management',
  summary: 'Set the agreed price; without items, the current quote is used. Issued invoices do not change',
  body: z.object({
    /** The firm price version that was read; null when there was none. */
    version: z.int32('Please send the version you read').nullable(),
    /** Amounts as the city quotes them: including tax when its prices do, otherwise without. */
    items: z
      .array(
        z.strictObject({
          kind: priceLineKind.default('Firm Price'),
          title: requiredText(120, 'Please enter a title'),
          explanation: text(300, 'An explanation').default(''),
          performanceTypeId: performanceTypeId.nullable().default(null),
          amountMinor: minor,
        }),
      )
      .min(1, 'A firm price has at least one line')
      .max(40, 'A firm price has at most 40 lines')
      .optional(),
  }),
  output: firmPrice,
  refusals: [
    ...openBookingRefusals,
    'firmPriceNotFound',
    'firmPriceChanged',
    'quoteMissing',
    'notQuotedYet',
    'booksClosed',
    'discountTooLarge',
  ],
});
