import { useMemo } from 'react';
import type { ShownQuote } from '../choices/shown-quote.ts';
import { shownQuote } from './confirm-price.ts';
import { useEstimator } from './estimator-store.ts';

/** The price on the programme, for a component: another one only when what it rests on has changed. */
export function useShownQuote(): ShownQuote | null {
  const choices = useEstimator((state) => state.choices);
  const catalogue = useEstimator((state) => state.catalogue);
  const priced = useEstimator((state) => state.priced);
  const corrected = useEstimator((state) => state.corrected);
  return useMemo(() => shownQuote({ choices, catalogue, priced, corrected }), [choices, catalogue, priced, corrected]);
}
