import type { Choices } from '../choices/choices.ts';
import { priceChoices } from '../choices/price-choices.ts';
import { useEstimator } from './estimator-store.ts';

/** Sets the choices together with their price. */
export function applyChoices(choices: Choices): void {
  const { catalogue } = useEstimator.getState();
  useEstimator.setState({ choices, priced: catalogue && priceChoices(choices, catalogue), refused: {} });
}
