import { isEnabled } from '@cadenza/domain/entity-status';
import { isStaff } from '@cadenza/domain/permissions/access';
import { lazyRouteComponent } from '@tanstack/react-router';
import { isVerified } from './features/accounts/use-onboarding.ts';
import { useSession } from './shared/session/use-session.ts';

const TodayPage = lazyRouteComponent(() => import('./areas/office/today-page.tsx'), 'TodayPage');
const OnboardingSteps = lazyRouteComponent(() => import('./features/accounts/onboarding-steps.tsx'), 'OnboardingSteps');
const AccountPage = lazyRouteComponent(() => import('./own-pages.tsx'), 'OwnAccount');

/** The start page: the office's day for its staff; for everyone else, their account and shortcuts. */
export function OwnDashboard() {
  const session = useSession();
  if (!session) return null;
  const { user, mustSetUpSecondFactor } = session.context;
  const isAtWork = isStaff(session.actor) && isEnabled(user.status) && !mustSetUpSecondFactor;
  if (!isAtWork) return <AccountPage />;
  const { context } = session;
  return (
    <TodayPage
      lead={isVerified(context) ? null : <OnboardingSteps title="Confirm your contact details" context={context} />}
    />
  );
}
