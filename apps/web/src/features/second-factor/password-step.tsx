import type { OutputOf } from '@cadenza/contract/operations';
import { Button, PasswordInput } from '@mantine/core';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import styles from './second-factor.module.css';

export type Secret = OutputOf<'startSecondFactor'>;

/** Confirms the password before anything is created. */
export function PasswordStep({ onSecret, onCancel }: { onSecret: (secret: Secret) => void; onCancel: () => void }) {
  const form = useServerForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : 'Please enter your password') },
  });
  const start = useOperationMutation('startSecondFactor', { failure: false, onRefused: form.refuse, onDone: onSecret });
  return (
    <form className={styles.form} onSubmit={form.submit((values) => start.run({ body: values }))} noValidate>
      <p className={styles.note}>
        You need an authenticator app on your phone: the one that came with it, or any other that shows six digits.
      </p>
      <PasswordInput
        label="Your password"
        withAsterisk
        data-autofocus
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <FormFailure form={form} />
      <div className={styles.foot}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={start.busy}>
          Go on
        </Button>
      </div>
    </form>
  );
}
