import { describe, expect, it } from 'vitest';
import { actors, whoMay } from '../../testing/actors.ts';
import { sentenceOf } from '../refusals/sentence-of.ts';
import type { PlacedRole } from './powers.ts';
import { assignedWorkProblem, canEditUser, deleteUserProblem, disableUserProblem } from './users.ts';

const places = {
  internal: { id: 'cadenza', type: 1, isCity: false, ancestorIds: [] },
  own: { id: 'own', type: 10, isCity: false, ancestorIds: [] },
  hotel: { id: 'hotel', type: 20, isCity: false, ancestorIds: [] },
  sydney: { id: 'sydney', type: 100, isCity: true, ancestorIds: [] },
};
const role = (at: keyof typeof places, accountRole: number, isMusician = false): PlacedRole => ({
  accountRole,
  isMusician,
  organisation: places[at],
});
const everywhere = ['sysAdmin', 'devSupport', 'techSupport', 'admin', 'supportManager'];
const idle = { upcomingJobs: 0, liveOffers: 0, clients: 0, openBookings: 0, unpaidPayouts: 0 };

describe("a user's account", () => {
  it.each([
    ['a customer', [role('own', 1)], everywhere],
    ['no roles yet', [], everywhere],
    ['a member of a company', [role('own', 1), role('hotel', 2)], everywhere],
    ['a company’s admin, who sets its bank account', [role('hotel', 4)], ['sysAdmin', 'admin', 'supportManager']],
    ['a booking manager, who pays', [role('sydney', 4)], ['sysAdmin', 'admin']],
    ['a sales manager, who books', [role('sydney', 2)], ['sysAdmin', 'admin']],
    ['a musician, who is paid', [role('own', 1), role('sydney', 2, true)], ['sysAdmin', 'admin']],
    ['a member of a company who plays too', [role('hotel', 2), role('sydney', 2, true)], ['sysAdmin', 'admin']],
    ['a support person', [role('internal', 32)], everywhere],
    ['a support manager', [role('internal', 16)], ['sysAdmin', 'admin', 'supportManager']],
    ['an admin', [role('hotel', 2), role('internal', 64)], ['sysAdmin', 'admin']],
    ['technical support', [role('internal', 256)], ['sysAdmin', 'devSupport', 'techSupport']],
    ['a system admin', [role('internal', 1024), role('own', 1)], ['sysAdmin']],
  ])('of %s is managed by support managers and up who hold all its powers', (_, roles, expected) => {
    expect(whoMay((actor) => canEditUser(actor, { id: 'somebody', roles }))).toEqual(expected);
  });

  const person = { id: 'somebody', name: 'Ada Nguyen', isLastSystemAdmin: false, lastAdminOf: [], work: idle };
  it.each([
    ['themselves', { id: actors.admin.userId }, /^You can’t delete your own account/],
    ['the last system admin', { isLastSystemAdmin: true }, /the last system admin/],
    ['the last admin of a company', { lastAdminOf: ['Harbour Hotels'] }, /the last admin of Harbour Hotels/],
    ['booked', { work: { ...idle, upcomingJobs: 1 } }, /^Ada Nguyen still has 1 upcoming job\. /],
  ])('of a user who is %s is kept', (_, change, expected) => {
    expect(sentenceOf(deleteUserProblem(actors.admin, { ...person, ...change }))).toMatch(expected);
  });

  it('of an idle user is deleted', () => {
    expect(deleteUserProblem(actors.admin, person)).toBeNull();
  });

  it('cannot be disabled by its owner, nor can that of the last system admin', () => {
    expect(disableUserProblem(actors.admin, person)).toBeNull();
    expect(sentenceOf(disableUserProblem(actors.admin, { ...person, id: actors.admin.userId }))).toMatch(
      /your own account/,
    );
    expect(sentenceOf(disableUserProblem(actors.admin, { ...person, isLastSystemAdmin: true }))).toMatch(
      /last system admin/,
    );
  });
});

describe('assigned work', () => {
  it.each([
    [{}, null],
    [{ liveOffers: 2 }, '2 offers waiting for an answer'],
    [{ clients: 1, openBookings: 1 }, '1 client and 1 open booking'],
    [
      { upcomingJobs: 3, liveOffers: 1, unpaidPayouts: 2 },
      '3 upcoming jobs, 1 offer waiting for an answer and 2 unpaid payouts',
    ],
  ])('%j is described in a sentence', (work, words) => {
    const expected = words && `Ada still has ${words}. Hand the work over or finish it first.`;
    expect(sentenceOf(assignedWorkProblem('Ada', { ...idle, ...work }))).toBe(expected);
  });
});
