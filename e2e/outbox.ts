import type { Product } from './product.ts';

/** The path in the newest message to an address, from the outbox. */
export async function newestLinkTo({ db }: Product, address: string): Promise<string> {
  const { text_body } = await db
    .selectFrom('messages')
    .select('text_body')
    .where('to_address', '=', address)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /https?:\/\/[^/]+(\/\S+)/.exec(text_body)?.[1] ?? '';
}
