import { NativeSelect } from '@mantine/core';

interface PickFilterProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  /** A value that is not an option is shown as the first one. */
  value: Value;
  onChange: (value: Value) => void;
}

/** Filters by one of a fixed set, where there is always exactly one, such as a report's city. */
export function PickFilter<Value extends string>({ label, options, value, onChange }: PickFilterProps<Value>) {
  return (
    <NativeSelect
      size="sm"
      aria-label={label}
      data={[...options]}
      value={value}
      onChange={(event) => {
        const picked = options.find((option) => option.value === event.currentTarget.value);
        if (picked) onChange(picked.value);
      }}
    />
  );
}
