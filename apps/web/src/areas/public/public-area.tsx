import { EstimatorPage } from '../../features/estimator/estimator-page.tsx';
import { useEstimator } from '../../features/estimator/state/estimator-store.ts';
import { PublicFrame } from './public-frame.tsx';

/** The public front door: the estimator, in the city that is being priced. */
export function PublicArea() {
  const phone = useEstimator((state) => state.catalogue?.city.phone ?? null);
  const citySlug = useEstimator((state) => state.catalogue?.city.slug ?? null);
  return (
    <PublicFrame phone={phone} citySlug={citySlug}>
      <EstimatorPage />
    </PublicFrame>
  );
}
