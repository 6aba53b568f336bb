import { liveOfferStates } from '@cadenza/domain/offers/offer-lifecycle';
import type { Expression } from 'kysely';
import { workOffersOf } from './pay-change.ts';

/**
 * The answer shown in an unfilled position's badge. Each musician's latest answer counts, without offers that we withdrew.
 * Available goes before unanswered, and both before a refusal.
 */
export const latestAnswerOf = (positionId: Expression<string>) =>
  workOffersOf(positionId)
    .select('o.state')
    .where('o.state', '<>', 'accepted')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('offers as o2')
            .innerJoin('group_offers as q2', 'q2.id', 'o2.group_offer_id')
            .select('o2.id')
            .where('o2.position_id', '=', positionId)
            .whereRef('q2.musician_id', '=', 'q.musician_id')
            .whereRef('q2.sent_at', '>', 'q.sent_at')
            .where('o2.state', '<>', 'withdrawn'),
        ),
      ),
    )
    .orderBy((offer) => offer('o.state', '=', 'available'), 'desc')
    .orderBy((offer) => offer('o.state', 'in', liveOfferStates), 'desc')
    .orderBy((offer) => offer.fn.coalesce('q.answered_at', 'q.sent_at'), 'desc')
    .orderBy('q.id')
    .limit(1);
