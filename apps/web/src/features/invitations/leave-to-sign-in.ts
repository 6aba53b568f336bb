import { call } from '../../shared/client/client.ts';
import { queryClient } from '../../shared/client/query-client.ts';
import { authStore } from '../../shared/session/auth-store.ts';
import { forgetPerson } from '../../shared/session/leave.ts';
import { loginAddress } from '../../shared/session/origin.ts';
import { type InvitationLink, keepWaiting } from './waiting-key.ts';

/**
 * Leads to signing in as the invited person and back. Anybody signed in here is signed out first. The link is stored in
 * this tab.
 */
export async function leaveToSignIn(link: InvitationLink): Promise<string> {
  keepWaiting(link);
  if (authStore.getState().tokens !== null) {
    await call('signOut').catch(() => undefined);
    forgetPerson();
    queryClient.clear();
  }
  return loginAddress('/ar');
}
