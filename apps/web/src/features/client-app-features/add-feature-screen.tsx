import { addClientAppFeature } from '@cadenza/contract/client-app-features/operations';
import type { OutputOf } from '@cadenza/contract/operations';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { FormPage } from '../../shared/form/form-page.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { FeatureFields, type FeatureValues } from './feature-fields.tsx';

const list = { to: '/settings/client-app-features' } as const;
const nothingYet: FeatureValues = { name: '', code: '', description: '', operations: [], isOn: true };

/** Adds a scope for client apps. */
export function AddFeatureScreen() {
  const read = useOperation('listAppOperations');
  return (
    <ReadState read={read} lines={12}>
      {({ items }) => <AddForm operations={items} />}
    </ReadState>
  );
}

function AddForm({ operations }: { operations: OutputOf<'listAppOperations'>['items'] }) {
  const form = useOperationForm('addClientAppFeature', {
    schema: addClientAppFeature.body,
    initialValues: nothingYet,
    request: ({ isOn: _, ...body }) => ({ body }),
    success: 'The client app feature has been added successfully!',
    doneAt: () => list,
  });
  return (
    <FormPage title="Add a feature" back={{ ...list, label: 'Client app features' }} form={form} submit="Add feature">
      <FeatureFields form={form} operations={operations} isNew />
    </FormPage>
  );
}
