import type { RefusedPage } from '@cadenza/contract/public-pages';
import action from '../../../shared/leaf/action.module.css';
import leaf from '../../../shared/leaf/leaf.module.css';
import { Leaf } from '../../../shared/leaf/leaf.tsx';
import { PublicFrame } from '../public-frame.tsx';
import type { PageOf } from '../public-page.ts';

export const refused: PageOf<RefusedPage> = {
  head: ({ title, text }) => ({ title, description: text, language: 'en', canonical: null }),
  body: ({ title, text, status, city }) => (
    <PublicFrame city={city}>
      <Leaf over={String(status)} title={title} lead={text} players="rest">
        <p className={leaf.deeds}>
          <a className={action.action} data-look="main" href={city ? `/quote?cityId=${city.id}` : '/quote'}>
            Back to Home
          </a>
        </p>
      </Leaf>
    </PublicFrame>
  ),
};
