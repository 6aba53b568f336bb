import type { Db } from '../platform/db/database.ts';

/** The newest mail to an address in the outbox, and the page and key that its link opens. */
export async function lastMail(
  db: Db,
  address: string,
): Promise<{ subject: string; text: string; page: string; key: string }> {
  const { subject, text_body } = await db
    .selectFrom('messages')
    .select(['subject', 'text_body'])
    .where('to_address', '=', address)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const [, page = '', key = ''] = /:\/\/[^/]+(\/\w+\?\w+)=([\w-]{43})/.exec(text_body) ?? [];
  return { subject, text: text_body, page, key };
}
