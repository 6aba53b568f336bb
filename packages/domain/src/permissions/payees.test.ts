import { expect, it } from 'vitest';
import { whoMay } from '../../testing/actors.ts';
import { canEditPayee, canReleaseAccount, canRevealPayee, canSeePayee } from './payees.ts';

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

it('lets only the musician and admins change them, and see them in full', () => {
  for (const rule of [canEditPayee, canRevealPayee]) {
    expect(whoMay((actor) => rule(actor, musician))).toEqual([...admins, 'sydneyMusician']);
  }
});

it('has a new account released by an admin who neither entered it nor is paid into it', () => {
  const releasers = (payee: typeof musician, createdBy: string) =>
    whoMay((actor) => canReleaseAccount(actor, payee, { createdBy }));
  expect(releasers(musician, 'sydneyMusician')).toEqual(admins);
  expect(releasers(musician, 'sydneyAdmin')).toEqual(['sysAdmin', 'admin']);
  expect(releasers({ ...manager, userId: 'sydneyAdmin' }, 'admin')).toEqual(['sysAdmin']);
});

it('hides a sales manager’s own from colleagues', () => {
  for (const rule of [canSeePayee, canEditPayee, canRevealPayee]) {
    expect(whoMay((actor) => rule(actor, manager))).toEqual([...admins, 'sydneySales']);
  }
});

it('shows those of someone whom no city pays to no one else', () => {
  for (const rule of [canSeePayee, canEditPayee, canRevealPayee]) {
    expect(whoMay((actor) => rule(actor, unpaid))).toEqual(['hotelAdmin']);
  }
});
