import type { Draft } from '@cadenza/contract/enquiry/shapes';
import { formatPhone } from '@cadenza/domain/format-phone';
import { unsubscribeKey } from '../../../platform/crypto/unsubscribe-key.ts';
import { type Letter, mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

/** The city that sends the mail and receives the notices. */
export interface MailCity {
  name: string;
  phone: string;
  email: string;
}
export interface Sender {
  APP_NAME: string;
  publicUrl: string;
  secretKey: Buffer;
}

type Addressed = { kind: string; subject: string; letter: Letter };

export const toCustomer = (booking: Draft, mail: Addressed): Mail =>
  addressLetter(booking, { address: booking.customer.email, name: booking.customer.name }, mail);

export const toOffice = (booking: Draft, city: MailCity, mail: Addressed): Mail =>
  addressLetter(booking, { address: city.email, name: city.name }, mail);

function addressLetter(booking: Draft, to: Mail['to'], { kind, subject, letter }: Addressed): Mail {
  const { bookingId } = booking;
  return { kind, to, subject, ...mailBodies(letter), bookingId };
}

/** Where a customer unsubscribes from mail about anything but their own booking. */
export const unsubscribeUrl = ({ customer }: Draft, { publicUrl, secretKey }: Sender): string =>
  `${publicUrl}/unsbmke?key=${unsubscribeKey(secretKey, customer.email)}`;

export const citySignature = (city: MailCity, sender: Sender): string[] => [
  `${sender.APP_NAME} ${city.name}`,
  formatPhone(city.phone),
  city.email,
];
