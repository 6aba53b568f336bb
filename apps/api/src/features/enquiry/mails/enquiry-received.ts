import type { Draft } from '@cadenza/contract/enquiry/shapes';
import { formatPhone } from '@cadenza/domain/format-phone';
import { paragraphsOf } from '@cadenza/domain/paragraphs';
import { regionWording } from '@cadenza/domain/regions';
import type { Mail } from '../../../platform/mail/post-message.ts';
import { citySignature, type MailCity, type Sender, toCustomer, unsubscribeUrl } from './address-letter.ts';
import { eventLines, priceLines } from './event-lines.ts';
import { officeNotice } from './office-notice.ts';

/** The mails sent when an enquiry is submitted: the customer's confirmation, and the city's notice. */
export function enquiryReceived(
  booking: Draft,
  { city, enquiryWords }: { city: MailCity; enquiryWords: string },
  sender: Sender,
  pageUrl: string,
): Mail[] {
  const word = regionWording(booking.regionId).enquiryWord;
  const travel = booking.notices.filter((notice) => notice.kind !== 'venueNotSure').map((notice) => notice.message);
  const letter = {
    greeting: `Dear ${booking.customer.name},`,
    paragraphs: [
      `Thank you for your ${word.toLowerCase()}. A music manager in ${city.name} will be in touch soon.`,
      ...paragraphsOf(enquiryWords),
      ...eventLines(booking),
      ...priceLines(booking),
      ...travel,
      `If anything changes, just reply to this email or call us on ${formatPhone(city.phone)}.`,
    ],
    button: { label: 'View your page', url: pageUrl },
    afterButton: ['Follow your booking there. Please keep the link to yourself: anyone who has it can see your page.'],
    signature: citySignature(city, sender),
    unsubscribeUrl: unsubscribeUrl(booking, sender),
  };
  const subject = `${word} ${booking.bookingNumber}`;
  return [
    toCustomer(booking, { kind: 'enquiry received', subject: `${subject} received`, letter }),
    officeNotice(booking, city, sender, {
      kind: 'enquiry notice',
      subject: `${subject} from ${booking.customer.name}`,
    }),
  ];
}
