import { z } from 'zod';
import { linkKey } from '../fields.ts';
import { operation } from '../operation.ts';

const feed = z.object({
  /** Anyone who knows this address can read the jobs; it cannot be guessed. */
  address: linkKey(z.string()),
  /** The same for programs that subscribe directly. */
  webcalAddress: linkKey(z.string()),
});

export const getCalendarFeed = operation({
  method: 'GET',
  path: '/CalendarFeed',
  access: 'musician',
  summary: 'Get the address of your calendar feed; the first request creates it',
  output: feed,
  refusals: ['musicianNotFound'],
});

export const resetCalendarFeed = operation({
  method: 'POST',
  path: '/CalendarFeed/Reset',
  access: 'musician',
  summary: 'Replace the address of your calendar feed; the old one stops working',
  output: feed,
  refusals: ['musicianNotFound'],
});

export const serveCalendarFeed = operation({
  method: 'GET',
  path: '/Calendar/:file',
  access: 'key in the address',
  summary: 'Get a musician’s calendar as an iCalendar file: booked jobs and held dates, with an ETag',
  params: { file: linkKey(z.string().regex(/^[\w-]{43}\.ics$/)) },
  answers: 'text/calendar',
  output: z.string(),
  refusals: ['calendarNotFound'],
});
