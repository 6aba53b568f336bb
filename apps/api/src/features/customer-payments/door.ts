import type { Platform } from '../../platform/context.ts';
import { signLink } from '../../platform/crypto/signed-link.ts';

/** The address of the hosted invoice page; voiding the payment raises `linkVersion`, which revokes it. */
export function onlineInvoiceUrl(
  { config }: { config: Pick<Platform['config'], 'publicUrl' | 'secretKey'> },
  paymentId: string,
  linkVersion: number,
): string {
  return `${config.publicUrl}/invoice/${keyed(config, paymentId, linkVersion)}`;
}

/** The address of the form that pays it by card, with the same key. */
export const payByCardUrl = (
  { config }: { config: Pick<Platform['config'], 'publicUrl' | 'secretKey'> },
  paymentId: string,
  linkVersion: number,
): string => `${config.publicUrl}/pay/${keyed(config, paymentId, linkVersion)}`;

const keyed = ({ secretKey }: Pick<Platform['config'], 'secretKey'>, paymentId: string, linkVersion: number) =>
  `${paymentId}?key=${signLink(secretKey, 'invoice', paymentId, linkVersion)}`;
