import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { ApiError } from '../../shared/client/api-error.ts';
import { AuthLayout, authForm } from '../../shared/pages/auth-layout.tsx';
import styles from './login-screen.module.css';

interface CodeStepProps {
  /** Signs in with the code; returns what went wrong, or null on success. */
  onCode: (code: string) => Promise<ApiError | null>;
  onBack: () => void;
}

const kinds = {
  app: {
    lead: 'Open your authenticator app and enter the six-digit code.',
    label: 'Code',
    missing: 'Please enter the six digits',
    other: 'Use a recovery code instead',
    field: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 8 },
  },
  paper: {
    lead: 'Enter one of your saved recovery codes. Each works once.',
    label: 'Recovery code',
    missing: 'Please enter a recovery code',
    other: 'Use a code from your app',
    field: { inputMode: 'text', autoComplete: 'off', maxLength: 40 },
  },
} as const;

/** The second step of signing in: a code from the authenticator app, or a recovery code. */
export function CodeStep({ onCode, onBack }: CodeStepProps) {
  const [kind, setKind] = useState<keyof typeof kinds>('app');
  const [busy, setBusy] = useState(false);
  const { lead, label, missing, other, field } = kinds[kind];
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim() ? null : missing) },
  });

  async function submit({ code }: { code: string }): Promise<void> {
    setBusy(true);
    const failure = await onCode(code.trim());
    setBusy(false);
    if (failure) form.setFieldError('code', failure.message);
  }

  return (
    <AuthLayout title="One more step" lead={lead}>
      <form className={authForm} onSubmit={form.onSubmit((values) => void submit(values))} noValidate>
        <TextInput
          key={kind}
          label={label}
          size="md"
          autoFocus
          autoCapitalize="none"
          spellCheck={false}
          errorProps={{ role: 'alert' }}
          {...field}
          {...form.getInputProps('code')}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          Sign in
        </Button>
        <div className={styles.forgotten}>
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() => {
              form.reset();
              setKind(kind === 'app' ? 'paper' : 'app');
            }}
          >
            {other}
          </Button>
          <Button variant="subtle" size="compact-md" onClick={onBack}>
            Back
          </Button>
        </div>
      </form>
    </AuthLayout>
  );
}
