import type { OutputOf } from '@cadenza/contract/operations';
import { rotateWebhookSecret } from '@cadenza/contract/webhooks/operations';
import { Switch } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import styles from './webhooks.module.css';
import { webhookReads } from './webhooks.ts';

interface SigningSecretDialogProps {
  appId: string;
  version: number;
  onMade: (made: OutputOf<'rotateWebhookSecret'>) => void;
  onClose: () => void;
}

/** Asks whether the old secret signs for a day more, and gets a new one. */
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
    <FormDialog title="New signing secret" form={form} onClose={onClose} submit="Make a new secret">
      <p className={styles.note}>
        For a day more each event carries both signatures, so that the program can change over without a stop.
      </p>
      <Switch
        label="The old one ends at once"
        description="Where it was lost: what still checks with it refuses our events from now on."
        {...form.getInputProps('endsAtOnce', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
