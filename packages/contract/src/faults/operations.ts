import { z } from 'zod';
import { instant, listOf, text } from '../fields.ts';
import { operation } from '../operation.ts';

/** A page that failed to render in a browser. Anonymous: people can report the number if they choose. */
export const reportFault = operation({
  method: 'POST',
  path: '/Faults',
  access: 'public',
  perMinute: 20,
  summary: 'Report that a page failed to render: logs one line under the number that the user sees',
  body: z.object({
    /** Generated in the browser. */
    faultId: z.string().regex(/^[\da-f]{16}$/, 'A fault’s number has 16 digits from 0 to f'),
    message: text(300),
    stack: text(1500),
    /** The page's path, without the query string. */
    path: z
      .string()
      .max(200)
      .regex(/^\/[^?#\s]*$/, 'Please give a path without a query string'),
    /** The running app's version. */
    version: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/, 'Please give a version as 1.2.3'),
  }),
});

/** The log entries under a fault's number; they contain no personal data. */
export const getFault = operation({
  method: 'GET',
  path: '/Faults/:number',
  access: 'support manager',
  summary: 'Get the log of a fault by its number, for thirty days: where, when and what broke, without personal names',
  params: {
    number: z.string().regex(/^[\da-f][\da-f-]{14,34}[\da-f]$/, 'A fault’s number has digits from 0 to f'),
  },
  output: z.object({
    /** Earliest first, at most ten; empty once they are deleted. */
    items: listOf({
      at: instant,
      origin: z.enum(['server', 'browser']),
      place: z.string(),
      name: z.string(),
      message: z.string(),
      stack: z.array(z.string()),
      version: z.string(),
    }),
  }),
});
