import type { Section } from '../address/estimator-address.ts';
import { useEstimator } from './estimator-store.ts';

let wanted: Section | null = null;
/** Coming from another screen, the focus moves to the section's heading; on page load it stays where it is. */
let takesFocus = false;

/**
 * Scrolls a section of the builder into view, at once or as soon as it is rendered (the singers appear a moment after
 * the rest). Without vocal music there is no singers section; `isKnown` once that has been determined.
 */
export function leadTo(section: Section, isKnown: boolean): void {
  const { isOpened, priced } = useEstimator.getState();
  if (wanted !== section) takesFocus = isOpened;
  wanted = section === 'singers' && isKnown && !priced?.isVocal ? 'ceremony-music' : section;
  showWanted();
}

/** Call when a section that may have been awaited has rendered. */
export function showWanted(): void {
  const found = wanted && document.querySelector(`#${wanted}`);
  if (!found) return;
  found.scrollIntoView();
  if (takesFocus) document.querySelector<HTMLElement>(`#${wanted}-title`)?.focus({ preventScroll: true });
  wanted = null;
}
