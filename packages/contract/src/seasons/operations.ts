import { z } from 'zod';
import { currency } from '../enums.ts';
import { date, id } from '../fields.ts';
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
  /** Enquiries and quotes for it, and the seats they would take. */
  enquiries: count,
  askedSeats: count,
  /** Active musicians of the city, without those who are away all Saturday. */
  players: count,
});

const monthOfMoney = z.object({
  month,
  /** Of agreed events of the month: what has come in, what is invoiced and open, and what is agreed and not invoiced. */
  receivedMinor: count,
  invoicedMinor: count,
  agreedMinor: count,
  /** Of its quotes that are out, at last year's rate of acceptance. */
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
    /** The thirty who play most, with their jobs in each of `months`. */
    musicians: z.array(z.object({ userId: id, name: z.string(), jobs: z.array(count) })),
    /** Enquiries of the last 365 days, and how many of them came so far. */
    funnel: z.object({
      fromDate: date,
      enquired: count,
      quoted: count,
      agreed: count,
      played: count,
      /** Half of the quotes were sent within so many hours; null without any. */
      medianHoursToQuote: z.number().nullable(),
    }),
    /** Null for those who do not see the city’s money. */
    money: z.array(monthOfMoney).nullable(),
  }),
  refusals: ['cityNotFound'],
});
