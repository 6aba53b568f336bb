import { removeSecondFactor } from '@cadenza/contract/second-factor/operations';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormBody } from '../../shared/form/form-dialog.tsx';
import { PresentPasswordField } from '../../shared/form/new-password-fields.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { Dialog } from '../../shared/layout/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const words = {
  removeSecondFactor: {
    title: 'Turn off two-factor authentication',
    note: 'You’ll sign in with just your password.',
    yes: 'Turn off',
  },
  renewRecoveryCodes: {
    title: 'New recovery codes',
    note: 'You’ll get ten new codes. The old ones stop working.',
    yes: 'Create new codes',
  },
};

/** Actions that need the password and a code: switching off, and new recovery codes. */
export function OwnerDialog({ action, onClose }: { action: keyof typeof words; onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const form = useOperationForm(action, {
    schema: removeSecondFactor.body,
    initialValues: { password: '', code: '' },
    request: (body) => ({ body }),
    refreshes: ['getSecondFactor', 'listSessions'],
    onDone: (payload) => ('codes' in payload ? setCodes(payload.codes) : onClose()),
  });
  const { title, note, yes } = words[action];
  return (
    <Dialog onClose={onClose} title={title} closeOnClickOutside={false}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <FormBody form={form} submit={yes} isGrave={action === 'removeSecondFactor'} onCancel={onClose}>
          <p className="soft text-sm flush">{note}</p>
          <PresentPasswordField {...form.getInputProps('password')} />
          <TextInput
            label="Code"
            description="From your app, or a recovery code."
            withAsterisk
            autoComplete="one-time-code"
            maxLength={40}
            {...form.getInputProps('code')}
          />
        </FormBody>
      )}
    </Dialog>
  );
}
