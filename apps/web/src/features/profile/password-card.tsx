import { changePassword } from '@cadenza/contract/profile/operations';
import { confirmationProblems } from '@cadenza/domain/accounts/password';
import { Button, PasswordInput } from '@mantine/core';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { passwordRules } from '../../shared/form/new-password-fields.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { useLeaveGuard } from '../../shared/routing/use-leave-guard.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import styles from './profile.module.css';

const empty = { currentPassword: '', password: '', confirmation: '' };

/** Changes the password, given the current one. All other sessions of this user end. */
export function PasswordCard({ changedAt, username }: { changedAt: string | null; username: string }) {
  const zone = useOwnZone();
  const form = useOperationForm('changePassword', {
    schema: changePassword.body,
    initialValues: empty,
    request: ({ currentPassword, password }) => ({ body: { currentPassword, password } }),
    rules: confirmationProblems,
    refreshes: ['getCurrentUser'],
    success: 'Password changed. You’ve been signed out everywhere else.',
    onDone: () => form.reset(),
  });
  useLeaveGuard(form.isDirty(), { busy: form.busy });
  const note = changedAt ? (
    <>
      Changed <InstantText iso={changedAt} zone={zone} show="date" />
    </>
  ) : null;
  return (
    <Section title="Password" note={note}>
      <form onSubmit={form.send} noValidate>
        <div className={styles.grid}>
          {/* For password managers, which store a password with its username. */}
          <input
            className="visually-hidden"
            tabIndex={-1}
            aria-hidden
            autoComplete="username"
            value={username}
            readOnly
          />
          <PasswordInput
            className={styles.whole}
            label="Current password"
            withAsterisk
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          <PasswordInput
            label="New password"
            withAsterisk
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordInput
            label="Confirm new password"
            withAsterisk
            autoComplete="new-password"
            {...form.getInputProps('confirmation')}
          />
        </div>
        <p className={styles.formNote}>{passwordRules}</p>
        <FormFailure form={form} />
        <div className={styles.foot}>
          <Button type="submit" loading={form.busy}>
            Change password
          </Button>
        </div>
      </form>
    </Section>
  );
}
