import type { QuoteChanges } from '@cadenza/contract/pricing/quote-changes';
import { openQuoteEffects } from '@cadenza/domain/pricing/open-quote-effects';
import type { PriceChange } from '@cadenza/domain/pricing/price-change';
import type { OfficeContext } from '../../../platform/context.ts';
import type { QuoteBasis } from '../door.ts';
import { changesOfQuotes, openQuotes } from './open-quotes.ts';

/** More than a city has open at a time. */
const maxQuotes = 2000;

/** The open quotes that a change of a city's lists from a day on would change, and by how much, largest difference first. */
export async function previewQuotes(
  context: OfficeContext,
  { id, today }: { id: string; today: string },
  from: string,
  changeOf: (basis: QuoteBasis) => PriceChange | null,
): Promise<QuoteChanges> {
  const { db, scope } = context;
  const open = await openQuotes(db, scope).where('b.city_id', '=', id).limit(maxQuotes).execute();
  const { changed, quotes } = await changesOfQuotes(context, open, changeOf);
  return { effects: openQuoteEffects({ changed, kept: open.length - changed, from, today }), quotes };
}
