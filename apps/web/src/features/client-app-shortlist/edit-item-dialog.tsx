import { updateClientAppShortlistItem } from '@cadenza/contract/client-app-shortlist/operations';
import type { OutputOf } from '@cadenza/contract/operations';
import { Switch } from '@mantine/core';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { DeleteButton } from '../../shared/feedback/delete-button.tsx';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { DescribedChoices } from '../../shared/form/described-choices.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { Dialog } from '../../shared/layout/dialog.tsx';

type Item = OutputOf<'getClientAppShortlistItem'>;

interface EditItemDialogProps {
  id: string;
  onClose: () => void;
}

/** Changes what an app is allowed, pauses or removes it. */
export function EditItemDialog({ id, onClose }: EditItemDialogProps) {
  const read = useOperation('getClientAppShortlistItem', { params: { id } });
  const choices = useOperation('getClientAppChoices');
  if (read.data && choices.data) {
    return <EditForm item={read.data} features={choices.data.features} onClose={onClose} />;
  }
  return (
    <Dialog onClose={onClose} title="Allowed app">
      <ReadState read={read} lines={4}>
        {() => (
          <ReadState read={choices} lines={4}>
            {() => null}
          </ReadState>
        )}
      </ReadState>
    </Dialog>
  );
}

interface EditFormProps {
  item: Item;
  features: OutputOf<'getClientAppChoices'>['features'];
  onClose: () => void;
}

function EditForm({ item, features, onClose }: EditFormProps) {
  const { id, appName, version, status, wantedFeatureIds } = item;
  const offered = features.filter((feature) => wantedFeatureIds.includes(feature.id));
  const allowed = item.features.map((feature) => feature.id);
  const form = useOperationForm('updateClientAppShortlistItem', {
    schema: updateClientAppShortlistItem.body,
    initialValues: {
      featureIds: offered.map((feature) => feature.id).filter((each) => allowed.includes(each)),
      isAllowed: status === 70,
    },
    request: ({ isAllowed, featureIds }) => ({
      params: { id },
      body: { featureIds, status: isAllowed ? (70 as const) : (20 as const), version },
    }),
    success: 'The allowed features have been saved.',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={appName}
      form={form}
      onClose={onClose}
      besideSubmit={<RemoveButton item={item} onClose={onClose} />}
    >
      <DescribedChoices
        label="Allowed features"
        description="From now on the app acts with your permissions."
        withAsterisk
        choices={offered.map((feature) => ({
          value: feature.id,
          label: feature.name,
          description: feature.description,
        }))}
        {...form.getInputProps('featureIds')}
      />
      <Switch
        label="Allow access"
        description="Turn off to pause the app at once. It stays on your shortlist."
        {...form.getInputProps('isAllowed', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}

function RemoveButton({ item: { id, appName }, onClose }: { item: Item; onClose: () => void }) {
  const remove = useOperationMutation('deleteClientAppShortlistItem', {
    success: `${appName} is no longer allowed.`,
    removes: { id, from: ['listClientAppShortlist'] },
    onDone: onClose,
  });
  return (
    <DeleteButton
      verb="Remove"
      name={appName}
      warning="It loses access to your organisation at once."
      busy={remove.busy}
      onYes={() => void remove.run({ params: { id } })}
    />
  );
}
