import type { CustomerMessageCode, MessageWords } from '@cadenza/domain/customer-messages/customer-messages';
import { commonValues, fillWords } from '@cadenza/domain/customer-messages/message-words';
import { formatPhone } from '@cadenza/domain/format-phone';
import { mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

/** A message with its wording in the booking's city, and the values of its placeholders. */
export interface MessageContent {
  message: CustomerMessageCode;
  words: MessageWords;
  values: Readonly<Record<string, string>>;
}

interface OfBooking {
  to: Mail['to'];
  button: { label: string; url: string };
  brand: string;
  city: { name: string; phone: string; email: string };
  booking: { id: string; number: number; eventDate: string | null };
}

/** The mail of a message, in the wording of the booking's city. */
export function customerMail(
  { message, words, values }: MessageContent,
  { to, button, brand, city, booking }: OfBooking,
): Mail {
  const { id, number, eventDate } = booking;
  const common = commonValues({ name: to.name, number, eventDate, city: city.name });
  const { subject, paragraphs } = fillWords(words, { ...common, ...values });
  return {
    kind: kindOf(message),
    to,
    subject,
    ...mailBodies({
      greeting: `Dear ${to.name},`,
      paragraphs,
      button,
      signature: [`${brand} ${city.name}`, formatPhone(city.phone), city.email],
    }),
    bookingId: id,
  };
}

/** The message's kind in the outbox: "two weeks before". */
export const kindOf = (message: CustomerMessageCode) =>
  message.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
