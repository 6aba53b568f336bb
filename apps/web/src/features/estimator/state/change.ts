import type { GigType } from '@cadenza/domain/pricing/durations';
import { type Change, changeChoices } from '../choices/change-choices.ts';
import { applyChoices } from './apply-choices.ts';
import { keptChoices } from './browser-store.ts';
import { confirmPrice } from './confirm-price.ts';
import { useEstimator } from './estimator-store.ts';
import { followSoon } from './keep-enquiry.ts';

/** Does one thing in the estimator: the price is there with it, the rest of the world is told a moment later. */
export function change(what: Change): void {
  const { choices, catalogue } = useEstimator.getState();
  applyChoices(changeChoices(choices, what));
  if (what.kind === 'place' || what.kind === 'not sure where') askToRead(what.part);
  if (catalogue) keptChoices.keep(catalogue.city.id, useEstimator.getState().choices);
  confirmPrice();
  followSoon();
}

/** A notice of type 0 has to be read before it goes on, once when its place is chosen. */
function askToRead(part: GigType): void {
  const notice = useEstimator.getState().priced?.notices.find((each) => each.gig === part && each.type === 0);
  useEstimator.setState({ mustRead: notice ?? null });
}
