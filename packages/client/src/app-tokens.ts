import { operationRoutes } from '@cadenza/contract/generated/routes';
import type { OutputOf } from '@cadenza/contract/operations';
import { Unreachable } from './refused.ts';

/** Source of a client's access tokens. */
export interface Tokens {
  /** A valid token, or null to call without one. */
  token(): Promise<string | null>;
  /** The server no longer accepts this token; returns true if another can be obtained. */
  drop(token: string): boolean;
}

interface App {
  /** Base URL of Cadenza: `https://cadenza.example`. */
  url: string;
  clientId: string;
  secret: string;
  /** Scope codes, separated by spaces; all that the organisation allows if omitted. */
  scope?: string;
  /** The organisation to act for; default: the app's own. */
  organisationId?: string;
  fetch?: typeof fetch;
}

/** An error of the token endpoint, with its code (RFC 6749, section 5.2): `invalid_client`, `invalid_scope` … */
export class TokenRefused extends Error {
  override name = 'TokenRefused';
  readonly error: string;
  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

type TokenAnswer = Partial<OutputOf<'issueToken'>> & { error?: string; error_description?: string };

/** How long before expiry a token is renewed, to leave time for calls in flight. */
const marginSeconds = 60;

/**
 * Tokens of a client app: fetched on first use, renewed a minute before they expire, and shared by concurrent calls.
 */
export function appTokens({ url, clientId, secret, scope, organisationId, fetch: send = fetch }: App): Tokens {
  let held: { token: string; endsAt: number } | null = null;
  let coming: Promise<string> | null = null;

  async function ask(): Promise<string> {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: secret,
      ...(scope === undefined ? {} : { scope }),
      ...(organisationId === undefined ? {} : { organisation_id: organisationId }),
    });
    const { method, path } = operationRoutes.issueToken;
    const response = await send(`${url}/api/v1.0${path}`, { method, body: form }).catch((cause: unknown) => {
      throw new Unreachable('The token endpoint did not answer', { cause });
    });
    const answer = (await response.json().catch(() => ({}))) as TokenAnswer;
    if (!response.ok || answer.access_token === undefined) {
      throw new TokenRefused(answer.error ?? 'server_error', answer.error_description ?? `HTTP ${response.status}`);
    }
    const { access_token: token, expires_in: seconds = 0 } = answer;
    held = { token, endsAt: performance.now() + (seconds - marginSeconds) * 1000 };
    return token;
  }

  return {
    async token() {
      if (held && performance.now() < held.endsAt) return held.token;
      coming ??= ask().finally(() => {
        coming = null;
      });
      return coming;
    },
    drop(token) {
      if (held?.token === token) held = null;
      return true;
    },
  };
}

/** A fixed token that the caller manages. */
export const givenToken = (token: string): Tokens => ({ token: async () => token, drop: () => false });

/** No token, for public operations. */
export const stranger: Tokens = { token: async () => null, drop: () => false };
