import { saveWebhook } from '@cadenza/contract/webhooks/operations';
import { webhookEventTypes, webhookEventWords } from '@cadenza/domain/webhooks/webhook-events';
import { Switch, TextInput } from '@mantine/core';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { DeleteButton } from '../../shared/feedback/delete-button.tsx';
import { DescribedChoices } from '../../shared/form/described-choices.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { Endpoint } from './webhooks.ts';

interface EndpointDialogProps {
  appId: string;
  endpoint: Endpoint | null;
  /** With the secret, if one was created. */
  onSaved: (signingSecret: string | null) => void;
  onClose: () => void;
}

const choices = webhookEventTypes.map((type) => ({ value: type, label: type, description: webhookEventWords(type) }));

/** The endpoint of an app, and its events. */
export function EndpointDialog({ appId, endpoint, onSaved, onClose }: EndpointDialogProps) {
  const initialValues: { url: string; eventTypes: Endpoint['eventTypes']; isOn: boolean } = {
    url: endpoint?.url ?? '',
    eventTypes: endpoint?.eventTypes ?? [],
    // Editing one that was switched off switches it on again.
    isOn: true,
  };
  const form = useOperationForm('saveWebhook', {
    schema: saveWebhook.body,
    initialValues,
    request: ({ isOn, ...values }) => ({
      params: { id: appId },
      body: { ...values, status: isOn ? (70 as const) : (20 as const), version: endpoint?.version ?? 0 },
    }),
    success: 'Endpoint saved.',
    onDone: ({ signingSecret }) => onSaved(signingSecret),
  });
  return (
    <FormDialog
      title="Endpoint"
      form={form}
      onClose={onClose}
      besideSubmit={endpoint ? <RemoveButton appId={appId} onClose={onClose} /> : undefined}
    >
      <TextInput
        label="URL"
        description="Must use https and answer 2xx within ten seconds"
        placeholder="https://example.com/events"
        withAsterisk
        data-autofocus
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        {...form.getInputProps('url')}
      />
      <DescribedChoices
        label="Events"
        description="Sent for bookings of organisations that allow the app"
        withAsterisk
        choices={choices}
        {...form.getInputProps('eventTypes')}
      />
      {endpoint ? (
        <Switch
          label="Send events"
          description="While off, nothing is sent or kept for later"
          {...form.getInputProps('isOn', { type: 'checkbox' })}
        />
      ) : null}
    </FormDialog>
  );
}

function RemoveButton({ appId, onClose }: { appId: string; onClose: () => void }) {
  const remove = useOperationMutation('deleteWebhook', {
    success: 'Endpoint removed.',
    onDone: onClose,
  });
  return (
    <DeleteButton
      verb="Remove"
      name="this endpoint"
      warning="Its URL, secret and list of events are deleted. This can’t be undone."
      busy={remove.busy}
      onYes={() => void remove.run({ params: { id: appId } })}
    />
  );
}
