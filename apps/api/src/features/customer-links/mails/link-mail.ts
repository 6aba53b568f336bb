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
    afterButton: ['This link is just for you: anyone who has it can see your page.'],
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
        `Everything about your music${on} is on one page: your booking’s progress, your contact, your price and invoices, and the programme for your day.`,
      ],
      label: 'View your page',
    };
  }
  if (purpose === 'review') {
    return {
      kind: 'review asked',
      subject: 'How was the music?',
      words: [
        `Thank you for letting us play for you${on}.`,
        'How was it? A quick rating, and a few words if you like, help our musicians and future couples. It only takes a minute.',
      ],
      label: 'Leave a review',
    };
  }
  const isCustomer = roleType === SheetRole.Client;
  return {
    kind: 'booking sheet',
    subject: `Booking sheet ${number}`,
    words: [
      `Here’s the booking sheet for ${isCustomer ? 'your music' : `booking ${number}`}${on}: places, times, musicians and the order of the day. You can print it too.`,
    ],
    label: 'View booking sheet',
  };
}
