import { presetsOf } from '../address/presets.ts';
import { change } from './change.ts';
import { useEstimator } from './estimator-store.ts';

/** Applies the presets of the link that led here, once, and removes them from the address. */
export function applyPresets(): void {
  const { catalogue } = useEstimator.getState();
  if (!catalogue) return;
  const { changes, rest } = presetsOf(new URL(location.href), catalogue);
  for (const each of changes) change(each);
  if (changes.length > 0) history.replaceState(history.state, '', rest);
}
