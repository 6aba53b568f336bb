import { expect, it } from 'vitest';
import { venueEffects } from './venue-effects.ts';

const prices = { km: 124, overrideCustomerFeeMinor: null };
const plan = { from: '2027-01-15', before: prices, after: prices };
const today = '2027-01-15';

it('states what changes, from when, and what stays', () => {
  expect(venueEffects({ changed: 0, kept: 0, plan, today })).toEqual([
    'No open quote changes.',
    'Agreed prices and accepted offers stay the same.',
  ]);
  expect(venueEffects({ changed: 1, kept: 2, plan: { ...plan, from: '2027-03-01' }, today })).toEqual([
    '1 open quote updates when its event next changes, from Monday 1 March 2027 on.',
    '2 don’t change.',
    'Agreed prices and accepted offers stay the same.',
  ]);
  expect(venueEffects({ changed: 3, kept: 1, plan: { ...plan, after: { ...prices, km: 60 } }, today })).toEqual([
    'The distance is now 60 km instead of 124 km.',
    '3 open quotes update when their event next changes.',
    '1 doesn’t change.',
    'Agreed prices and accepted offers stay the same.',
  ]);
});
