import { z } from 'zod';
import { authorKind } from '../enums.ts';
import { instant, pageOf, pageQuery } from '../fields.ts';
import { operation } from '../operation.ts';

export const getBookingHistory = operation({
  method: 'GET',
  path: '/Booking/:id/History',
  access: 'staff',
  summary: 'List what happened to the booking as sentences, latest first',
  query: pageQuery,
  output: pageOf(
    z.object({
      id: z.int(),
      at: instant,
      who: z.string(),
      actorKind: authorKind,
      kind: z.string(),
      sentence: z.string(),
    }),
  ),
  refusals: ['bookingNotFound'],
});
