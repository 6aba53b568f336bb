import { BookingStatus } from '../bookings/booking-status.ts';
import type { BookingEvent, BookingEventKind } from '../history/booking-events.ts';

/**
 * The event types for client apps: a closed list of fixed names. Only ever add to it. Apps are notified of what they can
 * see: a company's people see no enquiry before its quote, no songs and no musicians.
 */
const byType = {
  'enquiry.received': { words: 'An enquiry came in, or the office entered one', isForCompanies: false },
  'customer.changed': { words: 'A customer’s details changed', isForCompanies: false },
  'booking.changed': { words: 'What was booked changed: date, times, place, music', isForCompanies: true },
  'booking.status_changed': { words: 'A booking moved to another status', isForCompanies: true },
  'booking.cancelled': { words: 'A booking was cancelled', isForCompanies: true },
  'price.changed': { words: 'A quote or the agreed price changed', isForCompanies: true },
  'invoice.issued': { words: 'An invoice went out', isForCompanies: true },
  'invoice.voided': { words: 'An invoice was voided', isForCompanies: true },
  'payment.received': { words: 'An invoice was paid', isForCompanies: true },
  'timeline.changed': { words: 'The order of the day changed', isForCompanies: true },
  'songs.changed': { words: 'A song was chosen, changed or removed', isForCompanies: false },
  'musicians.confirmed': { words: 'The musicians of a booking were confirmed', isForCompanies: false },
} as const;

export type WebhookEventType = keyof typeof byType;
export const webhookEventTypes = Object.keys(byType) as [WebhookEventType, ...WebhookEventType[]];

/** Sent to test an endpoint; cannot be subscribed to. */
export const testEventType = 'webhook.test';

export const webhookEventWords = (type: WebhookEventType): string => byType[type].words;
export const isForCompanies = (type: WebhookEventType): boolean => byType[type].isForCompanies;

const byKind: Partial<Record<BookingEventKind, WebhookEventType>> = {
  'enquiry submitted': 'enquiry.received',
  'callback requested': 'enquiry.received',
  'customer changed': 'customer.changed',
  'details changed': 'booking.changed',
  'type changed': 'booking.changed',
  'quote saved': 'price.changed',
  'firm price set': 'price.changed',
  'invoice sent': 'invoice.issued',
  'invoice updated': 'invoice.issued',
  'invoice voided': 'invoice.voided',
  'payment completed': 'payment.received',
  'timeline created': 'timeline.changed',
  'timeline changed': 'timeline.changed',
  'timeline deleted': 'timeline.changed',
  'timeline completed': 'timeline.changed',
  'song changed': 'songs.changed',
  'songs reordered': 'songs.changed',
  'key songs completed': 'songs.changed',
  'musicians confirmed': 'musicians.confirmed',
};

/** The event type sent to client apps for a history event; null if none is sent. */
export function webhookTypeOf(event: BookingEvent): WebhookEventType | null {
  // Visitors who only look at prices also leave a booking behind: it becomes an enquiry once it is submitted.
  if (event.kind === 'booking created') return event.by === 'staff' ? 'enquiry.received' : null;
  if (event.kind === 'status moved') {
    return event.to === BookingStatus.Cancelled ? 'booking.cancelled' : 'booking.status_changed';
  }
  return byKind[event.kind] ?? null;
}
