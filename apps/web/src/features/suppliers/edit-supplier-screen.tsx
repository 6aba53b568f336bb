import { updateSupplier } from '@cadenza/contract/suppliers/operations';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { FormPage } from '../../shared/form/form-page.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { editSupplierScreen } from './screens.ts';
import { SupplierFields } from './supplier-fields.tsx';
import { entryOf, valuesOf } from './supplier-values.ts';
import type { Supplier } from './suppliers.ts';

/** Changes a supplier's details. */
export function EditSupplierScreen() {
  const { id } = editSupplierScreen.useParams();
  const read = useOperation('getSupplier', { params: { id } });
  return (
    <ReadState read={read} lines={12}>
      {(supplier) => <EditForm key={supplier.id} supplier={supplier} />}
    </ReadState>
  );
}

function EditForm({ supplier }: { supplier: Supplier }) {
  const { id, name, version } = supplier;
  const page = { to: '/suppliers/$id', params: { id } } as const;
  const form = useOperationForm('updateSupplier', {
    schema: updateSupplier.body,
    initialValues: valuesOf(supplier),
    request: (values) => ({ params: { id }, body: { ...entryOf(values), version } }),
    doneAt: () => page,
  });
  return (
    <FormPage title={`Edit ${name}`} back={{ ...page, label: name }} form={form}>
      <SupplierFields form={form} />
    </FormPage>
  );
}
