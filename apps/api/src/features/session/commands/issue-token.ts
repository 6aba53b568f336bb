import type { Handler } from '../../../platform/http/routes.ts';
import { TokenRefused } from '../../../platform/http/token-refused.ts';
import { issueAppToken } from '../../client-apps/door/issue-app-token.ts';
import { renewTokens } from './renew-tokens.ts';
import { signIn } from './sign-in.ts';

/**
 * Signs in by password, exchanges a refresh token, or signs in a client app; refuses with the errors of RFC 6749, section 5.2.
 * People use our own screens, which need no secret; an app has one and gets no person's token.
 */
export const issueToken: Handler<'issueToken'> = async (
  context,
  { body: { client_id, client_secret, grant_type, scope, organisation_id, ...given } },
) => {
  if (grant_type === 'client_credentials') {
    if (context.client && client_secret !== undefined) {
      throw new TokenRefused('invalid_request', 'Please send the secret once, in the header or in the form.');
    }
    const client = context.client ?? { id: client_id, secret: client_secret };
    if (client.id === undefined || client.secret === undefined) throw missing('client_id and client_secret');
    return issueAppToken(context, { id: client.id, secret: client.secret, scope, organisationId: organisation_id });
  }
  if (client_id !== 'cadenza-web') throw new TokenRefused('invalid_client', 'Unknown client');
  const { username, password, otp, refresh_token } = given;
  if (grant_type === 'password') {
    if (username === undefined || password === undefined) throw missing('username and password');
    return signIn(context, { name: username.trim(), password, code: otp?.trim() ?? '' });
  }
  if (grant_type === 'refresh_token') {
    if (refresh_token === undefined) throw missing('refresh_token');
    return renewTokens(context, refresh_token);
  }
  throw new TokenRefused('unsupported_grant_type', 'Only password, refresh_token and client_credentials are supported');
};

const missing = (fields: string) => new TokenRefused('invalid_request', `This grant needs ${fields}.`);
