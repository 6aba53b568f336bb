import { isLiveOffer } from '@cadenza/domain/offers/offer-lifecycle';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findOwnOffer } from '../store.ts';
import { answerOffer } from './answer-offer.ts';

/**
 * Accepts the offer of a single position. Refused for one of several positions that are offered together, as those are
 * answered together.
 */
export const acceptOffer: Handler<'acceptOffer'> = async (context, { params: { id: offerId } }) => {
  const offer = await context.db
    .selectFrom('offers')
    .select(['group_offer_id', 'position_id'])
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow(() => refuse('offerNotFound'));
  const group = await findOwnOffer(context.db, context.actor, offer.group_offer_id);
  const others = group.offers.filter(({ positionId, state }) => positionId !== offer.position_id && isLiveOffer(state));
  if (others.length > 0) {
    throw refuse('offerIsGroup', { positions: others.map(({ title }) => title) });
  }
  return answerOffer(context, group.id, { to: 'accepted', seen: [offer.position_id] });
};
