import { rosterDaysProblems } from '@cadenza/domain/gig-roster/roster-span';
import { z } from 'zod';
import { date, id, jsonList, ruledTogether } from '../fields.ts';
import { operation } from '../operation.ts';
import { rosterGig } from './shapes.ts';

export const listGigRoster = operation({
  method: 'GET',
  path: '/GigRoster',
  access: 'staff',
  summary:
    'List the gigs of agreed bookings on given days, with who plays and which positions are unfilled; paged by booking date',
  query: ruledTogether(
    z.object({
      cityIds: jsonList(id).optional(),
      fromDate: date,
      toDate: date,
      /** Bookings per page; each has up to two gigs. */
      take: z.coerce.number().int().min(1, 'take is at least 1').max(200, 'take is at most 200').default(200),
      /** `nextCursor` of the previous response. */
      cursor: z.string().max(120).optional(),
    }),
    rosterDaysProblems,
  ),
  output: z.object({ items: z.array(rosterGig), nextCursor: z.string().nullable() }),
});
