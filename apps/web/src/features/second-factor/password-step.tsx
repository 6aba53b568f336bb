import type { OutputOf } from '@cadenza/contract/operations';
import { startSecondFactor } from '@cadenza/contract/second-factor/operations';
import { FormBody } from '../../shared/form/form-dialog.tsx';
import { PresentPasswordField } from '../../shared/form/new-password-fields.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';

export type Secret = OutputOf<'startSecondFactor'>;

/** Confirms the password before anything is created. */
export function PasswordStep({ onSecret, onCancel }: { onSecret: (secret: Secret) => void; onCancel: () => void }) {
  const form = useOperationForm('startSecondFactor', {
    schema: startSecondFactor.body,
    initialValues: { password: '' },
    request: (body) => ({ body }),
    onDone: onSecret,
  });
  return (
    <FormBody form={form} submit="Continue" onCancel={onCancel}>
      <p className="soft text-sm flush">
        You’ll need an authenticator app on your phone. Any app that shows six-digit codes will do.
      </p>
      <PresentPasswordField {...form.getInputProps('password')} />
    </FormBody>
  );
}
