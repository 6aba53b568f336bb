import { presetsOf } from '../address/presets.ts';
import { change } from './change.ts';
import { useEstimator } from './estimator-store.ts';

/** Chooses what the link asked for that led here, once: it leaves the address with it. */
export function applyPresets(): void {
  const { catalogue } = useEstimator.getState();
  if (!catalogue) return;
  const { changes, rest } = presetsOf(new URL(location.href), catalogue);
  for (const each of changes) change(each);
  if (changes.length > 0) history.replaceState(history.state, '', rest);
}
