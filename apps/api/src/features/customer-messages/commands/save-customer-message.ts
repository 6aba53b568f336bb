import type { InputOf } from '@cadenza/contract/operations';
import { customerMessageOf } from '@cadenza/domain/customer-messages/customer-messages';
import { wordsProblems } from '@cadenza/domain/customer-messages/message-words';
import { canChangeSettings } from '@cadenza/domain/permissions/settings';
import type { OfficeContext } from '../../../platform/context.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import { invalidFields, refuse } from '../../../platform/refusal.ts';
import { findCityWords, writeWords } from '../store.ts';

/** Gives a message to customers the words of a city, by one of its admins. What went out already stays as it was. */
export async function saveCustomerMessage(
  context: OfficeContext,
  { id: cityId, code }: InputOf<'saveCustomerMessage'>['params'],
  { version, subject, words }: InputOf<'saveCustomerMessage'>['body'],
): Promise<{ message: string }> {
  const { db, scope, actor } = context;
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  return db.transaction().execute(async (trx) => {
    const city = await findCityWords(trx, scope, cityId, { lock: true });
    const before = city.rows.find(({ message }) => message === code);
    if ((before?.version ?? 0) !== version) throw refuse('templatesChanged');
    const problems = wordsProblems(code, { subject, words });
    if (problems.length > 0) throw invalidFields(problems);
    const ours = customerMessageOf(code);
    const isOurs = subject === ours.subject && words === ours.words;
    const isSame = subject === (before?.subject ?? ours.subject) && words === (before?.words ?? ours.words);
    if (isSame) return { message: `${ours.name} stays as it is` };
    await writeWords(trx, scope, { cityId, message: code }, isOurs ? null : { subject, words });
    const sentence = isOurs ? `${ours.name} has its original words again` : `${ours.name} has words of your own`;
    const recorded = `Message to customers of ${city.name}, ${ours.name}: ${isOurs ? 'the original words again' : 'other words'}`;
    await recordAccountEvent(trx, context, { organisationId: cityId }, recorded);
    return { message: sentence };
  });
}
