import { call } from '../client/client.ts';
import { queryClient } from '../client/query-client.ts';
import { authStore } from './auth-store.ts';
import { forgetPerson } from './leave.ts';
import { signIn } from './sign-in.ts';

/**
 * Signs a person in, replacing any other, whose session ends on the server too; false if that failed and they should go
 * to the sign-in page.
 */
export async function enterAs(username: string, password: string): Promise<boolean> {
  const isOut = authStore.getState().tokens === null ? undefined : call('signOut').catch(() => undefined);
  // Not afterwards: the refusal of an ended session would redirect to the sign-in page.
  forgetPerson();
  queryClient.clear();
  await isOut;
  try {
    await signIn(username, password);
    return true;
  } catch {
    return false;
  }
}
