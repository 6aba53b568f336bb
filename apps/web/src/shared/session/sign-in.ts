import { signInForTokens } from '../client/request-tokens.ts';
import { dropTokens, keepTokens } from './auth-store.ts';
import { loadContext } from './load-context.ts';

/** Signs in and loads the profile. Both must succeed: tokens without a profile are dropped. */
export async function signIn(username: string, password: string, otp?: string): Promise<void> {
  keepTokens(await signInForTokens(username, password, otp));
  try {
    await loadContext();
  } catch (error) {
    dropTokens();
    throw error;
  }
}
