import type { DevelopersPage } from '@cadenza/contract/developers/shapes';
import { DevelopersGuide } from '../../../features/developers/developers-guide.tsx';
import { DevelopersHead } from '../../../features/developers/developers-head.tsx';
import type { PageOf } from '../public-page.ts';

export const developers: PageOf<DevelopersPage> = {
  head: (_page, { brand }) => ({
    title: `${brand} for developers`,
    description: `How to write a program against the ${brand} API: client apps, tokens, errors, pages, money and time, and events.`,
    language: 'en',
    canonical: '/developers',
  }),
  body: (page, frame) => (
    <>
      <DevelopersHead />
      <main id="content">
        <DevelopersGuide {...page} brand={frame.brand} origin={frame.origin} />
      </main>
    </>
  ),
};
