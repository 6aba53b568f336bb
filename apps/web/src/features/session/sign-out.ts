import { call } from '../../shared/client/client.ts';
import { leave } from '../../shared/session/leave.ts';

/** Ends the session on the server, if reachable, and in this browser in any case. */
export async function signOut(): Promise<void> {
  await call('signOut').catch(() => undefined);
  leave({ rememberOrigin: false });
}
