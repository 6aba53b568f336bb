import type { LandingPage } from '@cadenza/contract/landing/shapes';
import { landingPath } from '@cadenza/domain/public-paths';
import { LandingProgramme } from '../../../features/landing/landing-programme.tsx';
import { landingData } from '../../../features/landing/structured-data.ts';
import { PublicFrame } from '../public-frame.tsx';
import type { PageOf } from '../public-page.ts';
import { languagesOf } from './languages.ts';

export const landing: PageOf<LandingPage> = {
  head: (page, frame) => ({
    title: `Live music for weddings in ${page.city.name} · ${frame.brand}`,
    description: `Strings, harp, jazz, bands and singers for weddings, corporate events and parties in ${page.city.name}, with a price for every line-up. See yours before you share your name.`,
    language: `en-${page.city.regionId}`,
    canonical: landingPath(page.city),
    languages: languagesOf(page.city, landingPath),
    structuredData: landingData(page, frame),
  }),
  body: (page) => (
    <PublicFrame city={page.city}>
      <main id="content">
        <LandingProgramme {...page} />
      </main>
    </PublicFrame>
  ),
};
