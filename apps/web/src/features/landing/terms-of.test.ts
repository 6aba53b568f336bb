import { expect, test } from 'vitest';
import { termsOf } from './terms-of.ts';

const city = { name: 'Sydney' } as Parameters<typeof termsOf>[0]['city'];
const shares = [
  { daysBefore: 90, percent: 50 },
  { daysBefore: 30, percent: 100 },
];
const policy = { isDepositKept: true, shares, withdrawalDays: 0, freePostponements: 1, postponeDays: 60 };
const textOf = (name: string, changes: Partial<typeof policy> = {}) =>
  termsOf({ city, terms: { depositPercent: 30, policy: { ...policy, ...changes } } }).find((term) => term.name === name)
    ?.text;

test.each([
  ['Deposit', {}, 'Nothing to pay until you accept our quote. Then a deposit of 30% holds your date.'],
  [
    'Cancelling',
    {},
    'More than 90 days before: we keep the deposit. From 90 days before: 50% of the price. From 30 days before: the full price.',
  ],
  [
    'Cancelling',
    { isDepositKept: false, shares: [], withdrawalDays: 10 },
    'For 10 days after you accept: no charge. Until the event: no charge.',
  ],
  ['Another date', {}, 'You can change the date once for free if you let us know at least 60 days before the event.'],
  ['Another date', { freePostponements: 0 }, 'If you change the date, we’ll agree any costs with you.'],
  ['Who answers', {}, 'Our own team in Sydney, by phone and by email, before and after you book.'],
])('%s of a city with %j', (name, changes, text) => expect(textOf(name, changes)).toBe(text));
