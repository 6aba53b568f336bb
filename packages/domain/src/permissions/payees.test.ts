import { expect, it } from 'vitest';
import { whoMay } from '../../testing/actors.ts';
import { canEditPayee, canRevealPayee, canSeePayee } from './payees.ts';

const musician = { userId: 'sydneyMusician', cityId: 'sydney', isMusician: true };
const manager = { userId: 'sydneySales', cityId: 'sydney', isMusician: false };
const unpaid = { userId: 'hotelAdmin', cityId: null, isMusician: false };

const admins = ['sysAdmin', 'admin', 'sydneyAdmin'];
const inside = ['sysAdmin', 'devSupport', 'techSupport', 'admin', 'supportManager', 'support'];

it('shows a musician’s masked numbers to staff of the city and to themselves', () => {
  expect(whoMay((actor) => canSeePayee(actor, musician))).toEqual([
    ...inside,
    'sydneyAdmin',
    'sydneySales',
    'sydneyColleague',
    'sydneyMusician',
  ]);
});

it('lets acting staff of the city and the musician change them', () => {
  expect(whoMay((actor) => canEditPayee(actor, musician))).toEqual([
    ...admins,
    'sydneySales',
    'sydneyColleague',
    'sydneyMusician',
  ]);
});

it('reveals them to the musician and to admins alone', () => {
  expect(whoMay((actor) => canRevealPayee(actor, musician))).toEqual([...admins, 'sydneyMusician']);
});

it('keeps a sales manager’s own from colleagues', () => {
  for (const rule of [canSeePayee, canEditPayee, canRevealPayee]) {
    expect(whoMay((actor) => rule(actor, manager))).toEqual([...admins, 'sydneySales']);
  }
});

it('opens those of somebody whom no city pays to nobody else', () => {
  for (const rule of [canSeePayee, canEditPayee, canRevealPayee]) {
    expect(whoMay((actor) => rule(actor, unpaid))).toEqual(['hotelAdmin']);
  }
});
