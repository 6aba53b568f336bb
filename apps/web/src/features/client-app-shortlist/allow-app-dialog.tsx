import { addClientAppShortlistItem } from '@cadenza/contract/client-app-shortlist/operations';
import type { OutputOf } from '@cadenza/contract/operations';
import { NativeSelect } from '@mantine/core';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { DescribedChoices } from '../../shared/form/described-choices.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { Dialog } from '../../shared/layout/dialog.tsx';

type Choices = OutputOf<'getClientAppChoices'>;

/** Allows an app: one's own, or one that another organisation offers. */
export function AllowAppDialog({ onClose }: { onClose: () => void }) {
  const read = useOperation('getClientAppChoices');
  if (read.data === undefined) {
    return (
      <Dialog onClose={onClose} title="Allow an app">
        <ReadState read={read} lines={4}>
          {() => null}
        </ReadState>
      </Dialog>
    );
  }
  return <AllowForm choices={read.data} onClose={onClose} />;
}

function AllowForm({ choices, onClose }: { choices: Choices; onClose: () => void }) {
  const apps = choices.apps.filter(({ isListed }) => !isListed);
  const form = useOperationForm('addClientAppShortlistItem', {
    schema: addClientAppShortlistItem.body,
    initialValues: { appId: '', featureIds: [] as string[] },
    request: (body) => ({ body }),
    success: 'The app is allowed.',
    onDone: onClose,
  });
  const app = apps.find(({ id }) => id === form.values.appId);
  const features = choices.features.filter(({ id }) => app?.featureIds.includes(id));
  if (apps.length === 0) {
    return (
      <Dialog onClose={onClose} title="Allow an app">
        <EmptyState title="No more apps">Every app you can allow is already on your shortlist.</EmptyState>
      </Dialog>
    );
  }
  return (
    <FormDialog title="Allow an app" form={form} onClose={onClose} submit="Allow">
      <NativeSelect
        label="App"
        withAsterisk
        data-autofocus
        data={[
          { value: '', label: 'Please choose' },
          ...apps.map(({ id, name, organisationName }) => ({ value: id, label: `${name}, ${organisationName}` })),
        ]}
        {...form.getInputProps('appId')}
        onChange={(event) => form.setValues({ appId: event.currentTarget.value, featureIds: [] })}
      />
      {app ? (
        <>
          {app.description ? <p className="soft text-sm flush">{app.description}</p> : null}
          <DescribedChoices
            label="Allowed features"
            description="The app acts with your permissions, until you’re no longer an admin."
            withAsterisk
            choices={features.map(({ id, name, description }) => ({ value: id, label: name, description }))}
            {...form.getInputProps('featureIds')}
          />
        </>
      ) : null}
    </FormDialog>
  );
}
