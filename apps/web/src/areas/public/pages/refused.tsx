import type { RefusedPage } from '@cadenza/contract/public-pages';
import { PublicFrame } from '../public-frame.tsx';
import type { PageOf } from '../public-page.ts';
import styles from './refused.module.css';

export const refused: PageOf<RefusedPage> = {
  head: ({ title, text }) => ({ title, description: text, language: 'en', canonical: null }),
  body: ({ title, text, city }) => (
    <PublicFrame city={city}>
      <main className={styles.view} id="content">
        <h1 className={styles.title}>{title}</h1>
        <p>{text}</p>
        <p>
          <a href={city ? `/quote?cityId=${city.id}` : '/quote'}>Back to Home</a>
        </p>
      </main>
    </PublicFrame>
  ),
};
