import { Checkbox, type CheckboxGroupProps } from '@mantine/core';
import { Fragment } from 'react';
import styles from './described-choices.module.css';

interface Choice {
  value: string;
  label: string;
  description?: string;
  /** The heading above its first choice. */
  heading?: string;
}

interface DescribedChoicesProps extends Omit<CheckboxGroupProps, 'children'> {
  choices: readonly Choice[];
}

/** A multiple choice, with a description of each option. */
export function DescribedChoices({ choices, ...group }: DescribedChoicesProps) {
  return (
    <Checkbox.Group {...group}>
      <div className={`${styles.choices} stack-3`}>
        {choices.map(({ value, label, description, heading }, index) => (
          <Fragment key={value}>
            {heading !== undefined && heading !== choices[index - 1]?.heading ? (
              <p className={`${styles.heading} text-sm semibold`}>{heading}</p>
            ) : null}
            <Checkbox value={value} label={label} description={description} />
          </Fragment>
        ))}
      </div>
    </Checkbox.Group>
  );
}
