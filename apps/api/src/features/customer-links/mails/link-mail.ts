import { SheetRole } from '@cadenza/domain/customer-links/customer-link';
import { formatPhone } from '@cadenza/domain/phone';
import { formatLongDate } from '@cadenza/domain/time';
import { type Letter, mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';
import type { WhichLink } from '../store.ts';

interface LinkMail {
  to: Mail['to'];
  url: string;
  brand: string;
  city: { name: string; phone: string; email: string };
  booking: { id: string; number: number; eventDate: string | null };
}

/** The mail that carries a link to its recipient. */
export function linkMail(which: WhichLink, { to, url, brand, city, booking }: LinkMail): Mail {
  const { kind, subject, words, label } = contentOf(which, booking);
  const letter: Letter = {
    greeting: `Dear ${to.name},`,
    paragraphs: words,
    button: { label, url },
    afterButton: ['The link is yours alone: whoever has it sees what you see.'],
    signature: [`${brand} ${city.name}`, formatPhone(city.phone), city.email],
  };
  return { kind, to, subject, ...mailBodies(letter), bookingId: booking.id };
}

function contentOf({ purpose, roleType }: WhichLink, { number, eventDate }: LinkMail['booking']) {
  const on = eventDate === null ? '' : ` on ${formatLongDate(eventDate)}`;
  if (purpose === 'customer page') {
    return {
      kind: 'customer page',
      subject: `Your music, booking ${number}`,
      words: [
        `This page has everything about your music${on}: where your booking stands, who looks after you, your price and invoices, and the programme of the day as it grows.`,
      ],
      label: 'Open your page',
    };
  }
  if (purpose === 'review') {
    return {
      kind: 'review asked',
      subject: 'How was the music?',
      words: [
        `Thank you for letting us play for you${on}.`,
        'How was it? A few stars and, if you like, a few words help the musicians, and whoever chooses after you. It takes a minute.',
      ],
      label: 'Say how it was',
    };
  }
  const isCustomer = roleType === SheetRole.Client;
  return {
    kind: 'booking sheet',
    subject: `Booking sheet ${number}`,
    words: [
      `Here is the sheet for ${isCustomer ? 'your music' : `booking ${number}`}${on}: places, hours, who plays, and the order of the day. It prints on paper too.`,
    ],
    label: 'Open the sheet',
  };
}
