import { expect, test } from 'vitest';
import type { AgreedChanges } from './agreed-lines.ts';
import { scaledReductions } from './scaled-reductions.ts';

const adjusted = (...amounts: number[]) => amounts.map((amountMinor) => ({ title: 'Agreed', amountMinor }));
const agreed = (discount: AgreedChanges['discount'], ...amounts: number[]): AgreedChanges => ({
  eventSurcharge: { minor: 5_000, reason: 'Parking' },
  discount,
  adjustments: adjusted(...amounts),
});

test.each([
  ['a discount by amount shrinks with the event', agreed({ minor: 20_000 }), agreed({ minor: 5_000 })],
  ['so does a reduction, while an increase stays', agreed(null, -10_001, 4_000), agreed(null, -2_500, 4_000)],
  ['a percentage is a share already', agreed({ rate: '0.5' }), agreed({ rate: '0.5' })],
])('%s', (_, before, kept) => expect(scaledReductions(before, 100_000, 25_000)).toEqual(kept));

test.each([
  ['for the same event', 100_000, 100_000],
  ['for a larger one', 100_000, 150_000],
  ['when it is unknown from what it was reduced', null, 10_000],
])('nothing shrinks %s', (_, from, list) => {
  const before = agreed({ minor: 20_000 }, -1_000);
  expect(scaledReductions(before, from, list)).toBe(before);
});

test('of an event without a list price nothing is left', () =>
  expect(scaledReductions(agreed({ minor: 20_000 }, -1_000), 100_000, 0)).toEqual(agreed({ minor: 0 }, 0)));
