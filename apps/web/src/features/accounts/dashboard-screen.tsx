import { isEnabled } from '@cadenza/domain/entity-status';
import { Button } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { queryClient } from '../../shared/client/query-client.ts';
import { notifyFailure } from '../../shared/feedback/notify.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { homeOf } from '../../shared/routing/home.ts';
import { currentActor } from '../../shared/session/current-actor.ts';
import { doneFlagsStore, flagDone } from '../../shared/session/done-flags-store.ts';
import { actAs, loadContext } from '../../shared/session/load-context.ts';
import { type Session, useSession } from '../../shared/session/use-session.ts';
import { AccountCard } from './account-card.tsx';
import styles from './dashboard-screen.module.css';
import { OnboardingSteps } from './onboarding-steps.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { isVerified } from './use-onboarding.ts';

/**
 * The dashboard: while the account is incomplete, what is missing (including a second factor if one is required);
 * afterwards the user's account and shortcuts.
 */
export function DashboardScreen({ secondFactor }: { secondFactor: ReactNode }) {
  const session = useSession();
  const [hasJustRegistered] = useState(() => doneFlagsStore.getState().registrationJustCompleted);
  useEffect(() => flagDone('registrationJustCompleted', false), []);
  if (!session) return null;
  const { user, mustSetUpSecondFactor: mustSetUp } = session.context;
  const isComplete = isEnabled(user.status);
  return (
    <Page>
      <PageHeader
        title={`Welcome, ${user.firstName || user.username}`}
        facts={factsOf(isComplete, hasJustRegistered)}
      />
      <div className={styles.columns}>
        <div className={`${styles.column} stack-4`}>
          {isComplete && isVerified(session.context) ? null : (
            <OnboardingSteps
              title={isComplete ? 'Confirm your contact details' : 'Complete your account'}
              context={session.context}
            />
          )}
          {mustSetUp ? secondFactor : null}
          {isComplete && !mustSetUp ? <Shortcuts /> : null}
          {isComplete ? <OwnRoles session={session} /> : null}
        </div>
        <div className={`${styles.column} stack-4`}>
          <AccountCard context={session.context} />
        </div>
      </div>
    </Page>
  );
}

function factsOf(isComplete: boolean, hasJustRegistered: boolean): string {
  const words = isComplete ? 'Your account, roles and shortcuts.' : 'You’re almost done.';
  return hasJustRegistered ? `Your registration is complete. ${words}` : words;
}

const INDIVIDUAL = 10;

/** A user's roles, each with its organisation; one click switches to another. There may be none left. */
function OwnRoles({ session: { context, role } }: { session: Session }) {
  const navigate = useNavigate();

  async function choose(roleId: string): Promise<void> {
    await actAs(roleId).catch(notifyFailure);
    queryClient.clear();
    await loadContext().catch(notifyFailure);
    await navigate({ to: homeOf(currentActor()) });
  }

  if (context.roles.length === 0) {
    return (
      <Section title="Your roles">
        <p className="soft text-sm">
          You don’t have a role at the moment. You keep your account and profile, and you’ll get an email if you’re
          invited to a role.
        </p>
      </Section>
    );
  }
  return (
    <Section title="Your roles" note={String(context.roles.length)}>
      <ul className="stack-0">
        {context.roles.map((held) => (
          <li key={held.id} className={styles.role}>
            <IconUserShield className="brass" size={20} stroke={1.6} aria-hidden />
            <span className={styles.words}>
              <strong>{held.orgType === INDIVIDUAL ? 'Yourself' : held.orgName}</strong>
              <span className="soft text-sm">{held.orgType === INDIVIDUAL ? 'Your own account' : held.label}</span>
            </span>
            {held.id === role?.id ? (
              <span className="soft text-sm">Current role</span>
            ) : (
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => void choose(held.id)}
                aria-label={`Act as ${held.label} of ${held.orgName}`}
              >
                Act as
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
