import { addSupplier } from '@cadenza/contract/suppliers/operations';
import { FormPage } from '../../shared/form/form-page.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { useCity } from '../../shared/session/use-session.ts';
import { SupplierFields } from './supplier-fields.tsx';
import { entryOf, newSupplier } from './supplier-values.ts';

/** Adds a supplier of the city's region. */
export function AddSupplierScreen() {
  const { city } = useCity();
  const form = useOperationForm('addSupplier', {
    schema: addSupplier.body,
    initialValues: newSupplier(city),
    request: (values) => ({ body: entryOf(values) }),
    doneAt: ({ id }) => ({ to: '/suppliers/$id', params: { id } }),
  });
  return (
    <FormPage title="Add a supplier" back={{ to: '/suppliers', label: 'Suppliers' }} form={form} submit="Add supplier">
      <SupplierFields form={form} isNew />
    </FormPage>
  );
}
