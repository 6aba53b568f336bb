import { rotateClientAppSecret } from '@cadenza/contract/client-apps/operations';
import type { OutputOf } from '@cadenza/contract/operations';
import { Switch } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { type ClientApp, clientAppReads } from './client-apps.ts';

interface NewSecretDialogProps {
  app: ClientApp;
  onMade: (made: OutputOf<'rotateClientAppSecret'>) => void;
  onClose: () => void;
}

/** Creates a new secret, after asking whether the old one works for one more day. */
export function NewSecretDialog({ app: { id, version }, onMade, onClose }: NewSecretDialogProps) {
  const form = useOperationForm('rotateClientAppSecret', {
    schema: rotateClientAppSecret.body,
    initialValues: { endsAtOnce: false },
    request: (values) => ({ params: { id }, body: { ...values, version } }),
    refreshes: clientAppReads,
    success: 'The app has a new secret.',
    onDone: onMade,
  });
  return (
    <FormDialog title="New secret" form={form} onClose={onClose} submit="Create secret">
      <p className="soft flush">
        The old secret keeps working for a day, so that you can update every machine. From now on the app acts with your
        permissions.
      </p>
      <Switch
        label="End the old secret now"
        description="If it leaked. Anything that still uses it stops working."
        {...form.getInputProps('endsAtOnce', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
