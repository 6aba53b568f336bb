import { API_BASE } from '../../../shared/client/api-base.ts';
import { ApiError } from '../../../shared/client/api-error.ts';
import { readAnswer } from '../../../shared/client/read-answer.ts';
import type { Catalogue } from './catalogue.ts';

/**
 * `getEstimatorCatalogue` of the contract, written by hand so that the full API client can load after the first price.
 */
export const cataloguePath = '/Estimator/Catalogue';

/** Loads a city by id, name or slug. An unknown city is refused with the sentence to show. */
export async function askCatalogue(word: string): Promise<Catalogue> {
  const response = await fetch(`${API_BASE}${cataloguePath}?city=${encodeURIComponent(word)}`).catch(() => {
    throw ApiError.unreachable();
  });
  const reply = await readAnswer<Catalogue>(response);
  if (reply.kind === 'done') return reply.payload;
  throw new ApiError({ status: response.status, type: 10, code: reply.code, message: reply.message });
}
