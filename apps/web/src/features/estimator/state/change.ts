import type { GigType } from '@cadenza/domain/pricing/durations';
import { type Change, changeChoices } from '../choices/change-choices.ts';
import { applyChoices } from './apply-choices.ts';
import { keptChoices } from './browser-store.ts';
import { confirmPrice } from './confirm-price.ts';
import { useEstimator } from './estimator-store.ts';

/** Performs one change in the estimator. The price updates immediately, storage and server a moment later. */
export function change(what: Change): void {
  const { choices, catalogue } = useEstimator.getState();
  applyChoices(changeChoices(choices, what));
  if (what.kind === 'place' || what.kind === 'not sure where') askToRead(what.part);
  if (catalogue) keptChoices.keep(catalogue.city.id, useEstimator.getState().choices);
  confirmPrice();
  if (useEstimator.getState().kept) void import('./keep-enquiry.ts').then(({ followSoon }) => followSoon());
}

/** A type 0 notice has to be read before continuing, once per chosen place. */
function askToRead(part: GigType): void {
  const notice = useEstimator.getState().priced?.notices.find((each) => each.gig === part && each.type === 0);
  useEstimator.setState({ mustRead: notice ?? null });
}
