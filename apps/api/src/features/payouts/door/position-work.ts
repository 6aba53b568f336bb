import { OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { type PayFacts, positionWork } from '@cadenza/domain/offers/offered-pay';
import { type AcceptedPay, agreedWork } from '@cadenza/domain/payouts/agreed-pay';
import { seatPay } from '@cadenza/domain/payouts/musicians-cost';
import type { PositionWork } from '@cadenza/domain/positions/position-pay';
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

type Position = PayFacts & { artistFeeMinor: number; accepted: AcceptedPay | null };

/** A position's work as it will be paid: by the facts of the day, and never less than its musician accepted. */
export const agreedWorkOf = (position: Position): PositionWork =>
  agreedWork(positionWork(position, '', position.artistFeeMinor), position.accepted);

/** What a position pays before tax: playing, leading, travel and artist fee. Minor units. */
export const earningOf = (position: Position): number => seatPay(agreedWorkOf(position));
