import { z } from 'zod';
import { currency } from '../enums.ts';
import { date, id, listOf } from '../fields.ts';
import { operation } from '../operation.ts';

const count = z.int();
const month = z.string();

const weekend = z.object({
  fromDate: date,
  saturday: date,
  toDate: date,
  /** Agreed bookings, and the seats of their line-ups. */
  events: count,
  seats: count,
  filled: count,
  /** Enquiries and quotes for it, and the seats they would need. */
  enquiries: count,
  askedSeats: count,
  /** Active musicians of the city, except those away all Saturday. */
  players: count,
});

const monthOfMoney = z.object({
  month,
  /** Money of the month's agreed events: received, invoiced but open, and agreed but not invoiced. */
  receivedMinor: count,
  invoicedMinor: count,
  agreedMinor: count,
  /** The value of open quotes, at last year's acceptance rate. */
  likelyMinor: count,
});

export const getSeason = operation({
  method: 'GET',
  path: '/Reports/Season',
  access: 'staff',
  summary:
    'Get a city’s coming year: demand and available players by weekend, each musician’s jobs by month, last year’s funnel, and for admins the money of the coming months',
  query: z.object({ cityId: id }),
  output: z.object({
    currency,
    weekends: z.array(weekend),
    months: z.array(month),
    /** The thirty busiest musicians, with their jobs in each of `months`. */
    musicians: listOf({ userId: id, name: z.string(), jobs: z.array(count) }),
    /** Enquiries of the last 365 days, and how many reached each stage. */
    funnel: z.object({
      fromDate: date,
      enquired: count,
      quoted: count,
      agreed: count,
      played: count,
      /** Median hours until a quote is sent; null without any. */
      medianHoursToQuote: z.number().nullable(),
    }),
    /** Null for readers without access to the city’s money. */
    money: z.array(monthOfMoney).nullable(),
  }),
  refusals: ['cityNotFound'],
});
