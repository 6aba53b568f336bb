import { queryClient } from '../client/query-client.ts';
import { forgetPerson } from './leave.ts';
import { signIn } from './sign-in.ts';

/** Signs a person in, replacing any other; false if that failed and they should go to the sign-in page. */
export async function enterAs(username: string, password: string): Promise<boolean> {
  forgetPerson();
  queryClient.clear();
  try {
    await signIn(username, password);
    return true;
  } catch {
    return false;
  }
}
