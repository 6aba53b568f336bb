import { operationRoutes } from '@cadenza/contract/generated/routes';
import type { OutputOf } from '@cadenza/contract/operations';
import { Unreachable } from './refused.ts';

/** Where a client gets its tokens. */
export interface Tokens {
  /** A token that holds, or null to come as a stranger. */
  token(): Promise<string | null>;
  /** The server no longer takes this one; true when another can be had. */
  drop(token: string): boolean;
}

interface App {
  /** Where Cadenza is: `https://cadenza.example`. */
  url: string;
  clientId: string;
  secret: string;
  /** Codes of features, separated by spaces; all that the organisation allows when left out. */
  scope?: string;
  /** An organisation that allows the app; its own when left out. */
  organisationId?: string;
  fetch?: typeof fetch;
}

/** The token endpoint said no, in the words of RFC 6749, section 5.2: `invalid_client`, `invalid_scope` … */
export class TokenRefused extends Error {
  override name = 'TokenRefused';
  readonly error: string;
  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

type TokenAnswer = Partial<OutputOf<'issueToken'>> & { error?: string; error_description?: string };

/** So long before it ends a token is renewed, for calls that are on their way. */
const marginSeconds = 60;

/** Tokens of a client app: got when first needed, renewed a minute before they end, and shared by calls at the same time. */
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

/** One token that somebody else looks after. */
export const givenToken = (token: string): Tokens => ({ token: async () => token, drop: () => false });

/** No token: what is open to everybody. */
export const stranger: Tokens = { token: async () => null, drop: () => false };
