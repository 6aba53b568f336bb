import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import type { ComponentType } from 'react';

interface ViewSwitchProps<Value extends string> {
  /** The label of the switch: "Show as". */
  label: string;
  options: readonly {
    value: Value;
    label: string;
    icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Show only the icons; screen readers still get the words. */
  iconsOnly?: boolean;
  size?: 'xs' | 'sm';
}

/** Selects one of a few views of the same data, such as list and board, or upcoming and previous. */
export function ViewSwitch<Value extends string>({
  label,
  options,
  value,
  onChange,
  iconsOnly,
  size = 'sm',
}: ViewSwitchProps<Value>) {
  return (
    <SegmentedControl
      size={size}
      aria-label={label}
      value={value}
      onChange={(chosen) => onChange(chosen as Value)}
      data={options.map(({ value: each, label: words, icon: Icon }) => ({
        value: each,
        label: (
          <span
            style={{ display: 'flex', alignItems: 'center', gap: 'var(--space-1)', minHeight: 'var(--space-4)' }}
            title={words}
          >
            {Icon ? <Icon size={16} aria-hidden /> : null}
            {iconsOnly ? <VisuallyHidden>{words}</VisuallyHidden> : words}
          </span>
        ),
      }))}
    />
  );
}
