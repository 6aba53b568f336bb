import { now } from '../clock/clock.ts';
import type { Tokens } from '../session/auth-store.ts';
import { API_BASE } from './api-base.ts';
import { ApiError } from './api-error.ts';

const CLIENT_ID = 'cadenza-web';
/** RFC 6749 allows such extra errors: the password was right, but a second-factor code is needed too. */
export const CODE_NEEDED = 'mfa_required';
const INVALID_SIGN_IN = 'Invalid username or password';

interface TokenAnswer {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  token_type: string;
}

async function requestTokens(fields: Record<string, string>): Promise<Tokens> {
  const body = new URLSearchParams({ client_id: CLIENT_ID, ...fields });
  const response = await fetch(`${API_BASE}/oauth/token`, { method: 'POST', body }).catch(() => {
    throw ApiError.unreachable();
  });
  const answer = (await response.json().catch(() => ({}))) as Partial<TokenAnswer> & {
    error?: string;
    error_description?: string;
    message?: string;
  };
  if (!response.ok || !answer.access_token || !answer.refresh_token) {
    throw new ApiError({
      status: response.status,
      type: -16,
      code: answer.error ?? 0,
      message: answer.error_description ?? answer.message,
    });
  }
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    tokenType: answer.token_type ?? 'Bearer',
    expiresIn: answer.expires_in ?? 0,
    issuedAt: now().getTime(),
  };
}

/**
 * Exchanges a username and password, and a code if one was requested, for tokens. A 400 becomes "Invalid username or
 * password" whatever the server wrote, unless it requests the code or refuses it: CODE_NEEDED.
 */
export async function signInForTokens(username: string, password: string, otp?: string): Promise<Tokens> {
  try {
    return await requestTokens({ grant_type: 'password', username, password, ...(otp ? { otp } : {}) });
  } catch (error) {
    if (error instanceof ApiError && error.status === 400 && error.code !== CODE_NEEDED) {
      throw new ApiError({ status: 400, type: -16, code: 0, title: 'Error', message: INVALID_SIGN_IN });
    }
    throw error;
  }
}

/** Exchanges a refresh token, which the server then invalidates. */
export function refreshTokens(refreshToken: string): Promise<Tokens> {
  return requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken });
}
