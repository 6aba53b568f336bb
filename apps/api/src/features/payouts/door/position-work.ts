import { sumMinor } from '@cadenza/domain/money';
import { OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { type PayFacts, positionWork } from '@cadenza/domain/offers/offered-pay';
import { type AcceptedPay, agreedWork } from '@cadenza/domain/payouts/agreed-pay';
import { positionPay } from '@cadenza/domain/positions/position-pay';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/db/database.ts';
import { artistFeeIn } from '../../positions/door/artist-fee.ts';
import { positionRows } from '../../positions/door.ts';

/** Positions with everything that determines what they pay, and what their musician accepted. */
export const workRows = (db: Db) =>
  positionRows(db).select((eb) => [
    artistFeeIn(eb, eb.ref('f.user_id')).as('artistFeeMinor'),
    jsonObjectFrom(
      eb
        .selectFrom('offers as o')
        .innerJoin('group_offers as q', 'q.id', 'o.group_offer_id')
        .select([
          'o.pay_minor as playingMinor',
          'o.travel_minor as travelMinor',
          'o.artist_fee_minor as artistFeeMinor',
        ])
        .whereRef('o.position_id', '=', 'p.id')
        .whereRef('q.musician_id', '=', 'p.musician_id')
        .where('q.type', '=', OfferType.Offer)
        .where('o.state', '=', 'accepted')
        .orderBy('q.answered_at', 'desc')
        .limit(1),
    ).as('accepted'),
  ]);

/** What a position pays before tax: playing, leading, travel and artist fee. Minor units. */
export function earningOf(position: PayFacts & { artistFeeMinor: number; accepted: AcceptedPay | null }) {
  const work = positionWork(position, '', position.artistFeeMinor);
  return sumMinor(positionPay(agreedWork(work, position.accepted)).map(({ amountMinor }) => amountMinor));
}
