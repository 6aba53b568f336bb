import { addressOf } from './address/estimator-address.ts';
import { useEstimator } from './state/estimator-store.ts';

/** Back to the estimator, in the chosen city. */
export function HomeLink() {
  const cityId = useEstimator((state) => state.catalogue?.city.id ?? null);
  return <a href={addressOf('builder', cityId)}>Back to Home</a>;
}
