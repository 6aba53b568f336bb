import type { Product } from './product.ts';

/** The text of the newest message to an address, of this kind if one is given. */
export async function newestTextTo({ db }: Product, address: string, kind = ''): Promise<string> {
  const { text_body } = await db
    .selectFrom('messages')
    .select('text_body')
    .where('to_address', '=', address)
    .where('kind', 'like', `%${kind}%`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return text_body;
}

/** The path in the newest message to an address. */
export const newestLinkTo = async (product: Product, address: string): Promise<string> =>
  /https?:\/\/[^/]+(\/\S+)/.exec(await newestTextTo(product, address))?.[1] ?? '';
