import { PasswordInput, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';

interface ProofFieldsProps {
  because: string;
  /** `form.getInputProps('password')` and `form.getInputProps('code')`. */
  password: ComponentProps<typeof PasswordInput>;
  code: ComponentProps<typeof TextInput>;
}

/** Reauthentication: the password, and a code for users with a second factor. */
export function ProofFields({ because, password, code }: ProofFieldsProps) {
  const factor = useOperation('getSecondFactor');
  return (
    <>
      <PasswordInput
        label="Your password"
        description={because}
        withAsterisk
        autoComplete="current-password"
        {...password}
      />
      {factor.data?.isOn ? (
        <TextInput
          label="Authentication code"
          description="From your authenticator app, or a recovery code."
          withAsterisk
          autoComplete="one-time-code"
          maxLength={40}
          {...code}
        />
      ) : null}
    </>
  );
}
