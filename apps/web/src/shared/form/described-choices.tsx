import { Checkbox, type CheckboxGroupProps } from '@mantine/core';
import { Fragment } from 'react';
import styles from './described-choices.module.css';

interface Choice {
  value: string;
  label: string;
  description?: string;
  /** Stands above the first choice of it. */
  heading?: string;
}

interface DescribedChoicesProps extends Omit<CheckboxGroupProps, 'children'> {
  choices: readonly Choice[];
}

/** Some of a list, each with what it means. */
export function DescribedChoices({ choices, ...group }: DescribedChoicesProps) {
  return (
    <Checkbox.Group {...group}>
      <div className={styles.choices}>
        {choices.map(({ value, label, description, heading }, index) => (
          <Fragment key={value}>
            {heading !== undefined && heading !== choices[index - 1]?.heading ? (
              <p className={styles.heading}>{heading}</p>
            ) : null}
            <Checkbox value={value} label={label} description={description} />
          </Fragment>
        ))}
      </div>
    </Checkbox.Group>
  );
}
