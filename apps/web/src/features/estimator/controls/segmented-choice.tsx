import { useId } from 'react';
import covering from './covering-input.module.css';
import styles from './segmented-choice.module.css';

interface SegmentedChoiceProps<Value> {
  legend: string;
  options: readonly { value: Value; label: string; isDisabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The id of the element that explains the choice. */
  describedBy?: string;
}

/** A choice between a few options, side by side: radio buttons styled as pills. */
export function SegmentedChoice<Value extends string | number>({
  legend,
  options,
  value,
  onChange,
  describedBy,
}: SegmentedChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.group} aria-describedby={describedBy}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={`${styles.option} ${covering.covered}`}>
            <input
              className={covering.input}
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
