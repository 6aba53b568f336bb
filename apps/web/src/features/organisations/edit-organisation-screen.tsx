import { updateOrganisation } from '@cadenza/contract/organisations/operations';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { FormPage } from '../../shared/form/form-page.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { LogoSection } from './logo-section.tsx';
import { OrganisationFields } from './organisation-fields.tsx';
import type { Organisation } from './organisation-types.ts';
import { detailsOf, fieldOf, rulesOf, valuesOf } from './organisation-values.ts';
import { editOrganisationScreen } from './screens.ts';

/** Changes an organisation's details. */
export function EditOrganisationScreen() {
  const { orgId } = editOrganisationScreen.useParams();
  const read = useOperation('getOrganisation', { params: { id: orgId } });
  return (
    <ReadState read={read} lines={12}>
      {(organisation) => <EditForm key={organisation.id} organisation={organisation} />}
    </ReadState>
  );
}

function EditForm({ organisation }: { organisation: Organisation }) {
  const { id, name, isCity } = organisation;
  const page = { to: '/organisations/$orgId', params: { orgId: id } } as const;
  const form = useOperationForm('updateOrganisation', {
    schema: updateOrganisation.body,
    initialValues: valuesOf(organisation),
    request: (values) => ({ body: { ...detailsOf(values), id, requiresSecondFactor: values.requiresSecondFactor } }),
    rules: (values) => rulesOf(values, organisation),
    pathOf: fieldOf,
    success: 'The organisation has been updated successfully!',
    doneAt: () => page,
  });
  return (
    <FormPage title={`Edit ${name}`} back={{ ...page, label: name }} form={form}>
      <OrganisationFields form={form} first={<LogoSection organisation={organisation} />} isCity={isCity} hasRules />
    </FormPage>
  );
}
