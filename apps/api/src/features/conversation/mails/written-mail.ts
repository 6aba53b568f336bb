import { conversationSubject } from '@cadenza/domain/conversation/conversation-entry';
import { formatPhone } from '@cadenza/domain/format-phone';
import { spacedParagraphsOf } from '@cadenza/domain/paragraphs';
import { mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

interface Written {
  words: string;
  /** Who wrote it. */
  author: string;
  to: Mail['to'];
  booking: { id: string; number: number };
  city: { name: string; phone: string; email: string };
  pageUrl: string;
}

/** A message by a member of staff to a customer, from the city's address. */
export function writtenMail({ words, author, to, booking, city, pageUrl }: Written, brand: string): Mail {
  const from = `${brand} ${city.name}`;
  return {
    kind: 'message to customer',
    to,
    from: { address: city.email, name: from },
    subject: conversationSubject(booking.number),
    ...mailBodies({
      greeting: `Dear ${to.name},`,
      paragraphs: spacedParagraphsOf(words),
      button: { label: 'View your page', url: pageUrl },
      signature: [author, from, formatPhone(city.phone), city.email],
    }),
    bookingId: booking.id,
  };
}
