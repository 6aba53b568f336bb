import { formatMoney, type Money } from '@cadenza/domain/money';
import type { Platform } from '../../../platform/context.ts';
import { mailBodies } from '../../../platform/mail/letter.ts';

/** Tells a musician that their payment was cancelled, in case that is not right. */
export function cancelledLetter(
  { config }: Pick<Platform, 'config'>,
  payment: { firstName: string; bookingId: string; bookingNumber: number; gross: Money; author: string },
) {
  const { firstName, bookingId, bookingNumber, author } = payment;
  const gross = `${formatMoney(payment.gross)} ${payment.gross.currency}`;
  const letter = {
    greeting: `Dear ${firstName},`,
    paragraphs: [
      `${author} has cancelled your payment of ${gross} for booking ${bookingNumber}: it counts as no longer owed.`,
      'If you played and this is not right, please write to us at once.',
    ],
    button: { label: 'See the booking', url: `${config.publicUrl}/musician/bookings/${bookingId}` },
    signature: [config.APP_NAME, config.SUPPORT_EMAIL],
  };
  const subject = `Your payment for booking ${bookingNumber} was cancelled`;
  return { subject, ...mailBodies(letter) };
}
