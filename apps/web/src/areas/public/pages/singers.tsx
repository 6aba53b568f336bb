import type { SingersPage } from '@cadenza/contract/landing/shapes';
import { SingersProgramme } from '../../../features/landing/singers-programme.tsx';
import { singersData } from '../../../features/landing/structured-data.ts';
import { singersPath } from '../../../features/landing/wording.ts';
import { PublicFrame } from '../public-frame.tsx';
import type { PageOf } from '../public-page.ts';
import { languagesOf } from './languages.ts';

export const singers: PageOf<SingersPage> = {
  head: (page, frame) => ({
    title: `Wedding singers in ${page.city.name} · ${frame.brand}`,
    description: `${page.singers.length} singers for weddings, corporate events and parties in ${page.city.name}: hear them, meet them and see what each one adds to the price.`,
    language: `en-${page.city.regionId}`,
    canonical: singersPath(page.city),
    languages: languagesOf(page.city, ({ slug }) => `/${slug}/static-singers`),
    structuredData: singersData(page, frame, 'Singers'),
  }),
  body: (page) => (
    <PublicFrame city={page.city}>
      <main id="content">
        <SingersProgramme {...page} />
      </main>
    </PublicFrame>
  ),
};
