import { addOrganisation } from '@cadenza/contract/organisations/operations';
import { OrganisationType } from '@cadenza/domain/permissions/organisations';
import { organisationTypeLabel } from '@cadenza/domain/permissions/role-label';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormPage } from '../../shared/form/form-page.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { Section } from '../../shared/layout/section.tsx';
import { useCity } from '../../shared/session/use-session.ts';
import { OrganisationFields } from './organisation-fields.tsx';
import { addableTypes, unitLabel } from './organisation-types.ts';
import { detailsOf, fieldOf, newOrganisation } from './organisation-values.ts';
import { addOrganisationScreen } from './screens.ts';

const types = addableTypes.map((value) => ({ value: String(value), label: organisationTypeLabel(value) }));

/** Adds a company, or a business unit or store below the organisation named by the address. */
export function AddOrganisationScreen() {
  const { unit, parent } = addOrganisationScreen.useSearch();
  const { city } = useCity();
  const [type, setType] = useState<string | null>('20');
  const above = useOperation('getOrganisation', { params: { id: parent } }, { enabled: parent !== '' });
  const form = useOperationForm('addOrganisation', {
    schema: addOrganisation.body,
    initialValues: newOrganisation(city?.regionId ?? null),
    request: (values) => ({
      body: {
        ...detailsOf(values),
        type: addableTypes.find((one) => String(one) === type) ?? OrganisationType.Company,
        unitKind: unit,
        parentId: parent || null,
      },
    }),
    pathOf: fieldOf,
    success: 'The organisation has been added successfully!',
    doneAt: ({ id }) => ({ to: '/organisations/$orgId', params: { orgId: id } }),
  });
  const isUnit = unit !== 'organisation';
  return (
    <FormPage
      title={isUnit ? `Add a ${unit}` : 'Add an organisation'}
      facts={isUnit && above.data ? `In ${above.data.name}` : undefined}
      back={
        isUnit && above.data
          ? { to: '/organisations/$orgId', params: { orgId: parent }, label: above.data.name }
          : { to: '/organisations', label: 'Organisations' }
      }
      form={form}
      submit={`Add ${unitLabel[unit].toLowerCase()}`}
    >
      <OrganisationFields
        form={form}
        first={
          isUnit ? null : (
            <Section title="What it is">
              <FieldGrid>
                <Select label="Type" data={types} value={type} onChange={setType} allowDeselect={false} />
              </FieldGrid>
            </Section>
          )
        }
      />
    </FormPage>
  );
}
