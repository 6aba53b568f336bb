import { regionIds, regionWording } from '@cadenza/domain/regions';
import { type PageAnswer, pages } from '../../platform/http/pages.ts';
import type { PublicContext } from '../../platform/session/context.ts';
import { findCatalogue } from '../estimator/lookup.ts';

/** The front door of each city. */
export const landingPages = pages(
  ...regionIds.map(regionWording).map(({ landingPath, cityName }) => ({
    method: 'GET' as const,
    path: landingPath,
    load: (context: PublicContext) => showLanding(context, cityName),
  })),
);

async function showLanding(context: PublicContext, cityName: string): Promise<PageAnswer> {
  const catalogue = await findCatalogue(context, cityName);
  return { show: { kind: 'landing', city: catalogue.city, catalogue } };
}
