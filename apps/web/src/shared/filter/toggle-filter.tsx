import { Switch } from '@mantine/core';

interface ToggleFilterProps {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

/** Includes more in a list: archived or cancelled items. */
export function ToggleFilter({ label, value, onChange }: ToggleFilterProps) {
  return <Switch size="sm" label={label} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />;
}
