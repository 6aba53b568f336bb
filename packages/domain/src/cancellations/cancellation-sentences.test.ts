import { describe, expect, it } from 'vitest';
import type { CancellationPolicy } from './cancellation-policy.ts';
import {
  cancellationTerms,
  groundSentence,
  marginSentence,
  outcomeSentence,
  postponementSentence,
  postponingSentence,
  printedGround,
  todaySentence,
} from './cancellation-sentences.ts';

const policy: CancellationPolicy = {
  isDepositKept: true,
  shares: [
    { daysBefore: 90, percent: 50 },
    { daysBefore: 30, percent: 75 },
    { daysBefore: 14, percent: 100 },
  ],
  withdrawalDays: 10,
  freePostponements: 1,
  postponeDays: 60,
};
const facts = { agreedOn: null, eventDate: '2027-09-20', priceMinor: 333_333, today: '2027-01-10' };
const read = (terms: ReturnType<typeof cancellationTerms>) =>
  terms.map(({ when, note, what, owedMinor }) => [when, note, what, owedMinor]);

describe('a policy in plain words', () => {
  it('has dates and amounts before anything is agreed', () => {
    expect(read(cancellationTerms(policy, facts))).toEqual([
      ['For 10 days after you accept', 'Cooling-off period', 'No charge', 0],
      ['Until Monday 21 June 2027', 'More than 90 days before', 'We keep the deposit', null],
      ['From Tuesday 22 June 2027', '90 days before', '50% of the price', 166_667],
      ['From Saturday 21 August 2027', '30 days before', '75% of the price', 250_000],
      ['From Monday 6 September 2027', '14 days before', 'The full price', 333_333],
    ]);
  });

  it('counts in days while neither day nor price is known', () => {
    expect(
      read(cancellationTerms({ ...policy, withdrawalDays: 0 }, { ...facts, eventDate: null, priceMinor: null })),
    ).toEqual([
      ['More than 90 days before', '', 'We keep the deposit', null],
      ['From 90 days before', '', '50% of the price', null],
      ['From 30 days before', '', '75% of the price', null],
      ['From 14 days before', '', 'The full price', null],
    ]);
  });

  it.each([
    ['2027-01-20', 'Until Wednesday 20 January 2027', 5],
    ['2027-01-21', 'Until Monday 21 June 2027', 4],
    ['2027-06-22', 'From Tuesday 22 June 2027', 3],
    ['2027-08-20', 'From Tuesday 22 June 2027', 3],
    ['2027-08-21', 'From Saturday 21 August 2027', 2],
    ['2027-09-19', 'From Monday 6 September 2027', 1],
  ])('omits on %s what has passed', (today, first, count) => {
    const terms = cancellationTerms(policy, { ...facts, agreedOn: '2027-01-10', today });
    expect([terms[0]?.when, terms.length]).toEqual([first, count]);
  });

  it.each([
    [0, 60, 'If you change the date, we’ll agree any costs with you.'],
    [1, 60, 'You can change the date once for free if you let us know at least 60 days before the event.'],
    [2, 1, 'You can change the date 2 times for free if you let us know at least 1 day before the event.'],
  ])('describes %d postponements with %d days of notice: %s', (freePostponements, postponeDays, sentence) => {
    expect(postponingSentence({ ...policy, freePostponements, postponeDays })).toBe(sentence);
  });
});

