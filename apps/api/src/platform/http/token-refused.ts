/**
 * The token endpoint's refusal, in the words of RFC 6749, section 5.2: it leaves as `{ error, error_description }`. `mfa_required` is an
 * extension (section 8.5): the password was right, and a code of the second factor has to come with it.
 */
export class TokenRefused extends Error {
  override name = 'TokenRefused';
  readonly error: 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type' | 'mfa_required';

  constructor(error: TokenRefused['error'], description: string) {
    super(description);
    this.error = error;
  }
}
