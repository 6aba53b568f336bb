import { ChoicePopover } from './choice-popover.tsx';

interface ChoiceFilterProps<Value extends string | number> {
  label: string;
  options: readonly { value: Value; label: string }[];
  /** An empty selection means all. */
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** Filters a list by some of a fixed set of values, such as statuses. */
export function ChoiceFilter<Value extends string | number>(props: ChoiceFilterProps<Value>) {
  const { label, options, value } = props;
  const only = options.find((option) => option.value === value[0]);
  const words =
    value.length === 0 ? label : value.length === 1 ? `${label}: ${only?.label}` : `${label}: ${value.length}`;
  return <ChoicePopover {...props} words={words} isSet={value.length > 0} />;
}
