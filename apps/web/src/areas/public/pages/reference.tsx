import type { ReferencePage } from '@cadenza/contract/developers/shapes';
import { ApiReference } from '../../../features/developers/api-reference.tsx';
import { DevelopersHead } from '../../../features/developers/developers-head.tsx';
import type { PageOf } from '../public-page.ts';

export const reference: PageOf<ReferencePage> = {
  head: (_page, { brand }) => ({
    title: `API reference · ${brand}`,
    description: `Every operation of the ${brand} API with its fields, answers and refusals.`,
    language: 'en',
    canonical: null,
  }),
  body: () => (
    <>
      <DevelopersHead />
      <ApiReference />
    </>
  ),
  live: () => ({}),
};
