import { defaultRegion, regionWording } from '@cadenza/domain/regions';
import { readAddress } from '../address/estimator-address.ts';
import { keptChoices } from './change.ts';
import { openCity } from './open-city.ts';

/** Opens the city that the address names, else the one of the last visit, else the first. Called once, before anything is drawn. */
export function startEstimator(): void {
  const { cityWord } = readAddress(new URL(location.href));
  void openCity(cityWord ?? keptChoices.lastCity() ?? regionWording(defaultRegion).cityName);
}
