export const tokenErrors = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'invalid_scope',
  'unauthorized_client',
  'unsupported_grant_type',
  'mfa_required',
] as const;

/**
 * The token endpoint's refusal in the format of RFC 6749, section 5.2: sent as `{ error, error_description }`.
 * `mfa_required` is an extension (section 8.5): the password was right, and a second-factor code must be sent with it.
 */
export class TokenRefused extends Error {
  override name = 'TokenRefused';
  readonly error: (typeof tokenErrors)[number];
  /** For the log only: what was wrong, and the account's id. Absent when there was no attempt to sign in. */
  readonly attempt: RefusedAttempt | undefined;

  constructor(error: TokenRefused['error'], description: string, attempt?: RefusedAttempt) {
    super(description);
    this.error = error;
    this.attempt = attempt;
  }
}

interface RefusedAttempt {
  why: string;
  /** Happens to honest people each day, so it is not logged by default. */
  isEveryday?: boolean;
  user?: string | undefined;
}
