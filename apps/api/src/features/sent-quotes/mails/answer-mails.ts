import type { MessageWords } from '@cadenza/domain/customer-messages/customer-messages';
import { commonValues, fillWords } from '@cadenza/domain/customer-messages/message-words';
import { formatPhone } from '@cadenza/domain/format-phone';
import { formatMinor } from '@cadenza/domain/money';
import type { SentQuoteKind } from '@cadenza/domain/sent-quotes/quote-document';
import { mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';
import type { KeptQuote, QuoteContact } from '../store.ts';

interface Brand {
  APP_NAME: string;
  publicUrl: string;
}
interface OfBooking {
  contact: QuoteContact;
  booking: { id: string; number: number; customer_name: string };
}

const whats: Record<SentQuoteKind, string> = { quote: 'the quote', change: 'the change' };

/** Notifies the sales manager or the city that a customer declined. */
export function declinedMail(
  { contact, booking, kind, version, reason }: OfBooking & { kind: SentQuoteKind; version: number; reason: string },
  brand: Brand,
): Mail {
  return noticeTo(contact, booking, brand, {
    kind: 'quote declined',
    subject: `${booking.customer_name} declined ${whats[kind]}`,
    paragraphs: [
      `Booking ${booking.number}, version ${version}`,
      reason === '' ? 'No reason given.' : `Their reason: ${reason}`,
    ],
  });
}

/** Notifies the sales manager or the city that a customer accepted, with what they accepted. */
export const acceptedNotice = (
  { contact, booking, quote, attachment }: OfBooking & { quote: KeptQuote; attachment: Mail['attachment'] },
  brand: Brand,
): Mail => ({
  ...noticeTo(contact, booking, brand, {
    kind: 'quote accepted',
    subject: `${booking.customer_name} accepted ${whats[quote.kind]}`,
    paragraphs: [
      `Booking ${booking.number}, version ${quote.version}: ${formatMinor(quote.document.totalMinor, quote.document.currency)}, signed "${quote.answeredBy ?? ''}".`,
      'The accepted version is attached as a PDF and saved with the booking.',
    ],
  }),
  attachment,
});

function noticeTo(
  { managerName, managerEmail, cityName, cityEmail }: QuoteContact,
  booking: OfBooking['booking'],
  { APP_NAME, publicUrl }: Brand,
  { kind, subject, paragraphs }: { kind: string; subject: string; paragraphs: string[] },
): Mail {
  const to = managerEmail ? { address: managerEmail, name: managerName ?? '' } : { address: cityEmail, name: cityName };
  const letter = {
    greeting: subject,
    paragraphs,
    button: { label: 'View booking', url: `${publicUrl}/bookings/${booking.id}` },
    signature: [APP_NAME],
  };
  return { kind, to, subject, ...mailBodies(letter), bookingId: booking.id };
}

/** Thanks the customer for accepting in the city's words, with what they agreed to as a PDF. */
export function thanksMail(
  {
    contact,
    booking,
    quote,
    attachment,
    url,
    words,
  }: OfBooking & {
    quote: KeptQuote;
    attachment: Mail['attachment'];
    url: string;
    words: MessageWords;
  },
  { APP_NAME }: Brand,
): Mail {
  const { bookingNumber: number, eventDate, cityName: city } = quote.document;
  const { subject, paragraphs } = fillWords(
    words,
    commonValues({ name: booking.customer_name, number, eventDate, city }),
  );
  return {
    kind: 'acceptance',
    to: { address: quote.sentTo, name: booking.customer_name },
    subject,
    ...mailBodies({
      greeting: `Dear ${booking.customer_name},`,
      paragraphs: [...paragraphs, 'Wasn’t you? Please reply to this email straight away.'],
      button: { label: 'View your page', url },
      signature: [`${APP_NAME} ${contact.cityName}`, formatPhone(contact.cityPhone), contact.cityEmail],
    }),
    bookingId: booking.id,
    attachment,
  };
}
