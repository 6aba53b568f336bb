import { Switch } from '@mantine/core';

interface ToggleFilterProps {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

/** Takes something more into a list: archived ones, cancelled ones. */
export function ToggleFilter({ label, value, onChange }: ToggleFilterProps) {
  return <Switch size="sm" label={label} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />;
}
