import type { EstimatorPage } from '@cadenza/contract/public-pages';
import { estimatorPath, firstCityOf } from '@cadenza/domain/public-paths';
import { regionIds } from '@cadenza/domain/regions';
import { readAddress } from '../../../features/estimator/address/estimator-address.ts';
import { beginEstimator } from '../../../features/estimator/state/begin.ts';
import { PublicArea } from '../public-area.tsx';
import type { PageOf } from '../public-page.ts';

export const estimator: PageOf<EstimatorPage> = {
  head: ({ city }, { path, cities }) => {
    const isBuilder = readAddress(new URL(path, 'http://any')).view === 'builder';
    const where = city ? city.name : new Intl.ListFormat('en-AU').format(cities.map(({ name }) => name));
    return {
      title: 'Wedding Music Estimator',
      description: `Live music for weddings, corporate events and parties in ${where}, priced as you choose.`,
      language: city ? `en-${city.regionId}` : 'en',
      canonical: isBuilder && city ? estimatorPath(city) : null,
      languages: regionIds.map((id) => ({ language: `en-${id}`, path: estimatorPath(firstCityOf(id)) })),
    };
  },
  body: (page, { path }) => {
    const url = new URL(path, 'http://any');
    beginEstimator(page, url);
    // The other screens need the data stored in the browser: the server has nothing to render for them.
    return readAddress(url).view === 'builder' ? <PublicArea /> : null;
  },
  live: ({ cityWord, catalogue, problem }, { cities }) => ({ cityWord, catalogue, problem, cities }),
};
