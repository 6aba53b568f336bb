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
  summary: 'The address of my calendar feed; the first asking makes it',
  output: feed,
  refusals: ['musicianNotFound'],
});

export const resetCalendarFeed = operation({
  method: 'POST',
  path: '/CalendarFeed/Reset',
  access: 'musician',
  summary: 'A new address for my calendar feed; the old one opens nothing from now on',
  output: feed,
  refusals: ['musicianNotFound'],
});

export const serveCalendarFeed = operation({
  method: 'GET',
  path: '/Calendar/:file',
  access: 'key in the address',
  summary: 'The iCalendar file of one musician: booked jobs and held dates, with an ETag',
  params: z.object({ file: linkKey(z.string().regex(/^[\w-]{43}\.ics$/)) }),
  answers: 'text/calendar',
  output: z.string(),
  refusals: ['calendarNotFound'],
});
