import type { LandingPage } from '@cadenza/contract/public-pages';
import { regionIds, regionWording } from '@cadenza/domain/regions';
import { PublicFrame } from '../public-frame.tsx';
import type { PageOf } from '../public-page.ts';

export const landing: PageOf<LandingPage> = {
  head: ({ city }) => ({
    title: `Live music for weddings in ${city.name}`,
    description: `Live music for weddings, corporate events and parties in ${city.name}, with its price as you choose.`,
    language: `en-${city.regionId}`,
    canonical: regionWording(city.regionId).landingPath,
    languages: regionIds.map((id) => ({ language: `en-${id}`, path: regionWording(id).landingPath })),
  }),
  body: ({ city }) => (
    <PublicFrame phone={city.phone} citySlug={city.slug}>
      <main id="content">
        <h1>Live music for weddings in {city.name}</h1>
        <p>
          <a href={`/quote?cityId=${city.id}`}>Wedding Music Estimator</a>
        </p>
      </main>
    </PublicFrame>
  ),
};
