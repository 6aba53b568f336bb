import { SheetRole } from '@cadenza/domain/customer-links/customer-link';
import type { MessageWords } from '@cadenza/domain/customer-messages/customer-messages';
import { commonValues, fillWords } from '@cadenza/domain/customer-messages/message-words';
import { formatPhone } from '@cadenza/domain/format-phone';
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
  /** The city's wording of the review request; null for another link. */
  reviewWords: MessageWords | null;
}

/** The mail that carries a link to its recipient. */
export function linkMail(which: WhichLink, mail: LinkMail): Mail {
  const { to, url, brand, city, booking } = mail;
  const { kind, subject, words, label } = contentOf(which, mail);
  const letter: Letter = {
    greeting: `Dear ${to.name},`,
    paragraphs: words,
    button: { label, url },
    afterButton: ['This link is just for you: anyone who has it can see your page.'],
    signature: [`${brand} ${city.name}`, formatPhone(city.phone), city.email],
  };
  return { kind, to, subject, ...mailBodies(letter), bookingId: booking.id };
}

function contentOf({ purpose, roleType }: WhichLink, { to, city, booking, reviewWords }: LinkMail) {
  const { number, eventDate } = booking;
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
  if (purpose === 'review' && reviewWords) {
    const values = commonValues({ name: to.name, number, eventDate, city: city.name });
    const { subject, paragraphs } = fillWords(reviewWords, values);
    return { kind: 'review asked', subject, words: paragraphs, label: 'Leave a review' };
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
