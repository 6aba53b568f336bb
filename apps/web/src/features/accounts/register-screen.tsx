import { registerUser } from '@cadenza/contract/accounts/operations';
import { confirmationProblems } from '@cadenza/domain/accounts/password';
import { defaultRegion, regionIds, regionWording } from '@cadenza/domain/regions';
import { Button, Checkbox, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { confirmCancel } from '../../shared/feedback/confirm.tsx';
import { notifyDone } from '../../shared/feedback/notify.tsx';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { NewPasswordFields } from '../../shared/form/new-password-fields.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { useLeaveGuard } from '../../shared/routing/use-leave-guard.tsx';
import { enterAs } from '../../shared/session/enter-as.ts';
import { useCity } from '../../shared/session/use-session.ts';
import styles from './register-screen.module.css';

const places = regionIds.map((region) => ({ value: region, label: regionWording(region).name }));

/**
 * A system admin registers someone in person: they choose their password, and can continue here signed in as
 * themselves.
 */
export function RegisterScreen() {
  const navigate = useNavigate();
  const { city } = useCity();
  const form = useOperationForm('registerUser', {
    schema: registerUser.body,
    initialValues: {
      firstName: '',
      lastName: '',
      email: '',
      mobile: '',
      region: city?.regionId ?? defaultRegion,
      username: '',
      password: '',
      confirmation: '',
      signsIn: true,
    },
    request: ({ confirmation: _, signsIn, ...body }) => ({ body }),
    rules: confirmationProblems,
    onDone: ({ username }, { body }) => void finish(username, body.password ?? ''),
  });
  const [isDone, setDone] = useState(false);
  useLeaveGuard(form.isDirty() && !isDone);
  const { mobileLabel } = regionWording(form.values.region);

  async function finish(username: string, password: string): Promise<void> {
    notifyDone('The user has been added successfully!');
    if (!form.getValues().signsIn) return form.reset();
    setDone(true);
    const isIn = await enterAs(username, password);
    await navigate({ to: isIn ? '/dashboard' : '/login' });
  }

  async function cancel(): Promise<void> {
    if (form.isDirty() && !(await confirmCancel())) return;
    form.reset();
    setDone(true);
    await navigate({ to: '/' });
  }

  return (
    <Page>
      <PageHeader title="Register" facts="Create an account for someone. Organisations can add roles later." />
      <form className={`${styles.form} stack-4`} onSubmit={form.send} noValidate>
        <Section title="Who">
          <Stack gap="md">
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              <TextInput label="First name" autoComplete="off" autoFocus {...form.getInputProps('firstName')} />
              <TextInput label="Last name" autoComplete="off" {...form.getInputProps('lastName')} />
            </SimpleGrid>
            <TextInput label="Email address" type="email" autoComplete="off" {...form.getInputProps('email')} />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              <Select label="Region" data={places} allowDeselect={false} {...form.getInputProps('region')} />
              <TextInput
                label={mobileLabel.charAt(0).toUpperCase() + mobileLabel.slice(1)}
                type="tel"
                autoComplete="off"
                {...form.getInputProps('mobile')}
              />
            </SimpleGrid>
          </Stack>
        </Section>
        <Section title="Sign-in details">
          <Stack gap="md">
            <TextInput
              label="Username"
              description="3 to 26 letters, digits and -._@+"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...form.getInputProps('username')}
            />
            <NewPasswordFields
              password={form.getInputProps('password')}
              confirmation={form.getInputProps('confirmation')}
            />
            <Checkbox
              label="Continue as this person on this device"
              description="You’ll be signed out so they can take over."
              {...form.getInputProps('signsIn', { type: 'checkbox' })}
            />
          </Stack>
        </Section>
        <FormFailure form={form} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => void cancel()}>
            Cancel
          </Button>
          <Button type="submit" loading={form.busy}>
            Register
          </Button>
        </Group>
      </form>
    </Page>
  );
}
