import { Button, Checkbox, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import styles from './filter-bar.module.css';

interface ChoicePopoverProps<Value extends string | number> {
  label: string;
  /** What the button says; the label, unless the choice is told. */
  words?: string;
  /** Something else than usual is chosen. */
  isSet: boolean;
  options: readonly { value: Value; label: string }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** A choice of several of a fixed set, as checkboxes behind a button. */
export function ChoicePopover<Value extends string | number>(props: ChoicePopoverProps<Value>) {
  const { label, words = label, isSet, options, value, onChange } = props;
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant={isSet ? 'light' : 'default'}
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
