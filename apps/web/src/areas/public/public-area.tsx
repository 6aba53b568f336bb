import { Suspense } from 'react';
import { EstimatorPage } from '../../features/estimator/estimator-page.tsx';
import { useEstimator } from '../../features/estimator/state/estimator-store.ts';
import styles from './public-area.module.css';
import { PublicFrame } from './public-frame.tsx';

const nothingToDo = () => undefined;

/**
 * The public entry page: the estimator, in the city that is being priced.
 * @param onTakenOver called once the server-rendered page is hydrated
 */
export function PublicArea({ onTakenOver = nothingToDo }: { onTakenOver?: () => void }) {
  const city = useEstimator((state) => state.catalogue?.city ?? null);
  return (
    <PublicFrame city={city}>
      <noscript>
        <p className={styles.note}>
          All our music and prices are listed below. To add them up for you, this page needs JavaScript, which is
          switched off
          {city ? `. Or call us for a price: ${city.phone}` : null}.
        </p>
      </noscript>
      {/* A separate boundary: React hydrates it in small steps, so that input and painting are not blocked. */}
      <Suspense fallback={null}>
        <EstimatorPage onDrawn={onTakenOver} />
      </Suspense>
    </PublicFrame>
  );
}
