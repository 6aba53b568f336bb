import { customerMessageOf, type MessageWords } from '@cadenza/domain/customer-messages/customer-messages';
import { wordsProblems } from '@cadenza/domain/customer-messages/message-words';
import { ourTextOf, textProblems } from '@cadenza/domain/customer-messages/text-messages';
import { canChangeSettings } from '@cadenza/domain/permissions/settings';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse, refuseProblems } from '../../../platform/refusal.ts';
import { findCityWords, writeWords } from '../store.ts';

/** Sets a city's own wording of a customer message, by one of its admins. Messages already sent stay unchanged. */
export const saveCustomerMessage: Handler<'saveCustomerMessage'> = async (
  context,
  { params: { id: cityId, code }, body: { version, subject, words, text: given } },
) => {
  const { db, scope, actor } = context;
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  return db.transaction().execute(async (trx) => {
    const city = await findCityWords(trx, scope, cityId, { lock: true });
    const row = city.rows.find(({ message }) => message === code);
    if ((row?.version ?? 0) !== version) throw refuse('templatesChanged');
    const { name, subject: ourSubject, words: ourWords } = customerMessageOf(code);
    const ours = { subject: ourSubject, words: ourWords, text: ourTextOf(code) ?? '' };
    const before = {
      subject: row?.subject ?? ours.subject,
      words: row?.words ?? ours.words,
      text: row?.text_words ?? ours.text,
    };
    const entered = { subject, words, text: given ?? before.text };
    refuseProblems([...wordsProblems(code, entered), ...textProblems(code, entered.text)]);
    if (isSameMail(entered, before) && entered.text === before.text) return { message: `No changes to ${name}` };
    const own = {
      mail: isSameMail(entered, ours) ? null : { subject, words },
      text: entered.text === ours.text ? null : entered.text,
    };
    await writeWords(trx, scope, { cityId, message: code }, own);
    const isOurs = own.mail === null && own.text === null;
    const sentence = isOurs ? `${name} has its standard wording again` : `${name} has your own wording`;
    const recorded = `Message to customers of ${city.name}, ${name}: ${isOurs ? 'the original words again' : 'other words'}`;
    await recordAccountEvent(trx, context, { organisationId: cityId }, recorded);
    return { message: sentence };
  });
};

const isSameMail = (one: MessageWords, other: MessageWords) =>
  one.subject === other.subject && one.words === other.words;
