import type { Place } from '@cadenza/contract/venues/operations';
import { ApiError } from '../../../shared/client/api-error.ts';
import { call } from '../../../shared/client/public-client.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Choices } from '../choices/choices.ts';
import { estimateBodyOf } from '../choices/request-choices.ts';
import { shownPublicQuoteOf } from '../choices/shown-public-quote.ts';
import type { ShownQuote } from '../choices/shown-quote.ts';
import { dropCode } from '../price-code/code-news.ts';
import type { CityFailure } from './estimator-store.ts';

/** Loads a city by id, name or slug, or says why it cannot. */
export async function askCatalogue(city: string): Promise<{ catalogue: Catalogue } | { failure: CityFailure }> {
  try {
    return { catalogue: await call('getEstimatorCatalogue', { query: { city } }) };
  } catch (error) {
    if (error instanceof ApiError) return { failure: error };
    throw error;
  }
}

/** Venues and towns with names similar to the words, or why there are none. */
export async function findPlaces(
  cityId: string,
  words: string,
  signal: AbortSignal,
): Promise<{ places: Place[]; failure: string | null }> {
  try {
    const { items } = await call('searchPlaces', { query: { cityId, words } }, { signal });
    return { places: items, failure: null };
  } catch (error) {
    return { places: [], failure: error instanceof ApiError ? error.message : null };
  }
}

/** The server's price; null if it finds none. Rejects with the fields that it refuses. A code that has ended is dropped. */
export async function askPrice(choices: Choices, cityId: string, signal: AbortSignal): Promise<ShownQuote | null> {
  const { quote, problems } = await call('estimatePrice', { body: estimateBodyOf(choices, cityId) }, { signal });
  const ended = problems.find(({ path }) => path === 'codePass');
  if (ended) dropCode(ended.message);
  return quote && shownPublicQuoteOf(quote);
}
