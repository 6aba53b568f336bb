import { useEffect } from 'react';
import type { Section, View } from './address/estimator-address.ts';
import { applyPresets } from './state/apply-presets.ts';
import { shownQuote } from './state/confirm-price.ts';
import { useEstimator } from './state/estimator-store.ts';
import { leadTo } from './state/lead-to.ts';
import { whenIdle } from './state/when-idle.ts';
import { wordsOf } from './steps/wording.ts';

interface PageErrandsProps {
  view: View;
  /** The section of the screen that the address names. */
  section: Section | null;
  /** Loads the code needed after the price. */
  loadNext: () => Promise<unknown>;
}

/** The page's side effects, in a component of their own that renders nothing, so that no screen rerenders for them. */
export function PageEffects({ view, section, loadNext }: PageErrandsProps) {
  const { title } = wordsOf(useEstimator((state) => state.choices.eventType));
  useEffect(() => {
    document.title = title;
  }, [title]);
  const isOpened = useEstimator((state) => state.isOpened);
  // Whether anybody sings is known only once the earlier choices have been restored.
  const isKnown = section !== 'singers' || isOpened;
  useEffect(() => {
    if (section && view === 'builder') leadTo(section, isKnown);
  }, [section, view, isKnown]);
  useEffect(() => {
    if (isOpened) applyPresets();
  }, [isOpened]);
  const isPriced = useEstimator((state) => shownQuote(state) !== null);
  useEffect(() => {
    // Loaded while the price is being read, so that continuing is instant; a failure is retried and reported on
    // continuing.
    if (isPriced) return whenIdle(() => void loadNext().catch(() => undefined));
  }, [isPriced, loadNext]);
  return null;
}
