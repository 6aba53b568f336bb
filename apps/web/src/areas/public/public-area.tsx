import { useEffect } from 'react';
import { EstimatorPage } from '../../features/estimator/estimator-page.tsx';
import { useEstimator } from '../../features/estimator/state/estimator-store.ts';
import { startEstimator } from '../../features/estimator/state/start.ts';
import { PublicFrame } from './public-frame.tsx';

/** The public front door: the estimator, in the city that is being priced. */
export function PublicArea() {
  const phone = useEstimator((state) => state.catalogue?.city.phone ?? null);
  const citySlug = useEstimator((state) => state.catalogue?.city.slug ?? null);
  // What this browser remembers comes after what the server has drawn.
  useEffect(startEstimator, []);
  return (
    <PublicFrame phone={phone} citySlug={citySlug}>
      <EstimatorPage />
    </PublicFrame>
  );
}
