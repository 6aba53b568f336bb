import type { SourcePage } from '@cadenza/contract/public-pages';
import { SourceChoice } from '../../../features/sources/source-choice.tsx';
import { PublicFrame } from '../public-frame.tsx';
import type { PageOf } from '../public-page.ts';

export const source: PageOf<SourcePage> = {
  head: ({ city }, { brand }) => ({
    title: `Cookies · ${brand} ${city.name}`,
    description: 'What we remember about how you found us, and how to change it.',
    language: `en-${city.regionId}`,
    canonical: null,
  }),
  body: (page) => (
    <PublicFrame city={page.city}>
      <main id="content">
        <SourceChoice {...page} />
      </main>
    </PublicFrame>
  ),
};
