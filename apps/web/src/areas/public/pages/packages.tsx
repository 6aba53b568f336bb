import type { PackagesPage } from '@cadenza/contract/landing/shapes';
import { PackagesProgramme } from '../../../features/landing/packages-programme.tsx';
import { breadcrumbs } from '../../../features/landing/structured-data.ts';
import { PublicFrame } from '../public-frame.tsx';
import type { PageOf } from '../public-page.ts';
import { languagesOf } from './languages.ts';

const pathIn = (slug: string) => `/quote/event?city=${slug}`;

export const packages: PageOf<PackagesPage> = {
  head: ({ city }, frame) => ({
    title: `Music packages in ${city.name} · Wedding Music Estimator`,
    description: `All ceremony and reception music in ${city.name}: each line-up with its players and its price for every length.`,
    language: `en-${city.regionId}`,
    canonical: pathIn(city.slug),
    languages: languagesOf(city, ({ slug }) => pathIn(slug)),
    structuredData: [breadcrumbs(city, frame, 'Packages')],
  }),
  body: (page) => (
    <PublicFrame city={page.city}>
      <main id="content">
        <PackagesProgramme {...page} />
      </main>
    </PublicFrame>
  ),
};
