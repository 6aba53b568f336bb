import { extraHalfHours, receptionMinutes } from '@cadenza/domain/pricing/durations';
import { extraTimeProblem } from '@cadenza/domain/pricing/extra-time-problem';
import type { Db } from '../../../platform/db/database.ts';
import { invalidField } from '../../../platform/refusal.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { changeReceptionLength } from '../../bookings/door/change-reception-length.ts';
import type { QuoteBasis } from '../door.ts';
import { findMostHalfHours } from '../store.ts';

const path = 'extraHalfHours';

/**
 * Sets the reception's number of half hours beyond its package; returns whether it changed. Refused without music at the
 * reception, and beyond what the city offers today.
 */
export async function changeExtraTime(
  trx: Db,
  bookingId: LockedBookingId,
  event: QuoteBasis['event'],
  { halfHours, now }: { halfHours: number; now: string },
): Promise<boolean> {
  const reception = event.gigs.find(({ type }) => type === 'reception');
  if (halfHours === (reception ? extraHalfHours('reception', reception.durationMinutes) : 0)) return false;
  if (!reception) throw invalidField(path, 'Choose music for the reception first');
  const minutes = receptionMinutes + 30 * halfHours;
  const problem = extraTimeProblem({ type: 'reception', minutes }, await findMostHalfHours(trx, bookingId, now));
  if (problem !== null) throw invalidField(path, problem);
  await changeReceptionLength(trx, bookingId, { minutes, path, now });
  return true;
}
