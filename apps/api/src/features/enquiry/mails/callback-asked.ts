import type { Draft } from '@cadenza/contract/enquiry/shapes';
import type { Mail } from '../../../platform/mail/post-message.ts';
import { citySignature, type MailCity, type Sender, toCustomer } from './address-letter.ts';
import { officeNotice } from './office-notice.ts';

/** The mails sent when a customer requests a call: a confirmation if their address is known, and the city's notice. */
export function callbackAsked(booking: Draft, city: MailCity, sender: Sender): Mail[] {
  const letter = {
    greeting: `Dear ${booking.customer.name},`,
    paragraphs: [`Thank you for getting in touch. We’ll call you on ${booking.customer.mobile}.`],
    signature: citySignature(city, sender),
  };
  return [
    toCustomer(booking, { kind: 'callback promised', subject: 'We’ll call you', letter }),
    officeNotice(booking, city, sender, { kind: 'callback notice', subject: `Please call ${booking.customer.name}` }),
  ];
}
