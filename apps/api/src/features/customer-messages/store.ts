import type { CustomerMessageCode, MessageWords } from '@cadenza/domain/customer-messages/customer-messages';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { cityInScope, cityNotFound } from '../../platform/session/city-in-scope.ts';

/** A city in this scope with its own wordings; with `lock`, no one else changes them until the transaction ends. */
export async function findCityWords(db: Db, scope: OfficeScope, cityId: string, { lock = false } = {}) {
  const city = await cityInScope(db, scope, cityId, { lock }).executeTakeFirstOrThrow(cityNotFound);
  const rows = await db
    .selectFrom('customer_message_words')
    .select(['message', 'subject', 'words', 'text_words', 'version'])
    .where('city_id', '=', cityId)
    .execute();
  return { ...city, rows };
}

/** Stores a city's own wording of a message and its text; null for the default. */
export async function writeWords(
  trx: Db,
  { cityIds }: OfficeScope,
  { cityId, message }: { cityId: string; message: CustomerMessageCode },
  { mail, text }: { mail: MessageWords | null; text: string | null },
): Promise<void> {
  if (!cityIds.includes(cityId)) throw cityNotFound();
  const values = { subject: mail?.subject ?? null, words: mail?.words ?? null, text_words: text };
  await trx
    .insertInto('customer_message_words')
    .values({ city_id: cityId, message, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['city_id', 'message'])
        .doUpdateSet((eb) => ({ ...values, version: eb('customer_message_words.version', '+', 1) })),
    )
    .execute();
}
