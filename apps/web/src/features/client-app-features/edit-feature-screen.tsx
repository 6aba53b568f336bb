import { updateClientAppFeature } from '@cadenza/contract/client-app-features/operations';
import type { OutputOf, RequestOf } from '@cadenza/contract/operations';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { DeleteButton } from '../../shared/feedback/delete-button.tsx';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { FormPage } from '../../shared/form/form-page.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { Section } from '../../shared/layout/section.tsx';
import type { ClientAppFeature } from './client-app-features.ts';
import { FeatureFields, type FeatureValues } from './feature-fields.tsx';
import { editFeatureScreen } from './screens.ts';

const list = { to: '/settings/client-app-features' } as const;

/** Changes or deletes a scope. */
export function EditFeatureScreen() {
  const { id } = editFeatureScreen.useParams();
  const read = useOperation('getClientAppFeature', { params: { id } });
  const choices = useOperation('listAppOperations');
  return (
    <ReadState read={read} lines={12}>
      {(feature) => (
        <ReadState read={choices} lines={12}>
          {({ items }) => <EditForm key={feature.id} feature={feature} operations={items} />}
        </ReadState>
      )}
    </ReadState>
  );
}

interface EditFormProps {
  feature: ClientAppFeature;
  operations: OutputOf<'listAppOperations'>['items'];
}

type Operations = RequestOf<'updateClientAppFeature'>['body']['operations'];

function EditForm({ feature, operations }: EditFormProps) {
  const { id, name, code, description, status, version, usedBy } = feature;
  // Leaves out operations that apps can no longer be allowed.
  const known = operations.map(({ operation }) => operation);
  const initialValues: FeatureValues = {
    name,
    code,
    description,
    operations: feature.operations.filter((operation) => known.includes(operation)) as Operations,
    isOn: status === 70,
  };
  const form = useOperationForm('updateClientAppFeature', {
    schema: updateClientAppFeature.body,
    initialValues,
    request: ({ isOn, ...values }) => ({
      params: { id },
      body: { ...values, status: isOn ? (70 as const) : (20 as const), version },
    }),
    success: 'The client app feature has been updated successfully!',
    doneAt: () => list,
  });
  return (
    <FormPage
      title={`Edit ${name}`}
      back={{ ...list, label: 'Client app features' }}
      form={form}
      facts={usedBy.length === 0 ? undefined : `Used by ${usedBy.map((app) => app.name).join(', ')}`}
    >
      <FeatureFields form={form} operations={operations} />
      <Section title="Delete">
        <DeleteFeatureButton feature={feature} onDone={() => form.leaveFor(list)} />
      </Section>
    </FormPage>
  );
}

interface DeleteFeatureButtonProps {
  feature: ClientAppFeature;
  onDone: () => void;
}

/** Deletes a scope after confirmation, and removes it from cached lists. */
function DeleteFeatureButton({ feature: { id, name }, onDone }: DeleteFeatureButtonProps) {
  const remove = useOperationMutation('deleteClientAppFeature', {
    success: 'The client app feature has been deleted successfully!',
    removes: { id, from: ['listClientAppFeatures'] },
    onDone,
  });
  return (
    <DeleteButton
      name={name}
      warning="This can’t be undone. A feature that an app uses can’t be deleted: turn it off instead."
      busy={remove.busy}
      onYes={() => void remove.run({ params: { id } })}
    />
  );
}
