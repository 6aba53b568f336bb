import { expect, test } from 'vitest';
import {
  afterCall,
  afterInvoice,
  afterPayouts,
  afterQuote,
  afterSeats,
  agoWords,
  seatsWords,
  whenWords,
} from './next-words.ts';

test.each([
  [0, 'just now'],
  [25, '25 min ago'],
  [185, '3 h ago'],
  [26 * 60, 'yesterday'],
  [5 * 24 * 60, '5 days ago'],
])('%d minutes ago is "%s"', (minutes, words) => expect(agoWords(minutes)).toBe(words));

test.each([
  [afterCall(0), 'Next: call and record the outcome'],
  [afterCall(1), 'Called once. Next: call again'],
  [afterCall(3), 'Called 3 times. Next: call again'],
  [afterQuote(1), 'Give them time'],
  [afterQuote(5), 'Next: ask if they have questions'],
  [afterQuote(20), 'Next: follow up one last time, or archive'],
  [afterInvoice(null), 'Next: remind them'],
  [afterInvoice(0.5), 'Reminded today'],
  [afterInvoice(1.2), 'Reminded yesterday'],
  [afterInvoice(6), 'Reminded 6 days ago. Next: remind again, or call'],
  [afterPayouts('2027-01-18', '2027-01-15'), 'Next: paid with the run of Mon 18/01/2027'],
  [afterPayouts('2027-01-18', '2027-01-18'), 'Next: paid with the run of Mon 18/01/2027'],
  [afterPayouts('2027-01-18', '2027-01-22'), 'Next: paid with the next run'],
  [afterSeats(0), 'Next: send offers'],
  [afterSeats(3), '3 musicians asked'],
])('each row states the next step: %s', (words, expected) => expect(words).toBe(expected));

test.each([
  [['Violin, ceremony'], 'Violin, ceremony'],
  [['Violin, ceremony', 'Cello, ceremony'], 'Violin, ceremony; Cello, ceremony'],
  [['Violin', 'Cello', 'Bass', 'Drums'], 'Violin; Cello and 2 more'],
])('open seats are named as far as there is room', (seats, words) => expect(seatsWords(seats)).toBe(words));

// 15 January 2027, 11 in the morning in Sydney.
const reader = { now: '2027-01-15T00:00:00Z', zone: 'Australia/Sydney' };

test.each([
  ['2027-01-14T21:00:00Z', 'Australia/Sydney', 'today 08:00 AM'],
  ['2027-01-15T17:06:00Z', 'Australia/Sydney', 'tomorrow 04:06 AM'],
  ['2027-01-14T06:00:00Z', 'Australia/Sydney', 'yesterday 05:00 PM'],
  ['2027-01-17T02:00:00Z', 'Australia/Sydney', 'Sun 17/01/2027 01:00 PM'],
  // In that zone it is still the 14th.
  ['2027-01-15T14:00:00Z', 'America/Toronto', 'tomorrow 09:00 AM EST'],
])('%s in %s is "%s"', (iso, zone, words) => expect(whenWords(iso, zone, reader)).toBe(words));
