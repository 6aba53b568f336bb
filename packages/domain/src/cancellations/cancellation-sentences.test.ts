import { describe, expect, it } from 'vitest';
import type { CancellationPolicy } from './cancellation-policy.ts';
import {
  cancellationTerms,
  groundSentence,
  marginSentence,
  outcomeSentence,
  postponingSentence,
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
const told = { agreedOn: null, eventDate: '2027-09-20', priceMinor: 333_333, today: '2027-01-10' };
const read = (terms: ReturnType<typeof cancellationTerms>) =>
  terms.map(({ when, note, what, owedMinor }) => [when, note, what, owedMinor]);

describe('a policy in plain words', () => {
  it('has dates and amounts before anything is agreed', () => {
    expect(read(cancellationTerms(policy, told))).toEqual([
      ['For 10 days after you agree', 'You may change your mind', 'Nothing is owed', 0],
      ['Until Monday 21 June 2027', 'More than 90 days before', 'We keep the deposit', null],
      ['From Tuesday 22 June 2027', '90 days before', 'Half of the price is owed', 166_667],
      ['From Saturday 21 August 2027', '30 days before', 'Three quarters of the price are owed', 250_000],
      ['From Monday 6 September 2027', '14 days before', 'The whole price is owed', 333_333],
    ]);
  });

  it('counts in days while neither day nor price is known', () => {
    expect(
      read(cancellationTerms({ ...policy, withdrawalDays: 0 }, { ...told, eventDate: null, priceMinor: null })),
    ).toEqual([
      ['More than 90 days before', '', 'We keep the deposit', null],
      ['From 90 days before', '', 'Half of the price is owed', null],
      ['From 30 days before', '', 'Three quarters of the price are owed', null],
      ['From 14 days before', '', 'The whole price is owed', null],
    ]);
  });

  it.each([
    ['2027-01-20', 'Until Wednesday 20 January 2027', 5],
    ['2027-01-21', 'Until Monday 21 June 2027', 4],
    ['2027-06-22', 'From Tuesday 22 June 2027', 3],
    ['2027-08-20', 'From Tuesday 22 June 2027', 3],
    ['2027-08-21', 'From Saturday 21 August 2027', 2],
    ['2027-09-19', 'From Monday 6 September 2027', 1],
  ])('leaves out on %s what has passed', (today, first, count) => {
    const terms = cancellationTerms(policy, { ...told, agreedOn: '2027-01-10', today });
    expect([terms[0]?.when, terms.length]).toEqual([first, count]);
  });

  it.each([
    [0, 60, 'If the day changes, we agree with you on what that costs.'],
    [1, 60, 'You may move the event to another day once at no cost, if you tell us 60 days or more before it.'],
    [2, 1, 'You may move the event to another day 2 times at no cost, if you tell us 1 day or more before it.'],
  ])('says of %d postponements told %d days before: %s', (freePostponements, postponeDays, sentence) => {
    expect(postponingSentence({ ...policy, freePostponements, postponeDays })).toBe(sentence);
  });
});

describe('what staff read', () => {
  const days = { agreedOn: '2027-01-10', eventDate: '2027-09-20' };
  it.each([
    [{ ground: 'not agreed', percent: null }, 'Nothing is agreed yet, so nothing is owed.'],
    [
      { ground: 'withdrawal', percent: null },
      'The customer agreed on Sunday 10 January 2027 and may still withdraw: nothing is owed.',
    ],
    [
      { ground: 'deposit', percent: null },
      'It is early for the event on Monday 20 September 2027: no share of the price is owed yet.',
    ],
    [{ ground: 'share', percent: 60 }, '60% of the price is owed, so close to the event on Monday 20 September 2027.'],
  ] as const)('of %j', (cost, sentence) => {
    expect(groundSentence(cost, days)).toBe(sentence);
  });

  it.each([
    [{ keptMinor: 0, refundMinor: 0, toPayMinor: 0 }, 'Nothing was paid, and nothing is owed.'],
    [
      { keptMinor: 50_000, refundMinor: 20_000, toPayMinor: 0 },
      '$500.00 of what was paid is kept, $200.00 goes back to the customer.',
    ],
    [{ keptMinor: 50_000, refundMinor: 0, toPayMinor: 1 }, '$500.00 of what was paid is kept, $0.01 is still to pay.'],
  ])('of %j', (amounts, sentence) => {
    expect(outcomeSentence(amounts, 'AUD')).toBe(sentence);
  });

  it.each([
    [[10_000, 0, 0, 90_000], '$100.00 of what is owed is GST. Nobody is owed pay: $900.00 is left.'],
    [[0, 0, 0, 0], 'Nobody is owed pay: $0.00 is left.'],
    [[0, 0, 5000, -5000], 'Nobody is owed pay, suppliers get $50.00: $50.00 is lost.'],
    [[0, 2000, 5000, 1], '$20.00 is owed to musicians and managers, suppliers get $50.00: $0.01 is left.'],
  ] as const)(
    'of tax, pay, suppliers and what is left, %j',
    ([taxMinor, payMinor, committedMinor, marginMinor], told) => {
      const result = { taxMinor, payMinor, committedMinor, marginMinor };
      expect(marginSentence(result, { taxLabel: 'GST', currency: 'AUD' })).toBe(told);
    },
  );
});

describe('what a customer would owe today', () => {
  it.each([
    [0, 0, 0, 'Nothing is owed.'],
    [0, 50_000, 0, 'Nothing is owed, and $500.00 comes back to you.'],
    [110_000, 110_000, 0, '$1,100.00 is owed; $1,100.00 comes back to you.'],
    [110_000, 0, 11_000, '$1,100.00 is owed; $110.00 is still to pay.'],
    [110_000, 0, 0, '$1,100.00 is owed; nothing more is to pay.'],
  ])('with %d owed, %d back and %d to pay', (owedMinor, refundMinor, toPayMinor, told) => {
    expect(todaySentence({ owedMinor, refundMinor, toPayMinor }, 'AUD')).toBe(told);
  });
});
