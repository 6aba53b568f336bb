import { Button, Checkbox, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import styles from './filter-bar.module.css';

interface ChoiceFilterProps<Value extends string | number> {
  label: string;
  options: readonly { value: Value; label: string }[];
  /** An empty selection means all. */
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** Filters a list by some of a fixed set of values, such as statuses. */
export function ChoiceFilter<Value extends string | number>(props: ChoiceFilterProps<Value>) {
  const { label, options, value, onChange } = props;
  const only = options.find((option) => option.value === value[0]);
  const words =
    value.length === 0 ? label : value.length === 1 ? `${label}: ${only?.label}` : `${label}: ${value.length}`;
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant={value.length > 0 ? 'light' : 'default'}
          size="sm"
          fw={500}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {words}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <fieldset className={styles.fieldset}>
          <legend className="visually-hidden">{label}</legend>
          <div className={styles.options}>
            {options.map((option) => (
              <Checkbox
                key={option.value}
                size="sm"
                label={option.label}
                checked={value.includes(option.value)}
                onChange={(event) =>
                  onChange(
                    options
                      .map((one) => one.value)
                      .filter((one) => (one === option.value ? event.currentTarget.checked : value.includes(one))),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}
