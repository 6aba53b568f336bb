import type { ReactNode } from 'react';
import { Section } from '../controls/section.tsx';
import { useEstimator } from '../state/estimator-store.ts';
import type { FieldName } from '../state/field-problems.ts';
import { leadToStep } from '../state/lead-to.ts';
import { type Step, stepOf } from '../state/steps.ts';
import { useGaps } from '../state/use-gaps.ts';
import { useProblems } from '../state/use-problems.ts';
import { StepLine } from './step-line.tsx';
import styles from './step-section.module.css';

interface StepSectionProps {
  step: Step;
  title: string;
  children: ReactNode;
}

/**
 * A step of the builder. On a phone all but the open one are collapsed to a line with the choice; a step with a
 * problem stays open. The style sheet collapses it, so that the server's page fits every screen.
 */
export function StepSection({ step, title, children }: StepSectionProps) {
  const isOpen = useEstimator((state) => state.openStep === step);
  const isWrong = Object.keys(useProblems()).some((field) => stepOf(field as FieldName) === step);
  const isUnused = useEstimator(
    ({ choices }) => (step === 'note' && choices.note === '') || (step === 'add-ons' && choices.addOns.length === 0),
  );
  const gap = useGaps().find((field) => stepOf(field) === step);
  return (
    <Section
      id={step}
      title={title}
      isFolded={!isOpen && !isWrong}
      line={
        isWrong ? null : (
          <>
            {isOpen ? null : (
              <p className={styles.line} data-open={gap !== undefined || undefined}>
                <StepLine step={step} gap={gap} />
              </p>
            )}
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={`${step}-body`}
              onClick={() => (isOpen ? useEstimator.setState({ openStep: null }) : leadToStep(step))}
            >
              <span className={isOpen ? 'visually-hidden' : undefined}>
                {isOpen ? 'Close' : gap ? 'Choose' : isUnused ? 'Add' : 'Edit'}
              </span>
              <span className="visually-hidden"> {title}</span>
            </button>
          </>
        )
      }
    >
      {children}
    </Section>
  );
}
