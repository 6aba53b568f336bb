/**
 * The token endpoint's refusal in the format of RFC 6749, section 5.2: sent as `{ error, error_description }`.
 * `mfa_required` is an extension (section 8.5): the password was right, and a second-factor code must be sent with it.
 */
export class TokenRefused extends Error {
  override name = 'TokenRefused';
  readonly error: 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type' | 'mfa_required';

  constructor(error: TokenRefused['error'], description: string) {
    super(description);
    this.error = error;
  }
}
