import { expect, it } from 'vitest';
import { nextAfterAccepting } from './quote-status.tsx';

const deposit = { amountMinor: 281_000, dueDays: 7 };

it.each([
  ['accepted', 'quote', deposit, ' Next, you get the invoice for your deposit of $2,810.00.'],
  ['accepted', 'change', deposit, ''],
  ['accepted', 'quote', { ...deposit, amountMinor: 0 }, ''],
  [null, 'quote', deposit, ''],
] as const)('%s, a %s with the deposit %j is followed by %j', (done, kind, given, words) => {
  expect(nextAfterAccepting(done, { kind, deposit: given, currency: 'AUD' })).toBe(words);
});
