import { useEffect } from 'react';
import { ApiError } from '../../shared/client/api-error.ts';
import { call } from '../../shared/client/client.ts';
import { notifyFailure } from '../../shared/feedback/notify.tsx';
import { loadContext } from '../../shared/session/load-context.ts';
import type { Context } from '../../shared/session/profile-store.ts';

const POLL_MS = 10_000;

/** Nothing is left to confirm. */
export const isVerified = ({ email, mobile }: Context) =>
  email.isValidated && (mobile.isValidated || mobile.address === '');

/**
 * Loads what has been confirmed since, and completes onboarding once everything is. Returns true if the user is
 * now enabled.
 */
async function advance(): Promise<boolean> {
  if (!isVerified(await loadContext())) return false;
  const { invalidatedLinks } = await call('completeOnboarding');
  if (invalidatedLinks.length > 0) return false;
  await loadContext();
  return true;
}

/**
 * Polls every ten seconds while the page is visible, and immediately when the user returns to it.
 * @param onComplete must be a stable function
 */
export function useOnboarding(context: Context, onComplete: () => void): void {
  const userId = context.user.id;
  useEffect(() => {
    let isGone = userId === '';
    const look = async () => {
      if (isGone || document.hidden) return;
      try {
        if (await advance()) onComplete();
      } catch (error) {
        if (!(error instanceof ApiError && error.isUnreachable)) notifyFailure(error);
      }
    };
    void look();
    const timer = setInterval(() => void look(), POLL_MS);
    const comeBack = () => void look();
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      isGone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [userId, onComplete]);
}
