import { type RegionId, regionWording } from '@cadenza/domain/regions';
import { Button, PasswordInput, Select, TextInput } from '@mantine/core';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import { Section } from '../../shared/layout/section.tsx';
import { useLeaveGuard } from '../../shared/routing/use-leave-guard.tsx';
import { loadContext } from '../../shared/session/load-context.ts';
import { bodyOf, type Profile, problemsOf, settle, valuesOf } from './details-values.ts';
import styles from './profile.module.css';
import { ProofNote } from './proof-note.tsx';

const regions: { value: RegionId; label: string }[] = [
  { value: 'AU', label: 'Australia' },
  { value: 'CA', label: 'Canada' },
  { value: 'US', label: 'United States' },
];
const genders = [
  { value: '0', label: 'Not said' },
  { value: '2', label: 'Female' },
  { value: '1', label: 'Male' },
  { value: '3', label: 'Another' },
];

/**
 * Names and contact details. A changed e-mail address or number needs the password and is unproven until its link is
 * opened.
 */
export function DetailsCard({ profile }: { profile: Profile }) {
  const form = useServerForm({
    initialValues: valuesOf(profile),
    validate: (values) => problemsOf(values, profile),
  });
  const save = useOperationMutation('updateCurrentUser', {
    refreshes: ['getCurrentUser'],
    success: 'The user has been updated successfully!',
    failure: false,
    onRefused: form.refuse,
    onDone: () => {
      const kept = { ...form.getValues(), currentPassword: '' };
      form.setInitialValues(kept);
      form.setValues(kept);
      form.resetDirty(kept);
      void loadContext().catch(() => undefined);
    },
  });
  useLeaveGuard(form.isDirty() && !save.busy);

  const { changesEmail, changesMobile } = settle(form.values, profile);
  const { mobileLabel } = regionWording(form.values.regionId);
  return (
    <Section title="About you">
      <form onSubmit={form.submit((values) => save.run({ body: bodyOf(values, profile) }))} noValidate>
        <div className={styles.grid}>
          <TextInput
            label="First name"
            withAsterisk
            maxLength={60}
            autoComplete="given-name"
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label="Last name"
            withAsterisk
            maxLength={60}
            autoComplete="family-name"
            {...form.getInputProps('lastName')}
          />
          <Select
            label="Title"
            data={[{ value: '', label: 'None' }, 'Mr', 'Miss', 'Mrs', 'Ms']}
            allowDeselect={false}
            {...form.getInputProps('title')}
          />
          <Select label="Gender" data={genders} allowDeselect={false} {...form.getInputProps('gender')} />
          <Select label="Country" data={regions} allowDeselect={false} {...form.getInputProps('regionId')} />
          <TextInput
            label="Landline"
            type="tel"
            autoComplete="off"
            maxLength={40}
            {...form.getInputProps('landline')}
          />
          <div>
            <TextInput
              label="E-mail"
              type="email"
              withAsterisk
              autoComplete="email"
              maxLength={254}
              {...form.getInputProps('email')}
            />
            <ProofNote type="email" isProven={profile.isEmailValidated} isChanged={changesEmail} />
          </div>
          <div>
            <TextInput
              label={mobileLabel.charAt(0).toUpperCase() + mobileLabel.slice(1)}
              type="tel"
              autoComplete="tel"
              maxLength={40}
              {...form.getInputProps('mobile')}
            />
            {profile.mobile === '' && !changesMobile ? null : (
              <ProofNote type="mobile" isProven={profile.isMobileValidated} isChanged={changesMobile} />
            )}
          </div>
          {changesEmail || changesMobile ? (
            <PasswordInput
              className={styles.whole}
              label="Your password"
              description="Asked for because whoever holds your e-mail address or number can reach your account."
              withAsterisk
              autoComplete="current-password"
              {...form.getInputProps('currentPassword')}
            />
          ) : null}
        </div>
        <FormFailure form={form} />
        <div className={styles.foot}>
          <Button type="submit" loading={save.busy}>
            Save
          </Button>
        </div>
      </form>
    </Section>
  );
}
