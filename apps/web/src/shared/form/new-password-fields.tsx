import { PasswordInput } from '@mantine/core';
import type { ComponentProps } from 'react';

type FieldProps = ComponentProps<typeof PasswordInput>;

interface NewPasswordFieldsProps {
  /** `form.getInputProps('password')` and `form.getInputProps('confirmation')`. */
  password: FieldProps;
  confirmation: FieldProps;
  size?: 'sm' | 'md';
  label?: string;
}

/** The requirements for a new password, as shown at its field. */
export const passwordRules =
  'At least 8 characters, with an uppercase and a lowercase letter, a digit and one of _!@#$%^&*. Avoid common words, your name and ours.';

/** A new password and its repetition, with the requirements. */
export function NewPasswordFields({ password, confirmation, size = 'sm', label = 'Password' }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        label={label}
        description={passwordRules}
        size={size}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        {...password}
      />
      <PasswordInput
        label="Password confirm"
        size={size}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show the confirmation' }}
        {...confirmation}
      />
    </>
  );
}

/** The password again, for actions that an open browser alone must not allow. */
export function PresentPasswordField(field: FieldProps) {
  return <PasswordInput label="Your password" withAsterisk data-autofocus autoComplete="current-password" {...field} />;
}
