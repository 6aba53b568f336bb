import type { Platform } from '../../platform/context.ts';
import { signLink } from '../../platform/crypto/signed-link.ts';

/** The address of the hosted invoice page; voiding the payment raises `linkVersion`, which revokes it. */
export function onlineInvoiceUrl(
  { config }: { config: Pick<Platform['config'], 'publicUrl' | 'secretKey'> },
  paymentId: string,
  linkVersion: number,
): string {
  return `${config.publicUrl}/invoice/${paymentId}?key=${signLink(config.secretKey, 'invoice', paymentId, linkVersion)}`;
}
