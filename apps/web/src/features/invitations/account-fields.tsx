import { regionIds, regionWording } from '@cadenza/domain/regions';
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { NewPasswordFields } from '../../shared/form/new-password-fields.tsx';
import type { ServerForm } from '../../shared/form/use-server-form.ts';
import type { AccountValues } from './account-values.ts';
import type { Invitation } from './read-invitation.ts';

const places = regionIds.map((region) => ({ value: region, label: regionWording(region).name }));

/**
 * Name, telephone, username and password. If the organisation does not determine the phone region, the person chooses
 * it.
 */
export function AccountFields<Values extends AccountValues>({
  form,
  invitation,
}: {
  form: ServerForm<Values>;
  invitation: Invitation;
}) {
  const { mobileLabel } = regionWording(form.values.regionId);
  return (
    <>
      <TextInput label="Email address" size="md" value={invitation.email} readOnly variant="filled" />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label="First name" size="md" autoComplete="given-name" {...form.getInputProps('firstName')} />
        <TextInput label="Last name" size="md" autoComplete="family-name" {...form.getInputProps('lastName')} />
      </SimpleGrid>
      {invitation.regionId === null ? (
        <Select label="Country" size="md" data={places} allowDeselect={false} {...form.getInputProps('regionId')} />
      ) : null}
      <TextInput
        label={mobileLabel.charAt(0).toUpperCase() + mobileLabel.slice(1)}
        type="tel"
        size="md"
        autoComplete="tel"
        {...form.getInputProps('mobile')}
      />
      <TextInput
        label="Username"
        description="3 to 26 letters, digits and -._@+"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('userName')}
      />
      <NewPasswordFields
        size="md"
        password={form.getInputProps('password')}
        confirmation={form.getInputProps('confirmation')}
      />
    </>
  );
}
