import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import type { PublicContext } from '../../../platform/context.ts';
import { TokenRefused } from '../../../platform/http/token-refused.ts';
import { renewTokens } from './renew-tokens.ts';
import { signIn } from './sign-in.ts';

/** Signs in by password or exchanges a refresh token; refuses with the errors of RFC 6749, section 5.2. */
export async function issueToken(
  context: PublicContext,
  { client_id, grant_type, username, password, otp, refresh_token }: InputOf<'issueToken'>['body'],
): Promise<OutputOf<'issueToken'>> {
  if (client_id !== 'cadenza-web') throw new TokenRefused('invalid_client', 'Unknown client');
  if (grant_type === 'password') {
    if (username === undefined || password === undefined) throw missing('username and password');
    return signIn(context, { name: username.trim(), password, code: otp?.trim() ?? '' });
  }
  if (grant_type === 'refresh_token') {
    if (refresh_token === undefined) throw missing('refresh_token');
    return renewTokens(context, refresh_token);
  }
  throw new TokenRefused('unsupported_grant_type', 'Only password and refresh_token are supported');
}

const missing = (fields: string) => new TokenRefused('invalid_request', `This grant needs ${fields}.`);
