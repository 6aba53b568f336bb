import { customerMessages } from '@cadenza/domain/customer-messages/customer-messages';
import { ourTextOf } from '@cadenza/domain/customer-messages/text-messages';
import { canChangeSettings, canSeeSettings } from '@cadenza/domain/permissions/settings';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { findCityWords } from './store.ts';

/** The customer messages of a city, in the order of a booking's life. */
export const getCustomerMessages: Handler<'getCustomerMessages'> = async (
  { db, scope, actor },
  { params: { id: cityId } },
) => {
  if (!canSeeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const { name, rows } = await findCityWords(db, scope, cityId);
  return {
    cityName: name,
    canChange: canChangeSettings(actor, { cityId }),
    messages: customerMessages.map(({ code, ...ours }) => {
      const row = rows.find(({ message }) => message === code);
      return {
        code,
        subject: row?.subject ?? ours.subject,
        words: row?.words ?? ours.words,
        text: row?.text_words ?? ourTextOf(code),
        isOwn: row !== undefined && (row.words !== null || row.text_words !== null),
        version: row?.version ?? 0,
      };
    }),
  };
};
