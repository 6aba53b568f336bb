import { updateCurrentUser } from '@cadenza/contract/profile/operations';
import { personTitles } from '@cadenza/domain/profile/personal-details';
import { regionWording } from '@cadenza/domain/regions';
import { Button, Select, TextInput } from '@mantine/core';
import { IconCircleCheck, IconMailForward, IconMailOff } from '@tabler/icons-react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { regionOptions } from '../../shared/form/region-options.ts';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { Section } from '../../shared/layout/section.tsx';
import { useLeaveGuard } from '../../shared/routing/use-leave-guard.tsx';
import { loadContext } from '../../shared/session/load-context.ts';
import { bodyOf, type Profile, rulesOf, settle, valuesOf } from './details-values.ts';
import styles from './profile.module.css';
import { ProofFields } from './proof-fields.tsx';

const genders = [
  { value: '0', label: 'Not specified' },
  { value: '2', label: 'Female' },
  { value: '1', label: 'Male' },
  { value: '3', label: 'Another' },
];

/**
 * Names and contact details. A changed email address or number requires reauthentication; the address takes effect, and the
 * number is verified, once its link is opened.
 */
export function DetailsCard({ profile }: { profile: Profile }) {
  const form = useOperationForm('updateCurrentUser', {
    schema: updateCurrentUser.body,
    initialValues: valuesOf(profile),
    request: (values) => ({ body: bodyOf(values, profile) }),
    rules: (values) => rulesOf(values, profile),
    success: 'The user has been updated successfully!',
    onDone: () => {
      // The old address stays until the link to the new one is opened.
      const kept = { ...form.getValues(), email: profile.email, password: '', code: '' };
      form.setInitialValues(kept);
      form.setValues(kept);
      form.resetDirty(kept);
      void loadContext().catch(() => undefined);
    },
  });
  useLeaveGuard(form.isDirty(), { busy: form.busy });

  const { changesEmail, changesMobile } = settle(form.values, profile);
  const { mobileLabel } = regionWording(form.values.regionId);
  return (
    <Section title="About you">
      <form onSubmit={form.send} noValidate>
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
            data={[{ value: '', label: 'None' }, ...personTitles]}
            allowDeselect={false}
            {...form.getInputProps('title')}
          />
          <Select label="Gender" data={genders} allowDeselect={false} {...form.getInputProps('gender')} />
          <Select label="Country" data={regionOptions} allowDeselect={false} {...form.getInputProps('regionId')} />
          <TextInput
            label="Landline"
            type="tel"
            autoComplete="off"
            maxLength={40}
            {...form.getInputProps('landline')}
          />
          <div>
            <TextInput
              label="Email"
              type="email"
              withAsterisk
              autoComplete="email"
              maxLength={254}
              {...form.getInputProps('email')}
            />
            <ProofNote
              type="email"
              isVerified={profile.isEmailValidated || profile.pendingEmail !== null}
              isChanged={changesEmail}
            />
            {profile.pendingEmail ? <PendingEmail email={profile.pendingEmail} /> : null}
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
              <ProofNote type="mobile" isVerified={profile.isMobileValidated} isChanged={changesMobile} />
            )}
          </div>
          {changesEmail || changesMobile ? (
            <ProofFields
              because="We ask because anyone with your email address or number could get into your account."
              password={form.getInputProps('password')}
              code={form.getInputProps('code')}
            />
          ) : null}
        </div>
        <FormFailure form={form} />
        <div className={styles.foot}>
          <Button type="submit" loading={form.busy}>
            Save
          </Button>
        </div>
      </form>
    </Section>
  );
}

/** A new address whose link has not been opened yet, entered here or by staff. */
function PendingEmail({ email }: { email: string }) {
  const resend = useOperationMutation('resendValidation', {
    success: ({ address }) => `We’ve sent a link to ${address}.`,
  });
  const keep = useOperationMutation('keepOwnEmail', {
    success: 'Your email address hasn’t changed yet',
  });
  return (
    <p className={styles.unverified}>
      {email} will replace it once you open the link we sent there.{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMailForward size={15} aria-hidden />}
        loading={resend.busy}
        onClick={() => void resend.run({ body: { type: 'email' } })}
      >
        Resend link
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMailOff size={15} aria-hidden />}
        loading={keep.busy}
        onClick={() => void keep.run({})}
      >
        Keep current address
      </Button>
    </p>
  );
}

interface ProofNoteProps {
  type: keyof typeof words;
  isVerified: boolean;
  /** Edited but not saved yet. */
  isChanged: boolean;
}

const words = {
  email: { link: 'We’ve emailed you a link.', next: 'Once saved, we’ll send a link to this address.' },
  mobile: { link: 'We’ve texted you a link.', next: 'Once saved, we’ll send a link to this number.' },
};

/** Whether an address is verified, with a button to send its link again if not. */
function ProofNote({ type, isVerified, isChanged }: ProofNoteProps) {
  const resend = useOperationMutation('resendValidation', {
    success: ({ address }) => `We’ve sent a link to ${address}.`,
  });
  if (isChanged) return <p className={styles.note}>{words[type].next}</p>;
  if (isVerified) {
    return (
      <p className={styles.verified}>
        <IconCircleCheck size={15} aria-hidden />
        Confirmed
      </p>
    );
  }
  return (
    <p className={styles.unverified}>
      Not confirmed yet. {words[type].link}{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMailForward size={15} aria-hidden />}
        loading={resend.busy}
        onClick={() => void resend.run({ body: { type } })}
      >
        Resend link
      </Button>
    </p>
  );
}
