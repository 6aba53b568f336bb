import { defaultRegion, regionWording } from '@cadenza/domain/regions';
import { readAddress } from '../address/estimator-address.ts';
import { keptChoices } from './change.ts';
import { useEstimator } from './estimator-store.ts';
import { openCity, resumeEnquiry } from './open-city.ts';

/** Opens the city that the address names, else the one of the last visit, else the first. Called once, before anything is drawn. */
export function startEstimator(): void {
  const { cityWord } = readAddress(new URL(location.href));
  void openCity(cityWord ?? keptChoices.lastCity() ?? regionWording(defaultRegion).cityName);
  addEventListener('online', () => {
    const { cityFailure, keeping } = useEstimator.getState();
    if (cityFailure?.isUnreachable || keeping === 'failed') void resumeEnquiry();
  });
}
