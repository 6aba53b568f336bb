import { expect, it } from 'vitest';
import { moneyAfterCancelling, paidWords, stillToPay } from './money-words.ts';

it.each([
  [null, 'You haven’t paid anything, and there’s nothing to pay.'],
  [
    { owedMinor: 0, paidMinor: 50_000 },
    'There’s nothing to pay. We’ll refund the $500.00 AUD you’ve paid, the way you paid it.',
  ],
  [
    { owedMinor: 30_000, paidMinor: 50_000 },
    'Under the terms you accepted, $300.00 AUD is owed. You’ve paid $500.00 AUD, so we’ll refund $200.00 AUD the way you paid it.',
  ],
  [
    { owedMinor: 50_000, paidMinor: 50_000 },
    'Under the terms you accepted, $500.00 AUD is owed. You’ve already paid it, so there’s nothing more to pay.',
  ],
  [
    { owedMinor: 80_000, paidMinor: 50_000 },
    'Under the terms you accepted, $800.00 AUD is owed. You’ve paid $500.00 AUD, so $300.00 AUD is still to pay. We’ll email you the invoice.',
  ],
  [
    { owedMinor: 80_000, paidMinor: 0 },
    'Under the terms you accepted, $800.00 AUD is owed. You haven’t paid anything yet, so $800.00 AUD is still to pay. We’ll email you the invoice.',
  ],
])('the outcome for the money of %j', (money, words) => {
  expect(moneyAfterCancelling(money, 'AUD')).toBe(words);
});

it('names what a payment pays, and the remainder', () => {
  const [one, two, three] = ['INV-1', 'INV-2', 'INV-3'].map((number, index) => ({ number, isDeposit: index === 0 }));
  if (!one || !two || !three) throw new Error('three invoices');
  expect(paidWords([])).toBe('your booking');
  expect(paidWords([one])).toBe('the deposit, invoice INV-1');
  expect(paidWords([two])).toBe('invoice INV-2');
  expect(paidWords([one, two])).toBe('invoices INV-1 and INV-2');
  expect(paidWords([one, two, three])).toBe('invoices INV-1, INV-2 and INV-3');
  expect(stillToPay(0, 'CAD')).toBe('');
  expect(stillToPay(110_000, 'CAD')).toBe('Still to pay: $1,100.00 CAD.');
});
