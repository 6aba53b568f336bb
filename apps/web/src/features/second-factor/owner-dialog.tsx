import { Button, Modal, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

const words = {
  removeSecondFactor: {
    title: 'Switch the second factor off',
    told: 'From then on your password alone opens your account.',
    yes: 'Switch it off',
  },
  renewRecoveryCodes: {
    title: 'New recovery codes',
    told: 'You get ten new ones. The old ones no longer work.',
    yes: 'Make new codes',
  },
};

/** Actions that need the password and a code: switching off, and new recovery codes. */
export function OwnerDialog({ action, onClose }: { action: keyof typeof words; onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const form = useServerForm({
    initialValues: { password: '', code: '' },
    validate: {
      password: (value) => (value ? null : 'Please enter your password'),
      code: (value) => (value.trim() ? null : 'Please enter a code'),
    },
  });
  const { run, busy } = useOperationMutation(action, {
    refreshes: ['getSecondFactor', 'listSessions'],
    failure: false,
    onRefused: form.refuse,
    onDone: (payload) => ('codes' in payload ? setCodes(payload.codes) : onClose()),
  });
  const { title, told, yes } = words[action];
  return (
    <Modal opened onClose={onClose} title={title} closeOnClickOutside={false}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <form className={styles.form} onSubmit={form.submit((values) => run({ body: values }))} noValidate>
          <p className={styles.note}>{told}</p>
          <PasswordInput
            label="Your password"
            withAsterisk
            data-autofocus
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <TextInput
            label="Code"
            description="From your app, or a recovery code."
            withAsterisk
            autoComplete="one-time-code"
            maxLength={40}
            {...form.getInputProps('code')}
          />
          <FormFailure form={form} />
          <div className={styles.foot}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy} color={action === 'removeSecondFactor' ? 'negative' : 'plum'}>
              {yes}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}
