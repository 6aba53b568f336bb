import { expect, test } from 'vitest';
import type { BookingEvent } from '../history/booking-events.ts';
import { isForCompanies, webhookEventTypes, webhookTypeOf } from './webhook-events.ts';

const aud = (minor: number) => ({ minor, currency: 'AUD' as const });

test.each<[BookingEvent, string | null]>([
  [{ kind: 'booking created', by: 'staff', status: 30 }, 'enquiry.received'],
  [{ kind: 'booking created', by: 'customer', status: 1 }, null],
  [{ kind: 'enquiry submitted', total: null }, 'enquiry.received'],
  [{ kind: 'callback requested' }, 'enquiry.received'],
  [{ kind: 'status moved', from: 30, to: 40, because: 'the price was agreed' }, 'booking.status_changed'],
  [{ kind: 'status moved', from: 60, to: 130, because: 'the wedding is off' }, 'booking.cancelled'],
  [{ kind: 'firm price set', total: aud(100), before: null }, 'price.changed'],
  [{ kind: 'invoice updated', number: '2', replaces: '1', amount: aud(100) }, 'invoice.issued'],
  [{ kind: 'payment completed', number: '1', what: 'deposit', amount: aud(100) }, 'payment.received'],
  [{ kind: 'songs reordered', list: 'playlist' }, 'songs.changed'],
  [{ kind: 'musicians confirmed', booked: 4, unfilled: 0 }, 'musicians.confirmed'],
  [{ kind: 'note added', text: 'Loves Bach' }, null],
  [{ kind: 'payouts confirmed', count: 4 }, null],
  [{ kind: 'offer declined', musician: { id: '1', name: 'Ada' }, positions: [], note: '' }, null],
])('%o is sent as %s', (event, type) => {
  expect(webhookTypeOf(event)).toBe(type);
});

test('companies are notified of what their people can see', () => {
  expect(webhookEventTypes.filter((type) => !isForCompanies(type))).toEqual([
    'enquiry.received',
    'customer.changed',
    'songs.changed',
    'musicians.confirmed',
  ]);
});
