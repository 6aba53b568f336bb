import { updateUser } from '@cadenza/contract/users/operations';
import { personTitles } from '@cadenza/domain/profile/personal-details';
import { Select, Switch, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormPage } from '../../shared/form/form-page.tsx';
import { regionOptions } from '../../shared/form/region-options.ts';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { ServerForm } from '../../shared/form/use-server-form.ts';
import { Section } from '../../shared/layout/section.tsx';
import { rulesOf, type UserValues, valuesOf } from './user-values.ts';
import { genders, type User } from './user-words.ts';

/** Changes a user's account. */
export function EditUserScreen() {
  const { id } = getRouteApi('/office/users/$id/edit').useParams();
  const read = useOperation('getUser', { params: { id } });
  return (
    <ReadState read={read} lines={10}>
      {(user) => <EditForm key={user.id} user={user} />}
    </ReadState>
  );
}

function EditForm({ user }: { user: User }) {
  const page = { to: '/users/$id', params: { id: user.id } } as const;
  const form = useOperationForm('updateUser', {
    schema: updateUser.body,
    initialValues: valuesOf(user),
    request: ({ gender, ...values }) => ({ body: { ...values, id: user.id, gender: Number(gender) } }),
    rules: (values) => rulesOf(values, user),
    success: 'The user has been updated successfully!',
    doneAt: () => page,
  });
  return (
    <FormPage title={`Edit ${user.name}`} facts={user.username} back={{ ...page, label: user.name }} form={form}>
      <Fields form={form} user={user} />
    </FormPage>
  );
}

function Fields({ form, user }: { form: ServerForm<UserValues>; user: User }) {
  const { email, mobile } = form.values;
  const unverified = 'Not confirmed until the person opens the link.';
  const pending = 'We’ll send a link there and notify the old address. The new one applies once they open the link.';
  return (
    <>
      <Section title="Person">
        <FieldGrid>
          <TextInput label="First name" withAsterisk data-autofocus {...form.getInputProps('firstName')} />
          <TextInput label="Last name" withAsterisk {...form.getInputProps('lastName')} />
          <Select
            label="Title"
            data={[...personTitles]}
            clearable
            {...form.getInputProps('title')}
            value={form.values.title || null}
            onChange={(title) => form.setFieldValue('title', personTitles.find((one) => one === title) ?? '')}
          />
          <Select label="Gender" data={genders} allowDeselect={false} {...form.getInputProps('gender')} />
        </FieldGrid>
      </Section>
      <Section title="Contact">
        <FieldGrid>
          <TextInput
            label="Email"
            type="email"
            withAsterisk
            description={email === user.email ? undefined : pending}
            {...form.getInputProps('email')}
          />
          <Select label="Region" data={regionOptions} clearable {...form.getInputProps('regionId')} />
          <TextInput
            label="Mobile"
            type="tel"
            description={mobile === user.mobile ? undefined : unverified}
            {...form.getInputProps('mobile')}
          />
          <TextInput label="Landline" type="tel" {...form.getInputProps('landline')} />
        </FieldGrid>
      </Section>
      <Section title="Signing in">
        <Switch
          label="Can sign in"
          description="If off, they’re signed out straight away. Their work stays assigned to them."
          disabled={!user.abilities.canDisable}
          {...form.getInputProps('isEnabled', { type: 'checkbox' })}
        />
      </Section>
    </>
  );
}
