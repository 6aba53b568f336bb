import { Button, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { CardSkeleton } from '../../shared/feedback/card-skeleton.tsx';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import type { Secret } from './password-step.tsx';
import styles from './second-factor.module.css';

const QrCode = lazy(() => import('./qr-code.tsx').then((file) => ({ default: file.QrCode })));

interface ScanStepProps {
  secret: Secret;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}

/** The secret goes into the app, by camera or by hand; a first code proves that it works. */
export function ScanStep({ secret, onCodes, onCancel }: ScanStepProps) {
  const form = useServerForm({
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim() ? null : 'Please enter the code from your app') },
  });
  const confirm = useOperationMutation('confirmSecondFactor', {
    refreshes: ['getSecondFactor', 'listSessions'],
    failure: false,
    onRefused: form.refuse,
    onDone: ({ codes }) => onCodes(codes),
  });
  return (
    <form className={styles.form} onSubmit={form.submit((values) => confirm.run({ body: values }))} noValidate>
      <div className={styles.scan}>
        <p className={styles.words}>Scan this with your authenticator app.</p>
        <Suspense fallback={<CardSkeleton height={208} />}>
          <QrCode text={secret.uri} label="QR code for your authenticator app" />
        </Suspense>
        <p className={styles.note}>Or type this key into it:</p>
        <span className={styles.secret}>{secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
      </div>
      <TextInput
        label="Code that the app shows"
        withAsterisk
        data-autofocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        {...form.getInputProps('code')}
      />
      <FormFailure form={form} />
      <div className={styles.foot}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={confirm.busy}>
          Switch it on
        </Button>
      </div>
    </form>
  );
}
