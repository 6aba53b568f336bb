import type { RefusedPage } from '@cadenza/contract/public-pages';
import action from '../../../shared/printed-page/action.module.css';
import leaf from '../../../shared/printed-page/printed-page.module.css';
import { PrintedPage } from '../../../shared/printed-page/printed-page.tsx';
import { PublicFrame } from '../public-frame.tsx';
import type { PageOf } from '../public-page.ts';

export const refused: PageOf<RefusedPage> = {
  head: ({ title, text }) => ({ title, description: text, language: 'en', canonical: null }),
  body: ({ title, text, status, city }) => (
    <PublicFrame city={city}>
      <PrintedPage over={String(status)} title={title} lead={text} players="rest">
        <p className={leaf.actions}>
          <a className={action.action} data-look="main" href={city ? `/quote?cityId=${city.id}` : '/quote'}>
            Back to Home
          </a>
        </p>
      </PrintedPage>
    </PublicFrame>
  ),
};
