import { goTo } from '../address/use-address.ts';
import { firstChoices } from '../choices/choices.ts';
import { change } from './change.ts';
import { useEstimator } from './estimator-store.ts';
import { leaveEnquiry } from './keep-enquiry.ts';

/** Starts an empty programme in the same city; the enquiry already sent is unaffected. */
export async function startAnother(): Promise<void> {
  const { catalogue } = useEstimator.getState();
  if (catalogue) await leaveEnquiry(catalogue.city.id);
  useEstimator.setState({ checked: [] });
  change({ kind: 'all', choices: firstChoices });
  goTo('builder');
}
