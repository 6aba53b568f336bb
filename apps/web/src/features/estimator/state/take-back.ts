import type { Draft } from '@cadenza/contract/enquiry/shapes';
import { choicesOfDraft } from '../choices/choices-of-draft.ts';
import type { PendingOperation } from '../draft/next-operation.ts';
import { applyChoices } from './apply-choices.ts';
import { keptChoices } from './browser-store.ts';
import { useEstimator } from './estimator-store.ts';

/** Resets a length or start time that the server refused; the reason is shown on the page. */
export function takeBack({ name, part }: PendingOperation, draft: Draft): void {
  if (name !== 'updateGigDuration' || !part) return;
  const { choices } = useEstimator.getState();
  const { minutes, startTime } = choicesOfDraft(draft)[part];
  const before = { ...choices, [part]: { ...choices[part], minutes, startTime } };
  applyChoices(before);
  keptChoices.keep(draft.cityId, before);
}
