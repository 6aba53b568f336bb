import type { Config } from '../config/config.ts';
import { isSameKey, signLink } from '../crypto/signed-link.ts';

type Signing = Pick<Config, 'INBOUND_MAIL_DOMAIN'> & { secretKey: Buffer };
interface Replied {
  bookingId: string;
  customerId: string;
}

/**
 * Half of the signature in lower case: the part before the @ holds 64 characters, and mail programs may change their
 * case.
 */
const digits = 24;
const signatureOf = (secret: Buffer, { bookingId, customerId }: Replied): string =>
  Buffer.from(signLink(secret, 'reply', `${bookingId} ${customerId}`, 1), 'base64url')
    .toString('hex')
    .slice(0, digits);

/** Where a customer's answer about a booking goes; undefined where no mail is received. */
export const replyAddress = ({ INBOUND_MAIL_DOMAIN: domain, secretKey }: Signing, of: Replied): string | undefined =>
  domain === undefined ? undefined : `reply+${of.bookingId.replaceAll('-', '')}${signatureOf(secretKey, of)}@${domain}`;

/** The booking named in an address, whose signature is still to be checked. Null for every other address. */
export function readReplyAddress(
  { INBOUND_MAIL_DOMAIN: domain = '' }: Signing,
  address: string,
): { bookingId: string; signature: string } | null {
  const [local = '', host = ''] = address.toLowerCase().split('@');
  const [, id, signature] = /^reply\+([0-9a-f]{32})([0-9a-f]{24})$/.exec(local) ?? [];
  if (host !== domain.toLowerCase() || id === undefined || signature === undefined) return null;
  return { bookingId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), signature };
}

export const replyIsGenuine = ({ secretKey }: Signing, of: Replied, signature: string): boolean =>
  isSameKey(signature, signatureOf(secretKey, of));

/** The text without the keys of reply addresses, which mail programs quote. */
export const maskReplyAddresses = (text: string): string => text.replace(/\breply\+[0-9a-f]{56}@/gi, 'reply+…@');
