import { z } from 'zod';
import { currency, paymentStatus } from '../enums.ts';
import { date, id, pageQuery } from '../fields.ts';
import { operation } from '../operation.ts';

/** A payment in the musician's own list; the single payment has its lines. */
const ownPayment = z.object({
  id,
  /** The invoice number. */
  number: z.int(),
  bookingId: id,
  bookingNumber: z.int(),
  cityName: z.string(),
  eventDate: date.nullable(),
  status: paymentStatus,
  currency,
  netMinor: z.int(),
  taxMinor: z.int(),
  taxLabel: z.string(),
  withheldMinor: z.int(),
  transferMinor: z.int(),
  superMinor: z.int(),
  payOn: date,
  /** The day it was paid, in the city. */
  paidOn: date.nullable(),
});

/** The total paid in a business year and currency. */
const ownYear = z.object({
  /** "2027", or "2026/27" when the business year does not begin in January. */
  label: z.string(),
  fromDate: date,
  toDate: date,
  currency,
  count: z.int(),
  netMinor: z.int(),
  taxMinor: z.int(),
  withheldMinor: z.int(),
  transferMinor: z.int(),
  superMinor: z.int(),
});

export const listOwnPayments = operation({
  method: 'GET',
  path: '/OwnPayments',
  access: 'musician',
  summary: 'List your payments, latest first, with the totals of each year and the next pay day',
  query: z.object({
    take: pageQuery.shape.take,
    /** `nextCursor` of the previous response. */
    cursor: z.string().max(100).optional(),
  }),
  output: z.object({
    items: z.array(ownPayment),
    nextCursor: z.string().nullable(),
    /** Paid totals, newest year first; a business year begins where the city's setting says. */
    years: z.array(ownYear),
    /** The next due day of unpaid payments, with everything due then. */
    next: z.object({ payOn: date, count: z.int(), transferMinor: z.int(), currency }).nullable(),
  }),
});
