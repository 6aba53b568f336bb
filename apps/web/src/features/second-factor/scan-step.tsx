import { confirmSecondFactor } from '@cadenza/contract/second-factor/operations';
import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { CardSkeleton } from '../../shared/feedback/card-skeleton.tsx';
import { FormBody } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { Secret } from './password-step.tsx';
import styles from './second-factor.module.css';

const QrCode = lazy(() => import('./qr-code.tsx').then((file) => ({ default: file.QrCode })));

interface ScanStepProps {
  secret: Secret;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}

/** The secret is entered in the app, by camera or by hand; a first code confirms that it works. */
export function ScanStep({ secret, onCodes, onCancel }: ScanStepProps) {
  const form = useOperationForm('confirmSecondFactor', {
    schema: confirmSecondFactor.body,
    initialValues: { code: '' },
    request: (body) => ({ body }),
    onDone: ({ codes }) => onCodes(codes),
  });
  return (
    <FormBody form={form} submit="Turn on" onCancel={onCancel}>
      <div className={styles.scan}>
        <p className={styles.words}>Scan this with your authenticator app.</p>
        <Suspense fallback={<CardSkeleton height={208} />}>
          <QrCode text={secret.uri} label="QR code for your authenticator app" />
        </Suspense>
        <p className="soft text-sm flush">Or enter this key:</p>
        <span className={styles.secret}>{secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
      </div>
      <TextInput
        label="Code from the app"
        withAsterisk
        data-autofocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        {...form.getInputProps('code')}
      />
    </FormBody>
  );
}
