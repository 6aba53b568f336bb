import { agreementOf } from '@cadenza/domain/terms/terms';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { recordAcceptance } from '../door.ts';
import { newestTerms } from '../store.ts';

/**
 * The person agrees to the newest terms of the role they act in. Refused for terms of another role or city, and for a version
 * that has been replaced since they opened it.
 */
export const acceptTerms: Handler<'acceptTerms'> = async ({ db, actor, now, ip }, { params: { id: termsId } }) => {
  const audience = agreementOf(actor);
  const newest =
    audience && (await newestTerms(db, audience, now).where('t.city_id', '=', actor.organisationId).executeTakeFirst());
  if (!newest) throw refuse('agreementNotFound');
  if (newest.id !== termsId) throw refuse('termsReplaced');
  await recordAcceptance(db, { termsId, userId: actor.userId, now, ip });
};
