import type { PositionPlan } from '@cadenza/domain/offers/offer-planning';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordEvent } from '../../../platform/history/record-event.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { deadlineOf, type PlannedWalk, planWalk, type Walk } from '../door/preference-walk.ts';
import { findLetterhead } from '../door.ts';
import { sendGroupOffer } from './send-group-offer.ts';

/**
 * One step down the preference lists: the next musician on each list gets an exclusive offer with a deadline; once a
 * list is used up, everyone else who fits gets an open one. Stores why others were passed over, records it in the
 * history, and queues the next step for the deadline.
 */
export async function walkPreferenceLists(trx: Db, platform: Platform, walk: Walk): Promise<PlannedWalk['plan']> {
  const { booking, now, author } = walk;
  const { plan, musicians, exclusiveUntil } = await planWalk(trx, walk);
  const head = await findLetterhead(trx, platform, booking.id);
  for (const { musicianId, state, positionIds } of plan.groups) {
    const musician = musicians.find(({ id }) => id === musicianId);
    if (!musician) throw new Error('a musician who is not of this city was planned for');
    const positions = walk.wanted.filter(({ id }) => positionIds.includes(id));
    const deadlineAt = deadlineOf(state, positions, exclusiveUntil);
    const sending = { bookingId: booking.id, musician, kind: state, positions, deadlineAt, isDirect: false };
    await sendGroupOffer(trx, now, head, { ...sending, sentBy: author.userId });
  }
  await keepPasses(trx, plan.positions, now);
  await tell(trx, walk, plan, exclusiveUntil);
  return plan;
}

async function tell(trx: Db, { booking, author, now }: Walk, plan: PlannedWalk['plan'], nextAt: string): Promise<void> {
  if (plan.groups.length === 0) return;
  const count = (state: string) => plan.groups.filter((group) => group.state === state).length;
  const passedOver = plan.positions.reduce((sum, position) => sum + position.passedOver.length, 0);
  const [exclusive, open] = [count('exclusive'), count('open')];
  await recordEvent(trx, booking.id, now, author, { kind: 'offers sent', exclusive, open, passedOver });
  if (exclusive === 0) return;
  await enqueue(
    trx,
    'advance-offers',
    { bookingId: booking.id },
    { runAt: nextAt, key: `advance-offers ${booking.id}` },
  );
}

/** Stores the latest reason why each musician was passed over, and clears it for those who are asked now. */
async function keepPasses(trx: Db, plans: readonly PositionPlan[], now: string): Promise<void> {
  for (const { positionId, offeredTo, passedOver } of plans) {
    await sql`delete from offer_passes where position_id = ${positionId} and musician_id = any(${offeredTo}::uuid[])`.execute(
      trx,
    );
    // The join skips musicians on a list whose account no longer exists.
    await sql`
      insert into offer_passes (position_id, musician_id, reason, at)
      select ${positionId}, musician_id, reason, ${now}::timestamptz
      from unnest(${passedOver.map(({ musicianId }) => musicianId)}::uuid[], ${passedOver.map(({ reason }) => reason)}::text[])
        passed (musician_id, reason)
      join musicians on user_id = musician_id
      on conflict (position_id, musician_id) do update set reason = excluded.reason, at = excluded.at`.execute(trx);
  }
}
