import { canChangeSettings } from '@cadenza/domain/permissions/settings';
import { termsLabels } from '@cadenza/domain/terms/terms';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findCityTerms, removeVersion } from '../store.ts';

/** Withdraws a version of a city's text before its day, by an admin of the city. */
export const withdrawTerms: Handler<'withdrawTerms'> = async (
  { db, scope, actor, now },
  { params: { id: cityId }, body: { termsId } },
) => {
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  return db.transaction().execute(async (trx) => {
    const city = await findCityTerms(trx, scope, cityId, { now, lock: true });
    if (city.texts.some(({ inForce }) => inForce?.id === termsId)) throw refuse('termsHold');
    const known = city.texts.find(({ planned }) => planned?.id === termsId);
    if (!known?.planned) throw refuse('termsChanged');
    await removeVersion(trx, city.id, termsId, { userId: actor.userId, now });
    const sentence = `Version ${known.planned.version} of ${termsLabels[known.audience].toLowerCase()} of ${city.name} withdrawn`;
    await recordAccountEvent(trx, { actor, now }, { organisationId: cityId }, sentence);
    return { message: sentence };
  });
};
