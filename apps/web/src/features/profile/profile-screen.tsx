import { changePassword } from '@cadenza/contract/profile/operations';
import { confirmationProblems } from '@cadenza/domain/accounts/password';
import { Button, PasswordInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { CardSkeleton } from '../../shared/feedback/card-skeleton.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { passwordRules } from '../../shared/form/new-password-fields.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { useLeaveGuard } from '../../shared/routing/use-leave-guard.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { DetailsCard } from './details-card.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PictureCard } from './picture-card.tsx';
import styles from './profile.module.css';

interface ProfileScreenProps {
  /** A task to do first, before anything else. */
  lead?: ReactNode;
  /** Other sections about signing in, below the password. */
  access?: ReactNode;
  children?: ReactNode;
}

/** One's own profile: one card per topic, each saved separately. `children` are sections specific to a role. */
export function ProfileScreen({ lead, access, children }: ProfileScreenProps) {
  const read = useOperation('getCurrentUser');
  const profile = read.data;
  return (
    <Page>
      <PageHeader title="Profile" facts={profile ? profile.username : null} />
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {lead}
      <div className={styles.room}>
        {read.isPending ? (
          <div className={styles.columns}>
            <CardSkeleton height={420} />
            <CardSkeleton height={220} />
          </div>
        ) : null}
        {profile ? (
          <div className={styles.columns}>
            <div className="stack-4 shrinkable">
              <DetailsCard profile={profile} />
              {profile.isPaid ? <PaymentSection userId={profile.id} /> : null}
            </div>
            <div className="stack-4 shrinkable">
              <PictureCard profile={profile} onChange={() => void read.refetch()} />
              <PasswordCard changedAt={profile.passwordChangedAt} username={profile.username} />
              {access}
              {profile.isPaid ? <RevealsCard /> : null}
            </div>
          </div>
        ) : null}
      </div>
      {profile ? children : null}
    </Page>
  );
}

const FEW = 5;
const MANY = 100;

/** Who has seen the user's numbers: each time one was shown in full or included in a bank file. */
function RevealsCard() {
  const zone = useOwnZone();
  const [take, setTake] = useState(FEW);
  const read = useOperation('listNumberReveals', { query: { skip: 0, take } }, { keepPrevious: true });
  const items = read.data?.items ?? [];
  return (
    <Section title="Who’s viewed my numbers">
      {read.data === undefined ? <ReadFallback read={read} lines={3} /> : null}
      {read.data && items.length === 0 ? (
        <p className={styles.quiet}>
          No one yet. Every time someone views a full number, you included, it’s listed here.
        </p>
      ) : null}
      <ul className={`${styles.reveals} ruled`}>
        {items.map(({ id, actorName, isSelf, number, at }) => (
          <li key={id}>
            <span>
              <strong>{isSelf ? 'You' : actorName}</strong> viewed your {number}
            </span>
            <InstantText iso={at} zone={zone} />
          </li>
        ))}
      </ul>
      {read.data && read.data.totalItems > items.length && take < MANY ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setTake(MANY)}>
          Show more
        </Button>
      ) : null}
    </Section>
  );
}

const empty = { currentPassword: '', password: '', confirmation: '' };

/** Changes the password, given the current one. All other sessions of this user end. */
function PasswordCard({ changedAt, username }: { changedAt: string | null; username: string }) {
  const zone = useOwnZone();
  const form = useOperationForm('changePassword', {
    schema: changePassword.body,
    initialValues: empty,
    request: ({ currentPassword, password }) => ({ body: { currentPassword, password } }),
    rules: confirmationProblems,
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
        <p className={`${styles.formNote} text-sm soft`}>{passwordRules}</p>
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
