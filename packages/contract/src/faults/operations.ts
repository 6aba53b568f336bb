import { z } from 'zod';
import { nothing, text } from '../fields.ts';
import { operation } from '../operation.ts';

/** What a browser could not show. Nobody is named: who it was tells the number, where they choose to say it. */
export const reportFault = operation({
  operationId: 'reportFault',
  method: 'POST',
  path: '/Faults',
  access: 'public',
  perMinute: 20,
  summary: 'A page could not be shown: one line in the log, under the number that the person reads',
  body: z.object({
    /** Made in the browser. */
    faultId: z.string().regex(/^[\da-f]{16}$/, 'A fault’s number has 16 digits from 0 to f'),
    message: text(300),
    stack: text(1500),
    /** Of the page, without what follows a question mark. */
    path: z
      .string()
      .max(200)
      .regex(/^\/[^?#\s]*$/, 'Please give a path without what follows a question mark'),
    /** Of the app that was running. */
    version: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/, 'Please give a version as 1.2.3'),
  }),
  output: nothing,
});
