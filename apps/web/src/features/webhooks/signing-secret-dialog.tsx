import type { OutputOf } from '@cadenza/contract/operations';
import { rotateWebhookSecret } from '@cadenza/contract/webhooks/operations';
import { Switch } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { webhookReads } from './webhooks.ts';

interface SigningSecretDialogProps {
  appId: string;
  version: number;
  onMade: (made: OutputOf<'rotateWebhookSecret'>) => void;
  onClose: () => void;
}

/** Creates a new secret, after asking whether the old one signs for one more day. */
export function SigningSecretDialog({ appId, version, onMade, onClose }: SigningSecretDialogProps) {
  const form = useOperationForm('rotateWebhookSecret', {
    schema: rotateWebhookSecret.body,
    initialValues: { endsAtOnce: false },
    request: (values) => ({ params: { id: appId }, body: { ...values, version } }),
    refreshes: webhookReads,
    success: 'Events are signed with a new secret.',
    onDone: onMade,
  });
  return (
    <FormDialog title="New signing secret" form={form} onClose={onClose} submit="Create secret">
      <p className="soft flush">
        For a day, events carry both signatures, so that your program can switch without missing any.
      </p>
      <Switch
        label="End the old secret now"
        description="If it leaked. Programs that still check with it will reject our events."
        {...form.getInputProps('endsAtOnce', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
