import type { Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { LockedBooking } from '../../bookings/door.ts';
import { findMusicians } from '../../musicians/door.ts';
import type { PositionFacts } from '../../positions/door.ts';
import { findLetterhead } from '../door.ts';
import { freePositions } from '../store.ts';
import { notifyMusician } from './notify-musician.ts';

/**
 * Releases a musician from positions and notifies them. Their time is free again immediately, and the offers they had
 * accepted count as withdrawn. The booking and its positions are locked; the caller records the history.
 */
export async function releaseMusician(
  trx: Db,
  platform: Platform,
  booking: LockedBooking,
  action: { musicianId: string; positions: readonly PositionFacts[]; reason: string; now: string },
): Promise<void> {
  const { musicianId, positions, reason, now } = action;
  await freePositions(
    trx,
    positions.map(({ id }) => id),
    'withdrawn',
  );
  const [musician] = await findMusicians(trx, booking, [musicianId]);
  if (!musician) return;
  const head = await findLetterhead(trx, platform, booking.id);
  await notifyMusician(trx, now, head, musician, { kind: 'released', bookingId: booking.id, jobs: positions, reason });
}
