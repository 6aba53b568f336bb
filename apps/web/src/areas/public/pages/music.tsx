import type { MusicPage } from '@cadenza/contract/landing/shapes';
import { MusicProgramme } from '../../../features/landing/music-programme.tsx';
import { musicData } from '../../../features/landing/structured-data.ts';
import { musicPath } from '../../../features/landing/wording.ts';
import { PublicFrame } from '../public-frame.tsx';
import type { PageOf } from '../public-page.ts';
import { languagesOf } from './languages.ts';

const words = {
  ceremony: {
    name: 'Ceremony music',
    about: 'Violins, harp, guitar and singers for the walk in, the signing and the walk out',
  },
  reception: {
    name: 'Reception music',
    about: 'Duos, jazz, bands and DJs for dinner and the dance floor',
  },
} as const;

export const music: PageOf<MusicPage> = {
  head: (page, frame) => {
    const { city, part } = page;
    const { name, about } = words[part];
    return {
      title: `${name} in ${city.name} · ${frame.brand}`,
      description: `${about}: every line-up in ${city.name}, with its players and its price for each length.`,
      language: `en-${city.regionId}`,
      canonical: musicPath(city, part),
      languages: languagesOf(city, ({ slug }) => `/${slug}/static-${part}`),
      structuredData: musicData(page, frame, name),
    };
  },
  body: (page) => (
    <PublicFrame city={page.city}>
      <main id="content">
        <MusicProgramme {...page} />
      </main>
    </PublicFrame>
  ),
};
