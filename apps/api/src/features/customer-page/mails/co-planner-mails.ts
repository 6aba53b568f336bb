import type { CoPlannerRights } from '@cadenza/domain/co-planners/co-planner';
import { formatPhone } from '@cadenza/domain/format-phone';
import { formatLongDate } from '@cadenza/domain/time';
import { mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';
import type { CustomerBookingRow } from '../door/find-customer-booking.ts';

interface Sender {
  APP_NAME: string;
}

/** The mail to a person whom a customer has invited to their page. */
export function coPlannerInvited(
  page: CustomerBookingRow,
  { name, email, url, ...rights }: CoPlannerRights & { name: string; email: string; url: string },
  sender: Sender,
): Mail {
  const on = page.eventDate === null ? '' : ` on ${formatLongDate(page.eventDate)}`;
  const letter = {
    greeting: `Dear ${name},`,
    paragraphs: [
      `${page.customerName} has invited you to plan the music${on} together.`,
      `You’ll find the programme of the day on your page. ${sentenceOf(rights, page.customerName)}`,
    ],
    button: { label: 'View your page', url },
    afterButton: ['This link is just for you: anyone who has it can see your page.'],
    signature: signatureOf(page, sender),
  };
  const subject = `${page.customerName} has invited you`;
  return {
    kind: 'co-planner invited',
    to: { address: email, name },
    subject,
    ...mailBodies(letter),
    bookingId: page.bookingId,
  };
}

function sentenceOf({ maySuggest, mayPay, mayDecide }: CoPlannerRights, inviter: string): string {
  const can = [
    ...(maySuggest ? ['You can ask for songs there, read the conversation with us and write to us.'] : []),
    ...(mayPay ? ['You can see the price and the invoices, and pay them.'] : []),
    ...(mayDecide ? [`Once ${inviter} has confirmed it, you can accept quotes too.`] : []),
  ];
  return can.join(' ');
}

/** Asks the customer to confirm that a co-planner may accept quotes for them. */
export function decisionAsked(
  page: CustomerBookingRow,
  { name, email, url }: { name: string; email: string; url: string },
  sender: Sender,
): Mail {
  const letter = {
    greeting: `Dear ${page.customerName},`,
    paragraphs: [
      `Would you like ${name} (${email}) to be able to accept quotes and changes for you?`,
      'Please confirm it on your page. If you didn’t ask for this, or that isn’t their address, do nothing and tell us.',
    ],
    button: { label: `Let ${name} decide`, url },
    signature: signatureOf(page, sender),
  };
  const to = { address: page.customerEmail, name: page.customerName };
  return {
    kind: 'decision asked',
    to,
    subject: `May ${name} decide for you?`,
    ...mailBodies(letter),
    bookingId: page.bookingId,
  };
}

const signatureOf = ({ city }: CustomerBookingRow, { APP_NAME }: Sender): string[] => [
  `${APP_NAME} ${city.name}`,
  formatPhone(city.phone),
  city.email,
];
