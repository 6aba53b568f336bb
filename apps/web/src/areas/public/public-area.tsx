import { Suspense } from 'react';
import { EstimatorPage } from '../../features/estimator/estimator-page.tsx';
import { useEstimator } from '../../features/estimator/state/estimator-store.ts';
import styles from './public-area.module.css';
import { PublicFrame } from './public-frame.tsx';

const nothingToDo = () => undefined;

/**
 * The public front door: the estimator, in the city that is being priced.
 * @param onTakenOver once what the server drew listens to its reader
 */
export function PublicArea({ onTakenOver = nothingToDo }: { onTakenOver?: () => void }) {
  const city = useEstimator((state) => state.catalogue?.city ?? null);
  return (
    <PublicFrame city={city}>
      <noscript>
        <p className={styles.note}>
          All our music and what it costs stands below. Adding it up needs JavaScript, which is switched off here
          {city ? `; we do it by telephone too: ${city.phone}` : null}.
        </p>
      </noscript>
      {/* A part by itself: React takes it over in small steps, and lets touches and drawing in between. */}
      <Suspense fallback={null}>
        <EstimatorPage onDrawn={onTakenOver} />
      </Suspense>
    </PublicFrame>
  );
}
