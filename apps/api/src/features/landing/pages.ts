import type { EstimatorCatalogue } from '@cadenza/contract/estimator/operations';
import type { PublicPage } from '@cadenza/contract/public-pages';
import { firstCityOf, landingPath, sharePicturePath } from '@cadenza/domain/public-paths';
import { defaultRegion, type RegionId, regionIds } from '@cadenza/domain/regions';
import type { PublicContext } from '../../platform/context.ts';
import { type PageResponse, type PageRow, pages } from '../../platform/http/pages.ts';
import { refuse } from '../../platform/refusal.ts';
import { findPageCatalogue } from '../estimator/door.ts';
import { findListedVenues } from '../venues/door.ts';
import { cityPicture } from './documents/city-card.ts';
import { presentLanding, presentMusic, presentPackages, presentSingers } from './present.ts';
import { findBookingBasics } from './store.ts';

const firstCity = firstCityOf(defaultRegion).name;

/** The pages people read before choosing: each city's landing page, its music and its singers. */
export const landingPages = pages(
  ...regionIds.map(
    (regionId): PageRow => ({
      method: 'GET',
      path: landingPath({ regionId, slug: ':city' }),
      load: (context, { params }) => showLanding(context, regionId, params.city ?? ''),
    }),
  ),
  cityPage('static-ceremony', (catalogue) => presentMusic(catalogue, 'ceremony')),
  cityPage('static-reception', (catalogue) => presentMusic(catalogue, 'reception')),
  cityPage('static-singers', presentSingers),
  {
    method: 'GET',
    path: sharePicturePath(':city'),
    load: async (context, { params }) => ({
      picture: await cityPicture(await findPageCatalogue(context, params.city ?? ''), context.platform.config.APP_NAME),
    }),
  },
  {
    method: 'GET',
    path: '/quote/event',
    load: async (context, { query }) => ({
      show: presentPackages(await findPageCatalogue(context, query.cityId || query.city || firstCity)),
    }),
  },
);

const maxVenues = 24;

/** A city's landing page has its address by region and slug; the city's name or id redirects there. */
async function showLanding(context: PublicContext, regionId: RegionId, word: string): Promise<PageResponse> {
  const catalogue = await findPageCatalogue(context, word);
  const { city } = catalogue;
  if (city.regionId !== regionId) throw refuse('cityUnknown');
  if (word !== city.slug) return { goTo: landingPath(city), isForGood: true };
  const { pool } = context.platform.database;
  const venues = await findListedVenues(pool, city.id, maxVenues);
  return { show: presentLanding(catalogue, venues, await findBookingBasics(pool, city.id, context.now)) };
}

/** A page that every city has, below its slug. */
function cityPage(name: string, present: (catalogue: EstimatorCatalogue) => PublicPage): PageRow {
  return {
    method: 'GET',
    path: `/:city/${name}`,
    load: (context, { params }) => showCity(context, params.city ?? '', name, present),
  };
}

/** Redirects permanently to the slug if the address has the city's name or id. */
async function showCity(
  context: PublicContext,
  word: string,
  name: string,
  present: (catalogue: EstimatorCatalogue) => PublicPage,
): Promise<PageResponse> {
  const catalogue = await findPageCatalogue(context, word);
  const { slug } = catalogue.city;
  return word === slug ? { show: present(catalogue) } : { goTo: `/${slug}/${name}`, isForGood: true };
}
