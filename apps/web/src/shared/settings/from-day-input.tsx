import { TextInput, type TextInputProps } from '@mantine/core';

/** The day from which a list applies. */
export function FromDayInput({ today, ...props }: TextInputProps & { today: string }) {
  return (
    <TextInput
      type="date"
      label="Applies from"
      description="Past dates don’t change. You can undo this until that day."
      withAsterisk
      min={today}
      {...props}
    />
  );
}
