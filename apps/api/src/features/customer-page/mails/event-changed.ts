import type { EventDifference } from '@cadenza/domain/bookings/event-differences';
import { formatPhone } from '@cadenza/domain/phone';
import { mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

interface ChangedEvent {
  to: Mail['to'];
  differences: readonly EventDifference[];
  /** Whether the order of the day moved with it. */
  isDayMoved: boolean;
  url: string;
  brand: string;
  city: { name: string; phone: string; email: string };
  booking: { id: string; number: number };
}

/** Tells the customer what is different about their day, before and now. */
export function eventChanged({ to, differences, isDayMoved, url, brand, city, booking }: ChangedEvent): Mail {
  const subject = `Your booking ${booking.number} has changed`;
  const letter = {
    greeting: `Dear ${to.name},`,
    paragraphs: [
      'We’ve updated your booking:',
      ...differences.map(({ what, from, to: now }) => `${what}: ${now} (before: ${from})`),
      ...(isDayMoved ? ['We’ve moved the order of your day to match.'] : []),
      'Please let us know if anything doesn’t look right.',
    ],
    button: { label: 'View your booking', url },
    signature: [`${brand} ${city.name}`, formatPhone(city.phone), city.email],
  };
  return { kind: 'event changed', to, subject, ...mailBodies(letter), bookingId: booking.id };
}
