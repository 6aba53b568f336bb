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
  /** The part of the screen that the address names. */
  section: Section | null;
  /** Fetches what comes after the price. */
  loadNext: () => Promise<unknown>;
}

/** What the page does beside its screens; a component of its own that draws nothing, so that no screen is drawn again for it. */
export function PageEffects({ view, section, loadNext }: PageErrandsProps) {
  const { title } = wordsOf(useEstimator((state) => state.choices.eventType));
  useEffect(() => {
    document.title = title;
  }, [title]);
  const isOpened = useEstimator((state) => state.isOpened);
  // Who sings is known once what was chosen before is there.
  const isKnown = section !== 'singers' || isOpened;
  useEffect(() => {
    if (section && view === 'builder') leadTo(section, isKnown);
  }, [section, view, isKnown]);
  useEffect(() => {
    if (isOpened) applyPresets();
  }, [isOpened]);
  const isPriced = useEstimator((state) => shownQuote(state) !== null);
  useEffect(() => {
    // It is fetched while the price is read, so that going on waits for nothing; what fails now is asked for, and said, by going on.
    if (isPriced) return whenIdle(() => void loadNext().catch(() => undefined));
  }, [isPriced, loadNext]);
  return null;
}
