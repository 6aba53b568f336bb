import { expect, test } from 'vitest';
import { citySettings, settingOf } from './city-settings.ts';
import { effectSentences, type ReachCounts } from './setting-effects.ts';

const none: ReachCounts = {
  quotes: 0,
  drafts: 0,
  firmPrices: 0,
  openInvoices: 0,
  uninvoiced: 0,
  eventsToPay: 0,
  eventsPaid: 0,
  seatsAccepted: 0,
  seatsOpen: 0,
  eventsAhead: 0,
  bookingsOffered: 0,
  bookedAhead: 0,
  coolingAccounts: 0,
  openBatches: 0,
  paidInYear: 0,
};

test('a change states how many prices stay and how many drafts follow', () => {
  expect(effectSentences(settingOf('tax'), { ...none, quotes: 12, drafts: 3, firmPrices: 1 })).toEqual([
    '12 open quotes keep their price until their event is changed.',
    '3 drafts will be repriced when they’re sent.',
    '1 agreed price doesn’t change.',
    'Issued invoices never change.',
    'No booked event from that day is paid at the new value.',
  ]);
});

test.each(citySettings.map(({ code }) => code))('%s describes the effects of a change, whatever exists', (code) => {
  for (const count of [0, 1, 2]) {
    const counts = Object.fromEntries(Object.keys(none).map((key) => [key, count])) as unknown as ReachCounts;
    const sentences = effectSentences(settingOf(code), counts);
    expect(sentences).not.toEqual([]);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z\d].*\.$/);
  }
});
