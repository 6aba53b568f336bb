import { z } from 'zod';
import { staffingRefusals } from '../booking-refusals.ts';
import { performanceTypeId } from '../enums.ts';
import { id } from '../fields.ts';
import { operation } from '../operation.ts';
import { roster } from './shapes.ts';

const changed = z.object({ roster, message: z.string() });

export const reserveSinger = operation({
  method: 'PUT',
  path: '/Events/:eventId/Singers/:singerId/Reservation',
  access: 'staff',
  summary: 'Hold the date for a singer (Date Hold) in the first free singer’s position of each gig',
  output: changed,
  refusals: [
    'bookingNotFound',
    'bookingClosed',
    'eventDateUnknown',
    'singerNotFound',
    'planningNotBegun',
    'payoutsCalculated',
    'eventUnderWay',
    'musicianBusy',
    'singerHeld',
    'singerBooked',
    'singingPositionsFilled',
  ],
});

export const cancelSingerReservation = operation({
  method: 'DELETE',
  path: '/Events/:eventId/Singers/:singerId/Reservation',
  access: 'staff',
  summary: 'Release the held date of a singer',
  output: changed,
  refusals: ['bookingNotFound', 'singerNotFound'],
});

export const updateAllocatedSingers = operation({
  method: 'PUT',
  path: '/Events/:eventId/AllocatedSingers',
  access: 'staff',
  summary: 'Allocate singers to positions; offers go to them first. A message is a warning, null is "Success!"',
  body: z.object({
    singers: z
      .array(
        z.strictObject({
          positionId: id,
          /** Null removes the singer. */
          performerId: id.nullable(),
          performanceTypeId: performanceTypeId.optional(),
        }),
      )
      .max(40, 'At most 40 positions at once'),
  }),
  output: z.object({ roster, message: z.string().nullable() }),
  refusals: [...staffingRefusals, 'musicianBusy'],
});
