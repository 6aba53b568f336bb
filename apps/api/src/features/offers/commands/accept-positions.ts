import { isLiveOffer } from '@cadenza/domain/offers/offer-lifecycle';
import { sql } from 'kysely';
import type { MusicianContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { findMusicians } from '../../musicians/door.ts';
import { withdrawOffers } from '../../positions/door/withdraw-offers.ts';
import { findPositions } from '../../positions/door.ts';
import { findLetterhead } from '../door.ts';
import { fillPositions, type GroupOffer, moveGroupOffer } from '../store.ts';
import { notifyMusician } from './notify-musician.ts';

/**
 * Fills the positions that a group still offers with its musician, and withdraws other offers on them. The caller has
 * locked everything that this changes (`lockForAnswer`) and checked the lifecycle.
 */
export async function acceptPositions(trx: Db, context: MusicianContext, group: GroupOffer): Promise<void> {
  const { now, platform } = context;
  const live = group.offers.filter(({ state }) => isLiveOffer(state));
  const positionIds = live.map(({ positionId }) => positionId);
  await fillPositions(trx, group.musicianId, positionIds, now);
  await moveGroupOffer(trx, group, 'accepted', { at: now });
  const withdrawn = await withdrawOffers(trx, positionIds, group.id);
  const musician = { id: group.musicianId, name: group.musicianName };
  const because = `${group.musicianName} accepted`;
  await recordEvent(
    trx,
    group.bookingId,
    now,
    eventAuthorOf(context),
    { kind: 'offer accepted', musician, positions: live.map(({ title }) => title) },
    ...withdrawn.map((each) => ({ kind: 'offer withdrawn', ...each, because }) as const),
  );
  const [person] = await findMusicians(trx, { id: group.bookingId, city_id: group.cityId }, [group.musicianId]);
  if (!person) return;
  const head = await findLetterhead(trx, platform, group.bookingId);
  const jobs = await findPositions(trx, group.bookingId, positionIds);
  const pays = await acceptedPay(trx, group.id);
  await notifyMusician(trx, now, head, person, { kind: 'booked', bookingId: group.bookingId, jobs, pays });
}

const acceptedPay = (trx: Db, groupOfferId: string) =>
  trx
    .selectFrom('offers as o')
    .select(['o.pay_minor as payMinor', 'o.travel_minor as travelMinor', 'o.artist_fee_minor as artistFeeMinor'])
    .select(({ ref }) =>
      sql<number>`${ref('o.pay_minor')} + ${ref('o.travel_minor')} + ${ref('o.artist_fee_minor')}`.as('totalMinor'),
    )
    .where('o.group_offer_id', '=', groupOfferId)
    .where('o.state', '=', 'accepted')
    .execute();
