import type { ComponentProps } from 'react';
import { leadToStep } from '../state/lead-to.ts';
import type { Step } from '../state/steps.ts';

/** A link that opens a step of the builder. */
export function StepLink({ step, ...rest }: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { step: Step }) {
  // The address alone is not enough: pressing the same link twice does not change it.
  return <a {...rest} href={`#${step}`} onClick={() => leadToStep(step)} />;
}
