import { offeredPay } from '@cadenza/domain/offers/offered-pay';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type EventAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import { findMusicians } from '../../musicians/door.ts';
import { findPositions } from '../../positions/door.ts';
import { findLetterhead } from '../door.ts';
import { withdrawOffers } from '../store.ts';
import { notifyMusician } from './notify-musician.ts';

/**
 * Follows up a change to a position's hours or pay: unanswered offers are withdrawn, as their terms no longer apply; a
 * booked musician keeps the job at the new terms and is notified. The booking and its positions are locked. Returns how
 * many offers were withdrawn.
 */
export async function updateOffers(
  trx: Db,
  platform: Platform,
  booking: { id: string; city_id: string },
  change: { positionId: string; because: string; author: EventAuthor; now: string },
): Promise<number> {
  const { positionId, because, author, now } = change;
  const waiting = await countWaiting(trx, positionId);
  const withdrawn = await withdrawOffers(trx, [positionId], null);
  const events = withdrawn.map((each) => ({ kind: 'offer withdrawn', ...each, because }) as const);
  await recordEvent(trx, booking.id, now, author, ...events);
  const [position] = await findPositions(trx, booking.id, [positionId]);
  if (!position?.musicianId) return waiting;
  const [musician] = await findMusicians(trx, booking.city_id, [position.musicianId]);
  if (!musician) return waiting;
  const pay = offeredPay(position, position.isSinger ? musician.artistFeeMinor : 0);
  await trx
    .updateTable('offers')
    .set({ pay_minor: pay.payMinor, travel_minor: pay.travelMinor, artist_fee_minor: pay.artistFeeMinor })
    .where('position_id', '=', positionId)
    .where('state', '=', 'accepted')
    .execute();
  const head = await findLetterhead(trx, platform, booking.id);
  const news = { kind: 'changed', bookingId: booking.id, jobs: [position], pays: [pay] } as const;
  await notifyMusician(trx, now, head, musician, news);
  return waiting;
}

async function countWaiting(trx: Db, positionId: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int waiting from offers where position_id = ${positionId} and state in ('open', 'exclusive')`.execute(
    trx,
  );
  return rows[0]?.waiting ?? 0;
}
