import type { EstimatorCatalogue } from '@cadenza/contract/estimator/operations';
import { defaultRegion, regionWording } from '@cadenza/domain/regions';
import type { PublicContext } from '../../platform/context.ts';
import { type PageRequest, type PageResponse, pages } from '../../platform/http/pages.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findCatalogue } from './door.ts';

const addresses = [
  '/quote',
  '/quote/compare',
  '/quote_builder',
  '/booking/date-time',
  '/booking/location',
  '/booking/packages',
  '/booking/performers',
  '/booking/summary',
  '/booking/success',
];

/** The estimator at each of its addresses. The web app decides which of its screens to show. */
export const estimatorPages = pages(
  ...addresses.map((path) => ({ method: 'GET' as const, path, load: showEstimator })),
);

/** The city that the address names by id or name; the first one if it names none. */
async function showEstimator(context: PublicContext, { query }: PageRequest): Promise<PageResponse> {
  const cityWord = (query.cityId || query.city || regionWording(defaultRegion).cityName).slice(0, 80);
  const found = await findCatalogue(context, cityWord).catch(refusedCity);
  const isFound = typeof found !== 'string';
  const catalogue: EstimatorCatalogue | null = isFound ? found : null;
  return {
    status: isFound ? 200 : 404,
    show: { kind: 'estimator', city: catalogue?.city ?? null, cityWord, catalogue, problem: isFound ? null : found },
  };
}

function refusedCity(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  throw error;
}
