import { organisationTypeLabel } from '@cadenza/domain/permissions/role-label';
import { defaultRegion, findRegion, type RegionId, regionIds, regionWording } from '@cadenza/domain/regions';
import { Checkbox, Select, SimpleGrid, TextInput } from '@mantine/core';
import type { ServerForm } from '../../shared/form/use-server-form.ts';
import type { OrganisationInvitation } from './read-invitation.ts';

interface AddressValues {
  line1: string;
  city: string;
  state: string;
  code: string;
  country: string;
}
export interface OrganisationValues {
  name: string;
  /** A select holds strings; the API takes the number. */
  type: string;
  regionId: RegionId;
  phone: string;
  headOffice: AddressValues;
  isPostalElsewhere: boolean;
  postalAddress: AddressValues;
}
interface WithOrganisation {
  organisation: OrganisationValues;
}

const addressIn = (region: RegionId): AddressValues => ({
  line1: '',
  city: '',
  state: '',
  code: '',
  country: regionWording(region).name,
});

export const emptyOrganisation = ({
  organisationName,
  organisationType,
  regionId,
}: OrganisationInvitation): OrganisationValues => ({
  name: organisationName,
  type: String(organisationType),
  regionId: regionId ?? defaultRegion,
  phone: '',
  headOffice: addressIn(regionId ?? defaultRegion),
  isPostalElsewhere: false,
  postalAddress: addressIn(regionId ?? defaultRegion),
});

/** The organisation as sent to the server. */
export const organisationOf = ({ isPostalElsewhere, postalAddress, type, ...organisation }: OrganisationValues) => ({
  ...organisation,
  type: Number(type) as 20,
  ...(isPostalElsewhere ? { postalAddress } : {}),
});

export const organisationKinds = ([20, 30, 40, 50, 60] as const).map((type) => ({
  value: String(type),
  label: organisationTypeLabel(type),
}));

/** In another region the address starts with its country. */
export function movedTo(organisation: OrganisationValues, regionId: RegionId): OrganisationValues {
  const country = regionWording(regionId).name;
  const { headOffice, postalAddress } = organisation;
  return {
    ...organisation,
    regionId,
    headOffice: { ...headOffice, country },
    postalAddress: { ...postalAddress, country },
  };
}
const places = regionIds.map((region) => ({ value: region, label: regionWording(region).name }));

/** Name, type and addresses of an organisation, entered by its invited admin. */
export function OrganisationFields<Values extends WithOrganisation>({
  form,
  onRegion,
}: {
  form: ServerForm<Values>;
  onRegion: (region: RegionId) => void;
}) {
  const { isPostalElsewhere, regionId } = form.values.organisation;
  return (
    <>
      <TextInput label="Organisation" size="md" {...form.getInputProps('organisation.name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label="Kind"
          size="md"
          data={organisationKinds}
          allowDeselect={false}
          {...form.getInputProps('organisation.type')}
        />
        <Select
          label="Country"
          size="md"
          data={places}
          allowDeselect={false}
          value={regionId}
          onChange={(chosen) => {
            const region = findRegion(chosen ?? '');
            if (region) onRegion(region);
          }}
        />
      </SimpleGrid>
      <TextInput label="Telephone" type="tel" size="md" {...form.getInputProps('organisation.phone')} />
      <AddressFields form={form} path="organisation.headOffice" legend="Head office" />
      <Checkbox
        size="md"
        label="Different postal address"
        {...form.getInputProps('organisation.isPostalElsewhere', { type: 'checkbox' })}
      />
      {isPostalElsewhere ? (
        <AddressFields form={form} path="organisation.postalAddress" legend="Postal address" />
      ) : null}
    </>
  );
}

function AddressFields<Values extends WithOrganisation>({
  form,
  path,
  legend,
}: {
  form: ServerForm<Values>;
  path: string;
  legend: string;
}) {
  const input = (name: keyof AddressValues) => form.getInputProps(`${path}.${name}` as never);
  return (
    <>
      <TextInput label={`${legend}: street`} size="md" {...input('line1')} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <TextInput label="Suburb or city" size="md" {...input('city')} />
        <TextInput label="State" size="md" {...input('state')} />
        <TextInput label="Postcode" size="md" {...input('code')} />
      </SimpleGrid>
      <TextInput label="Country" size="md" {...input('country')} />
    </>
  );
}
