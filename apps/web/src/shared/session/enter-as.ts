import { queryClient } from '../client/query-client.ts';
import { forgetPerson } from './leave.ts';
import { signIn } from './sign-in.ts';

/** Signs somebody in here, in the place of whoever was; false when that did not work and the sign-in page is the way on. */
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
