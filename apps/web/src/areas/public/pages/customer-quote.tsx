import type { CustomerQuotePage } from '@cadenza/contract/sent-quotes/shapes';
import { CustomerQuote } from '../../../features/sent-quotes/customer-quote.tsx';
import { PublicFrame } from '../public-frame.tsx';
import type { PageOf } from '../public-page.ts';

export const customerQuote: PageOf<CustomerQuotePage> = {
  head: ({ document, city }, { brand }) => ({
    title: `${document.kind === 'quote' ? 'Your quote' : 'A change to your music'} · ${brand}`,
    description: 'Your price, our cancellation terms and your reply.',
    language: `en-${city.regionId}`,
    canonical: null,
  }),
  body: (page) => (
    <PublicFrame city={page.city}>
      <CustomerQuote {...page} />
    </PublicFrame>
  ),
};
