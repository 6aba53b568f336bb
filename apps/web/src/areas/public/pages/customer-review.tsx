import type { CustomerReviewPage } from '@cadenza/contract/customer-page/shapes';
import { ReviewPage } from '../../../features/reviews/review-page.tsx';
import { PublicFrame } from '../public-frame.tsx';
import type { PageOf } from '../public-page.ts';

export const customerReview: PageOf<CustomerReviewPage> = {
  head: ({ city }) => ({
    title: 'How was the music? · Wedding Music Estimator',
    description: 'Tell us how we did.',
    language: `en-${city.regionId}`,
    canonical: null,
  }),
  body: (page) => (
    <PublicFrame city={page.city}>
      <ReviewPage {...page} />
    </PublicFrame>
  ),
};
