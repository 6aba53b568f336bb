import type { Choices } from '../choices/choices.ts';
import { isRuleRoomOpen, loadRuleRoom, mayHaveRules } from '../choices/day-rules.ts';
import { priceChoices } from '../choices/price-choices.ts';
import { useEstimator } from './estimator-store.ts';

/**
 * Sets the choices together with their price. Until the rules are loaded, the previous price remains, or the
 * server's is shown.
 */
export function applyChoices(choices: Choices): void {
  const { catalogue, priced } = useEstimator.getState();
  const isWaiting = catalogue && mayHaveRules(choices, catalogue) && !isRuleRoomOpen();
  useEstimator.setState({
    choices,
    priced: isWaiting ? priced : catalogue && priceChoices(choices, catalogue),
    refused: {},
  });
  if (isWaiting)
    loadRuleRoom().then(
      () => applyChoices(useEstimator.getState().choices),
      () => undefined,
    );
}
