import { useEstimator } from '../state/estimator-store.ts';
import { type Step, stepOf, steps } from '../state/steps.ts';
import { useGaps } from '../state/use-gaps.ts';
import { StepLink } from './step-link.tsx';
import styles from './step-nav.module.css';
import { partName } from './wording.ts';

/** On a phone, the steps in one line at the top: which are done, which is open, and a link to each. */
export function StepNav() {
  const eventType = useEstimator((state) => state.choices.eventType);
  const isVocal = useEstimator((state) => state.priced?.isVocal ?? false);
  const hasAddOns = useEstimator((state) => state.priced?.hasAddOns ?? false);
  const isAdded = useEstimator((state) => state.choices.addOns.length > 0);
  const hasNote = useEstimator((state) => state.choices.note !== '');
  const openStep = useEstimator((state) => state.openStep);
  const undone = useGaps().map(stepOf);
  const names: Record<Step, string> = {
    day: 'Day',
    ceremony: partName('ceremony', eventType),
    reception: partName('reception', eventType),
    singers: 'Singers',
    'add-ons': 'Add-ons',
    note: 'Note',
  };
  return (
    <nav className={styles.steps} aria-label="Steps">
      <ol className={styles.list}>
        {steps
          .filter((step) => (step !== 'singers' || isVocal) && (step !== 'add-ons' || hasAddOns))
          .map((step) => {
            const isDone = step === 'note' ? hasNote : step === 'add-ons' ? isAdded : !undone.includes(step);
            return (
              <li key={step}>
                <StepLink step={step} className={styles.step} aria-current={step === openStep ? 'step' : undefined}>
                  {names[step]}
                  {isDone ? (
                    <span className={styles.done}>
                      <span className="visually-hidden">(done)</span>
                    </span>
                  ) : null}
                </StepLink>
              </li>
            );
          })}
      </ol>
    </nav>
  );
}
