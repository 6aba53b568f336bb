import { useMemo } from 'react';
import type { ShownQuote } from '../choices/shown-quote.ts';
import { shownQuote } from './confirm-price.ts';
import { useEstimator } from './estimator-store.ts';

/** Hook for the price on the programme; changes only when its inputs do. */
export function useShownQuote(): ShownQuote | null {
  const choices = useEstimator((state) => state.choices);
  const catalogue = useEstimator((state) => state.catalogue);
  const priced = useEstimator((state) => state.priced);
  const corrected = useEstimator((state) => state.corrected);
  return useMemo(() => shownQuote({ choices, catalogue, priced, corrected }), [choices, catalogue, priced, corrected]);
}
