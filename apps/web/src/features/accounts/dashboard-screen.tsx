import { isEnabled } from '@cadenza/domain/entity-status';
import { type ReactNode, useEffect, useState } from 'react';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { doneFlagsStore, flagDone } from '../../shared/session/done-flags-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { AccountCard } from './account-card.tsx';
import styles from './dashboard-screen.module.css';
import { OnboardingSteps } from './onboarding-steps.tsx';
import { OwnRoles } from './own-roles.tsx';
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
        <div className={styles.column}>
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
        <div className={styles.column}>
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
