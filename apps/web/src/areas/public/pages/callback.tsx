import type { CallbackPage } from '@cadenza/contract/enquiry/callback-page';
import { CallbackView } from '../../../features/callbacks/callback-view.tsx';
import { PublicFrame } from '../public-frame.tsx';
import type { PageOf } from '../public-page.ts';
import { languagesOf } from './languages.ts';

export const callback: PageOf<CallbackPage> = {
  head: ({ city, isAsked, problems }) => ({
    title: `${isAsked ? 'We will call you' : `Request a callback in ${city.name}`} · Wedding Music Estimator`,
    description: `Leave your number and our ${city.name} team will call you about live music for your wedding, corporate event or party.`,
    language: `en-${city.regionId}`,
    canonical: isAsked || problems.length > 0 ? null : `/${city.slug}/request-callback`,
    languages: languagesOf(city, ({ slug }) => `/${slug}/request-callback`),
  }),
  body: (page) => (
    <PublicFrame city={page.city}>
      <main id="content">
        <CallbackView {...page} />
      </main>
    </PublicFrame>
  ),
};
