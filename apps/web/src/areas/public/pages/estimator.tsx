import type { EstimatorPage } from '@cadenza/contract/public-pages';
import { regionIds, regionWording } from '@cadenza/domain/regions';
import { readAddress } from '../../../features/estimator/address/estimator-address.ts';
import { beginEstimator } from '../../../features/estimator/state/begin.ts';
import { PublicArea } from '../public-area.tsx';
import type { PageOf } from '../public-page.ts';

const builderPath = '/quote';

/** The first city's address does not contain its name. */
function pathOf(cityName: string): string {
  const isFirst = cityName === regionWording(regionIds[0]).cityName;
  return isFirst ? builderPath : `${builderPath}?city=${cityName}`;
}

export const estimator: PageOf<EstimatorPage> = {
  head: ({ city }, { path }) => {
    const isBuilder = readAddress(new URL(path, 'http://any')).view === 'builder';
    const where = city ? `in ${city.name}` : 'in Sydney, Toronto and Boston';
    return {
      title: 'Wedding Music Estimator',
      description: `Live music for weddings, corporate events and parties ${where}, with its price as you choose.`,
      language: city ? `en-${city.regionId}` : 'en',
      canonical: isBuilder && city ? pathOf(city.name) : null,
      languages: regionIds.map((id) => ({ language: `en-${id}`, path: pathOf(regionWording(id).cityName) })),
    };
  },
  body: (page, { path }) => {
    const url = new URL(path, 'http://any');
    beginEstimator(page, url);
    // The other screens need the data stored in the browser: the server has nothing to render for them.
    return readAddress(url).view === 'builder' ? <PublicArea /> : null;
  },
  live: ({ cityWord, catalogue, problem }) => ({ cityWord, catalogue, problem }),
};
