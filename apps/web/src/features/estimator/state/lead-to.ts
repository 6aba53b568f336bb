import type { Section } from '../address/estimator-address.ts';
import { useEstimator } from './estimator-store.ts';
import { type Step, stepOfSection } from './steps.ts';

let wanted: Section | null = null;
/** Coming from another screen, the focus moves to the section's heading; on page load it stays where it is. */
let takesFocus = false;

/**
 * Opens a section of the builder and scrolls it into view, immediately or once it is rendered (the singers appear a
 * moment after the rest). Without vocal music there is no singers section; `isKnown` once that has been determined.
 */
export function leadTo(section: Section, isKnown: boolean): void {
  const { isOpened, priced } = useEstimator.getState();
  if (wanted !== section) takesFocus = isOpened;
  show(section === 'singers' && isKnown && !priced?.isVocal ? 'ceremony-music' : section);
}

/** Opens a step, shows it from its top and focuses its heading. */
export function leadToStep(step: Step): void {
  takesFocus = true;
  show(step);
}

function show(section: Section): void {
  wanted = section;
  useEstimator.setState({ openStep: stepOfSection(section) });
  // Expanding takes a render.
  requestAnimationFrame(showWanted);
}

/** Call when a section has rendered, in case it was awaited. */
export function showWanted(): void {
  const found = wanted && document.querySelector(`#${wanted}`);
  if (!found) return;
  found.scrollIntoView();
  if (takesFocus) document.querySelector<HTMLElement>(`#${wanted}-title`)?.focus({ preventScroll: true });
  wanted = null;
}
