import { create } from 'zustand';
import { applyChoices } from '../state/apply-choices.ts';
import { keptChoices } from '../state/browser-store.ts';
import { useEstimator } from '../state/estimator-store.ts';

interface CodeNews {
  /** Why a code was taken out of the price; null once that has been answered. */
  ended: string | null;
  /** The city of the code that was in the price last. */
  city: { id: string; name: string } | null;
}

/** What somebody has to know of a code that isn’t in their price. */
export const useCodeNews = create<CodeNews>(() => ({ ended: null, city: null }));

/** Takes a code out of the price that the server has refused, and remembers why. */
export function dropCode(reason: string): void {
  const { choices, catalogue } = useEstimator.getState();
  if (!catalogue || !choices.priceCode) return;
  const without = { ...choices, priceCode: null };
  applyChoices(without);
  keptChoices.keep(catalogue.city.id, without);
  useCodeNews.setState({ ended: `${reason}. Your price is now without it.`, city: null });
}
