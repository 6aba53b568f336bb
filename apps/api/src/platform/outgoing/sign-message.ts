import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** The purpose that keeps these secrets' key separate from others. */
export const signingSecretPurpose = 'webhook secrets';

/** A secret as Standard Webhooks writes it: 32 random bytes as base64. */
export const makeSigningSecret = (): string => prefix + randomBytes(32).toString('base64');

/**
 * The headers of a message by Standard Webhooks 1.0.0: HMAC-SHA256 over id, time and body, once for each valid secret.
 * @param at the instant of this attempt; receivers refuse what is older than minutes
 */
export function signMessage(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: string; body: string },
): Record<string, string> {
  const seconds = String(Math.floor(Date.parse(at) / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') };
}
