import { formatMoney, type Money } from '@cadenza/domain/money';
import type { Platform } from '../../../platform/context.ts';
import { mailBodies } from '../../../platform/mail/letter.ts';

/** Notifies a musician that their payment was cancelled, in case it is a mistake. */
export function cancelledLetter(
  { config }: Pick<Platform, 'config'>,
  payment: { firstName: string; bookingId: string; bookingNumber: number; gross: Money; author: string },
) {
  const { firstName, bookingId, bookingNumber, author } = payment;
  const gross = `${formatMoney(payment.gross)} ${payment.gross.currency}`;
  const letter = {
    greeting: `Dear ${firstName},`,
    paragraphs: [
      `${author} cancelled your payment of ${gross} for booking ${bookingNumber}, so it’s no longer owed.`,
      'If you played and this isn’t right, please let us know straight away.',
    ],
    button: { label: 'View booking', url: `${config.publicUrl}/musician/bookings/${bookingId}` },
    signature: [config.APP_NAME, config.SUPPORT_EMAIL],
  };
  const subject = `Your payment for booking ${bookingNumber} was cancelled`;
  return { subject, ...mailBodies(letter) };
}
