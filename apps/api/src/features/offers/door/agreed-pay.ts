import { OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import type { OfferedPay } from '@cadenza/domain/offers/offered-pay';
import type { Db } from '../../../platform/db/database.ts';
import type { SeenPositionId } from '../../../platform/session/booking-proof.ts';
import type { MusicianFacts } from '../../musicians/door.ts';
import type { PositionFacts } from '../../positions/door.ts';

/** A booked position after a change: what its musician gets from now on, and the lower pay that needs their consent. */
export interface ChangedSeat {
  position: PositionFacts;
  musician: MusicianFacts;
  held: OfferedPay;
  asked: OfferedPay | null;
  payOverrideMinor: number | null;
}

/** What the musician accepted for a position, and any lower pay awaiting their consent. */
export type AgreedPay = Awaited<ReturnType<typeof findAgreedPay>>[number];

/** The accepted pay for these positions. The booking is locked. */
export const findAgreedPay = (trx: Db, positionIds: readonly SeenPositionId[]) =>
  trx
    .selectFrom('positions as p')
    .innerJoin('offers as o', 'o.position_id', 'p.id')
    .innerJoin('group_offers as q', (join) =>
      join.onRef('q.id', '=', 'o.group_offer_id').onRef('q.musician_id', '=', 'p.musician_id'),
    )
    .select(['p.id as positionId', 'o.id as offerId', 'q.type', 'o.state', 'o.pay_override_minor as payOverrideMinor'])
    .select(['o.pay_minor as payMinor', 'o.travel_minor as travelMinor', 'o.artist_fee_minor as artistFeeMinor'])
    .where('p.id', 'in', [...positionIds])
    .where(({ and, eb, or }) =>
      or([
        and([eb('q.type', '=', OfferType.Offer), eb('o.state', '=', 'accepted')]),
        and([eb('q.type', '=', OfferType.PayChange), eb('o.state', '=', 'exclusive')]),
      ]),
    )
    .orderBy('q.answered_at', 'desc')
    .execute();

/** Stores the pay for a position from now on. The database refuses to lower it without consent. */
export const setAgreedPay = (trx: Db, { offerId }: AgreedPay, pay: Omit<OfferedPay, 'totalMinor'>) =>
  trx
    .updateTable('offers')
    .set({ pay_minor: pay.payMinor, travel_minor: pay.travelMinor, artist_fee_minor: pay.artistFeeMinor })
    .where('id', '=', offerId)
    .execute();

/** Whether lower pay for this position awaits its musician's consent. */
export async function isPayAsked(trx: Db, positionId: SeenPositionId): Promise<boolean> {
  const row = await trx
    .selectFrom('offers as o')
    .innerJoin('group_offers as q', 'q.id', 'o.group_offer_id')
    .select('o.id')
    .where('o.position_id', '=', positionId)
    .where('o.state', '=', 'exclusive')
    .where('q.type', '=', OfferType.PayChange)
    .executeTakeFirst();
  return row !== undefined;
}
