import type { Section } from '../address/estimator-address.ts';
import { useEstimator } from './estimator-store.ts';

let wanted: Section | null = null;
/** Whoever comes from another screen goes on from the section's heading; a page that opens leaves the focus where it begins. */
let takesFocus = false;

/**
 * Brings a section of the builder into view, at once or as soon as it is drawn: who sings comes a moment after the rest. Where nobody
 * sings there is no such section, and the music decides whether there is; `isKnown` once it is clear which it is.
 */
export function leadTo(section: Section, isKnown: boolean): void {
  const { isOpened, priced } = useEstimator.getState();
  if (wanted !== section) takesFocus = isOpened;
  wanted = section === 'singers' && isKnown && !priced?.isVocal ? 'ceremony-music' : section;
  showWanted();
}

/** To be called when a section has been drawn that may have been waited for. */
export function showWanted(): void {
  const found = wanted && document.querySelector(`#${wanted}`);
  if (!found) return;
  found.scrollIntoView();
  if (takesFocus) document.querySelector<HTMLElement>(`#${wanted}-title`)?.focus({ preventScroll: true });
  wanted = null;
}
