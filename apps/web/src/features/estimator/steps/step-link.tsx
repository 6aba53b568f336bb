import type { ComponentProps } from 'react';
import { leadToStep } from '../state/lead-to.ts';
import type { Step } from '../state/steps.ts';

/** A link to a step of the builder, which it opens. */
export function StepLink({ step, ...rest }: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { step: Step }) {
  // The address alone would not do: a second press of the same link does not change it.
  return <a {...rest} href={`#${step}`} onClick={() => leadToStep(step)} />;
}
