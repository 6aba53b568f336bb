import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lateMenu } from '../layout/late-menu.tsx';

const ChoiceList = lateMenu(() => import('./choice-list.tsx'), 'ChoiceList', 'dialog');

interface ChoicePopoverProps<Value extends string | number> {
  label: string;
  /** The button's text; default: the label. */
  words?: string;
  /** The selection differs from the default. */
  isSet: boolean;
  options: readonly { value: Value; label: string }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** A multiple choice from a fixed set, as checkboxes behind a button. */
export function ChoicePopover<Value extends string | number>(props: ChoicePopoverProps<Value>) {
  const { label, words = label, isSet, options, value, onChange } = props;
  return (
    <ChoiceList
      label={label}
      options={options.map((option) => ({
        label: option.label,
        isChosen: value.includes(option.value),
        choose: (isChosen: boolean) =>
          onChange(
            options.map((one) => one.value).filter((one) => (one === option.value ? isChosen : value.includes(one))),
          ),
      }))}
      opener={
        <Button
          variant={isSet ? 'light' : 'default'}
          size="sm"
          fw={500}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {words}
        </Button>
      }
    />
  );
}
