import { useEstimatorParts } from './estimator-store.ts';
import { byField, type FieldName, problemsOf } from './field-problems.ts';
import { gapsIn } from './steps.ts';
import { useProblems } from './use-problems.ts';

/** What is still to be chosen or corrected, in page order. */
export function useGaps(): FieldName[] {
  const { choices, catalogue, checked } = useEstimatorParts('choices', 'catalogue', 'checked');
  const wrong = useProblems();
  // A past date counts as wrong elsewhere; here it only has to be set.
  const missing = catalogue ? byField(problemsOf(choices, catalogue, choices.eventDate ?? ''), choices) : {};
  return gapsIn(choices, { ...missing, ...wrong }, checked);
}
