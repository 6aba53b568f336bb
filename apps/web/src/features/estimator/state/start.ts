import { defaultRegion, regionWording } from '@cadenza/domain/regions';
import { readAddress } from '../address/estimator-address.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { keptChoices } from './browser-store.ts';
import { useEstimator } from './estimator-store.ts';
import { enterCity, openCity, resumeEnquiry } from './open-city.ts';
import { steps } from './steps.ts';

/**
 * Opens the city named by the address, otherwise the last one visited or the default, with its earlier choices.
 * Called once, after hydration.
 */
export function startEstimator(): void {
  const { cityWord } = readAddress(new URL(location.href));
  const { catalogue, cityFailure } = useEstimator.getState();
  const wanted = cityWord ?? keptChoices.lastCity() ?? regionWording(defaultRegion).cityName;
  if (catalogue && isOf(catalogue, wanted)) void enterCity(catalogue);
  else if (!cityFailure) void openCity(wanted);
  addEventListener('input', openTouched);
  addEventListener('online', () => {
    const { cityFailure: failure, keeping } = useEstimator.getState();
    if (failure?.isUnreachable || keeping === 'failed') void resumeEnquiry();
  });
}

/** A step that the user has started to fill in stays open, even once its problem is solved or the phone is rotated. */
function openTouched({ target }: Event): void {
  const openStep = steps.find((step) => target instanceof Element && target.closest(`#${step}-body`));
  if (openStep) useEstimator.setState({ openStep });
}

/** Whether a city word from the address or the last visit means the city already open. */
function isOf({ city }: Catalogue, word: string): boolean {
  return [city.id, city.slug, city.name.toLowerCase()].includes(word.toLowerCase());
}
