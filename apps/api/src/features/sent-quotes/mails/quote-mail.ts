import { formatPhone } from '@cadenza/domain/format-phone';
import { spacedParagraphsOf } from '@cadenza/domain/paragraphs';
import type { QuoteDocument } from '@cadenza/domain/sent-quotes/quote-document';
import { formatLongDate } from '@cadenza/domain/time';
import { mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';
import type { QuoteContact } from '../store.ts';

export type QuoteMailKind = 'quote' | 'quote reminder';

interface Mailed {
  to: Mail['to'];
  url: string;
  brand: string;
  subject: string;
  /** Written by staff, or by the city for a reminder; an empty line starts a new paragraph. */
  words: string;
  document: QuoteDocument;
  contact: QuoteContact;
  bookingId: string;
}

/** The mail with the link to answer a quote or a change, in the sender's words, or as a reminder in the city's. */
export function quoteMail(kind: QuoteMailKind, mailed: Mailed): Mail {
  const { to, url, brand, document, contact, bookingId } = mailed;
  const { validUntil } = document;
  return {
    kind,
    to,
    subject: mailed.subject,
    ...mailBodies({
      greeting: `Dear ${to.name},`,
      paragraphs: spacedParagraphsOf(mailed.words),
      button: { label: document.kind === 'quote' ? 'View your quote' : 'See what’s changing', url },
      afterButton: [
        ...(validUntil === null ? [] : [`You can accept it until ${formatLongDate(validUntil)}.`]),
        'This link is just for you. Please don’t share it: anyone who has it can reply in your name.',
      ],
      signature: [`${brand} ${contact.cityName}`, formatPhone(contact.cityPhone), contact.cityEmail],
    }),
    bookingId,
  };
}
