import { expect, it } from 'vitest';
import { moneyAfterCancelling, paidWords, stillToPay } from './money-words.ts';

it.each([
  [null, 'You have paid nothing, and you owe nothing.'],
  [
    { owedMinor: 0, paidMinor: 50_000 },
    'You owe nothing. The $500.00 AUD that you have paid goes back to you, the way it came.',
  ],
  [
    { owedMinor: 30_000, paidMinor: 50_000 },
    'By what you agreed to, $300.00 AUD is owed. You have paid $500.00 AUD, so $200.00 AUD goes back to you, the way it came.',
  ],
  [
    { owedMinor: 50_000, paidMinor: 50_000 },
    'By what you agreed to, $500.00 AUD is owed. You have paid it already, and nothing else is to be paid.',
  ],
  [
    { owedMinor: 80_000, paidMinor: 50_000 },
    'By what you agreed to, $800.00 AUD is owed. You have paid $500.00 AUD, so $300.00 AUD is still to pay: the invoice comes in a mail of its own.',
  ],
  [
    { owedMinor: 80_000, paidMinor: 0 },
    'By what you agreed to, $800.00 AUD is owed. You have paid nothing yet, so $800.00 AUD is still to pay: the invoice comes in a mail of its own.',
  ],
])('what becomes of the money of %j', (money, words) => {
  expect(moneyAfterCancelling(money, 'AUD')).toBe(words);
});

it('names what a payment pays, and what is left', () => {
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
