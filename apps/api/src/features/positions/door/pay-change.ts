import { OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import { jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/db/database.ts';
import { fragment } from '../../../platform/db/expressions.ts';
import type { DB } from '../../../platform/db/generated/schema.ts';
import type { SeenPositionId } from '../../../platform/session/booking-proof.ts';
import { payIn } from '../door.ts';

/** Offers of a position and availability checks, without changes of pay. */
export const workOffersOf = (positionId: Expression<string>) =>
  fragment
    .selectFrom('offers as o')
    .innerJoin('group_offers as q', 'q.id', 'o.group_offer_id')
    .where('q.type', '<>', OfferType.PayChange)
    .where('o.position_id', '=', positionId);

/** The latest lower pay offered to a position's musician, in whatever state; null if there was none. */
export const payChangeOf = (seat: { positionId: Expression<string>; musicianId: Expression<string | null> }) =>
  jsonObjectFrom(
    fragment
      .selectFrom('offers as o')
      .innerJoin('group_offers as q', 'q.id', 'o.group_offer_id')
      .select(['q.id as groupOfferId', 'o.state', 'q.sent_at as sentAt'])
      .select((offer) => payIn(offer).as('pay'))
      .where('o.position_id', '=', seat.positionId)
      .where('q.type', '=', OfferType.PayChange)
      .where('q.musician_id', '=', seat.musicianId)
      .orderBy((offer) => offer('o.state', '=', 'exclusive'), 'desc')
      .orderBy('q.sent_at', 'desc')
      .orderBy('q.id')
      .limit(1),
  );

/** The pay before a change of pay, in the same shape; null for any other offer. */
export const oldPayIn = ({ ref }: ExpressionBuilder<{ o: DB['offers'] }, 'o'>) =>
  sql<{ payMinor: number; travelMinor: number; artistFeeMinor: number; totalMinor: number } | null>`
    case when ${ref('o.old_pay_minor')} is not null then ${jsonBuildObject({
      payMinor: ref('o.old_pay_minor'),
      travelMinor: ref('o.old_travel_minor'),
      artistFeeMinor: ref('o.old_artist_fee_minor'),
      totalMinor: sql<number>`${ref('o.old_pay_minor')} + ${ref('o.old_travel_minor')} + ${ref('o.old_artist_fee_minor')}`,
    })} end`;

/** @param payMinor agreed for playing, in minor units; null restores the city's rates */
export async function setPayOverride(trx: Db, positionId: SeenPositionId, payMinor: number | null): Promise<void> {
  await trx.updateTable('positions').set({ pay_override_minor: payMinor }).where('id', '=', positionId).execute();
}
