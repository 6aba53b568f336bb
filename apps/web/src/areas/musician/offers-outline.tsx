import { OffersToCome } from '../../features/engagements/offers-to-come.tsx';
import { Wordmark } from '../../shared/layout/wordmark.tsx';
import styles from './musician-frame.module.css';

/** The musician's frame with placeholder offers, as the page contains it before the app has loaded. */
export const OffersOutline = () => (
  <div className={styles.frame}>
    <header className={styles.head}>
      <span className={styles.home}>
        <Wordmark />
      </span>
    </header>
    <main className={styles.page}>
      <OffersToCome />
    </main>
    <div className={styles.bar}>
      <span className={styles.item} />
    </div>
  </div>
);