describe('what staff read', () => {
  const days = { agreedOn: '2027-01-10', eventDate: '2027-09-20' };
  it.each([
    [{ ground: 'not agreed', percent: null }, 'The customer hasn’t accepted a quote, so there’s no charge.'],
    [
      { ground: 'withdrawal', percent: null },
      'The customer accepted on Sunday 10 January 2027 and can still withdraw free of charge.',
    ],
    [
      { ground: 'deposit', percent: null },
      'It’s early enough before the event on Monday 20 September 2027 that only the deposit terms apply.',
    ],
    [{ ground: 'share', percent: 60 }, '60% of the price is due this close to the event on Monday 20 September 2027.'],
  ] as const)('of %j', (cost, sentence) => {
    expect(groundSentence(cost, days)).toBe(sentence);
  });

  it.each([
    [{ keptMinor: 0, refundMinor: 0, toPayMinor: 0 }, 'Nothing paid and nothing owed.'],
    [
      { keptMinor: 50_000, refundMinor: 20_000, toPayMinor: 0 },
      '$500.00 of the payments is kept, $200.00 is refunded.',
    ],
    [{ keptMinor: 50_000, refundMinor: 0, toPayMinor: 1 }, '$500.00 of the payments is kept, $0.01 is still to pay.'],
  ])('of %j', (amounts, sentence) => {
    expect(outcomeSentence(amounts, 'AUD')).toBe(sentence);
  });

  it.each([
    [[10_000, 0, 0, 90_000], '$100.00 of what is owed is GST. No pay is owed: $900.00 is left.'],
    [[0, 0, 0, 0], 'No pay is owed: $0.00 is left.'],
    [[0, 0, 5000, -5000], 'No pay is owed, suppliers get $50.00: $50.00 is lost.'],
    [[0, 2000, 5000, 1], '$20.00 is owed to musicians and managers, suppliers get $50.00: $0.01 is left.'],
  ] as const)(
    'of tax, pay, suppliers and what is left, %j',
    ([taxMinor, payMinor, committedMinor, marginMinor], facts) => {
      const result = { taxMinor, payMinor, committedMinor, marginMinor };
      expect(marginSentence(result, { taxLabel: 'GST', currency: 'AUD' })).toBe(facts);
    },
  );
});

it.each([
  [{ ground: 'not agreed', owedMinor: 0 }, 'Cancelled before a quote was accepted. There’s no charge.'],
  [{ ground: 'withdrawal', owedMinor: 0 }, 'Cancelled in the cooling-off period. There’s no charge.'],
  [{ ground: 'deposit', owedMinor: 0 }, 'Cancelled early enough that there’s no charge.'],
  [{ ground: 'deposit', owedMinor: 50_000 }, 'Cancelled early enough that only the deposit is kept.'],
  [
    { ground: 'share', percent: 75, owedMinor: 1 },
    '75% of the price applies when a booking is cancelled this close to the event.',
  ],
] as const)('a document prints %j', (cost, sentence) => {
  expect(printedGround({ percent: null, ...cost })).toBe(sentence);
});

describe('what another date costs', () => {
  const eventDate = '2027-09-20';
  const allowed = 'their terms allow one change up to 60 days before the event';
  it.each([
    [{}, { on: '2027-07-22' }, `Changing the date is free for the customer: ${allowed}.`],
    [{}, { on: '2027-07-23' }, `Agree any costs with the customer: the event is in 59 days, and ${allowed}.`],
    [{}, { postponed: 1 }, `Agree any costs with the customer: the date was changed once already, and ${allowed}.`],
    [
      { freePostponements: 2, postponeDays: 1 },
      { postponed: 3 },
      'Agree any costs with the customer: the date was changed 3 times already, and their terms allow 2 changes up to 1 day before the event.',
    ],
    [{ freePostponements: 0 }, {}, 'Agree any costs with the customer: their terms have no free change of date.'],
  ])('by %j, asked %j', (terms, asked, sentence) => {
    const policy = { freePostponements: 1, postponeDays: 60, ...terms };
    expect(postponementSentence(policy, { eventDate, postponed: 0, on: '2027-01-15', ...asked })).toBe(sentence);
  });
});

describe('what customers would owe today', () => {
  it.each([
    [0, 0, 0, 'There’d be no charge.'],
    [0, 50_000, 0, 'There’d be no charge, and we’d refund $500.00.'],
    [110_000, 110_000, 0, 'You’d owe $1,100.00, and we’d refund $1,100.00.'],
    [110_000, 0, 11_000, 'You’d owe $1,100.00, and $110.00 would still be to pay.'],
    [110_000, 0, 0, 'You’d owe $1,100.00, and you’ve already paid it.'],
  ])('with %d owed, %d refunded and %d to pay', (owedMinor, refundMinor, toPayMinor, facts) => {
    expect(todaySentence({ owedMinor, refundMinor, toPayMinor }, 'AUD')).toBe(facts);
  });
});
