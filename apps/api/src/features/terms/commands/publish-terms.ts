import { fieldProblems } from '@cadenza/domain/field-problems';
import { canChangeSettings } from '@cadenza/domain/permissions/settings';
import { effectiveDateProblem } from '@cadenza/domain/settings/setting-change';
import { termsLabels } from '@cadenza/domain/terms/terms';
import { sameVersionProblem, sectionsOf } from '@cadenza/domain/terms/terms-text';
import { formatLongDate, wallToInstant } from '@cadenza/domain/time';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { refuse, refuseProblems } from '../../../platform/refusal.ts';
import { newTermsLetter } from '../mails/new-terms-letter.ts';
import { addVersion, findCityTerms, findReaders } from '../store.ts';

/**
 * Publishes a version of a city's text, by an admin of the city: immediately if from today, otherwise from the start of its day.
 * Everyone who works under it is mailed. Of two concurrent publications, the second is refused.
 */
export const publishTerms: Handler<'publishTerms'> = async (
  { platform, db, scope, actor, now },
  { params: { id: cityId }, body: { audience, version, from, title, text } },
) => {
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  return db.transaction().execute(async (trx) => {
    const city = await findCityTerms(trx, scope, cityId, { now, lock: true });
    const known = city.texts.find((each) => each.audience === audience);
    if (known?.planned) throw refuse(known.planned.version === version ? 'termsPlanned' : 'termsChanged');
    if ((known?.inForce?.version ?? 0) !== version) throw refuse('termsChanged');
    refuseProblems(
      fieldProblems({
        from: effectiveDateProblem(city.today, from),
        text: sameVersionProblem(known?.inForce ?? null, { title, text }),
      }),
    );
    const publishedAt = from === city.today ? now : wallToInstant(from, '00:00', city.timeZone);
    const next = { audience, version: version + 1, title, sections: sectionsOf(text), publishedAt };
    await addVersion(trx, city.id, next, actor.userId);
    const sentence = `${termsLabels[audience]} of ${city.name} from ${formatLongDate(from)}: version ${next.version}`;
    await recordAccountEvent(trx, { actor, now }, { organisationId: cityId }, sentence);
    if (audience !== 'privacy') {
      const readers = await findReaders(trx, city.id, audience);
      const news = { audience, city, from, isAtOnce: from === city.today };
      await postMail(trx, now, ...readers.map((reader) => newTermsLetter(platform, reader, news)));
    }
    return { message: sentence };
  });
};
