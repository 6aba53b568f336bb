import { z } from 'zod';
import { nothing, text } from '../fields.ts';
import { operation } from '../operation.ts';

/** A page that a browser could not show. No one is named: people can report the number if they choose. */
export const reportFault = operation({
  method: 'POST',
  path: '/Faults',
  access: 'public',
  perMinute: 20,
  summary: 'A page could not be shown: one line in the log, under the number that the person reads',
  body: z.object({
    /** Generated in the browser. */
    faultId: z.string().regex(/^[\da-f]{16}$/, 'A fault’s number has 16 digits from 0 to f'),
    message: text(300),
    stack: text(1500),
    /** The page's path, without the query string. */
    path: z
      .string()
      .max(200)
      .regex(/^\/[^?#\s]*$/, 'Please give a path without what follows a question mark'),
    /** The running app's version. */
    version: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/, 'Please give a version as 1.2.3'),
  }),
  output: nothing,
});
