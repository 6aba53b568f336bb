import { describe, expect, it } from 'vitest';
import { actors, whoMay } from '../../testing/actors.ts';
import { sentenceOf } from '../refusals/sentence-of.ts';
import { assignedWorkProblem, canEditUser, deleteUserProblem, disableUserProblem, highestMode } from './users.ts';

const role = (accountRole: number, isMusician = false) => ({ accountRole, isMusician });
const everywhere = ['sysAdmin', 'devSupport', 'techSupport', 'admin', 'supportManager'];
const idle = { upcomingJobs: 0, liveOffers: 0, clients: 0, openBookings: 0, unpaidPayouts: 0 };

describe("somebody's account", () => {
  it.each([
    ['a customer', [role(1)], everywhere],
    ['a sales manager', [role(2)], everywhere],
    ['a musician', [role(2, true)], everywhere],
    ['nobody yet', [], everywhere],
    ['a support manager', [role(16)], everywhere],
    ['an admin', [role(2), role(64)], ['sysAdmin', 'devSupport', 'techSupport', 'admin']],
    ['a system admin', [role(1024), role(1)], ['sysAdmin']],
  ])('of %s is looked after by support managers and up, of nobody above them', (_, roles, expected) => {
    expect(whoMay((actor) => canEditUser(actor, { id: 'somebody', roles }))).toEqual(expected);
  });

  it('counts by the highest of its roles', () => {
    expect(highestMode([])).toBe('None');
    expect(highestMode([role(1), role(2, true), role(2)])).toBe('Musician');
    expect(highestMode([role(16), role(32)])).toBe('SupportManager');
  });

  const person = { id: 'somebody', name: 'Ada Nguyen', isLastSystemAdmin: false, lastAdminOf: [], work: idle };
  it.each([
    ['themselves', { id: actors.admin.userId }, /^You cannot delete your own account/],
    ['the last system admin', { isLastSystemAdmin: true }, /the last system admin/],
    ['the last admin of a company', { lastAdminOf: ['Harbour Hotels'] }, /the last admin of Harbour Hotels/],
    ['booked', { work: { ...idle, upcomingJobs: 1 } }, /^Ada Nguyen still has 1 upcoming job\. /],
  ])('of somebody who is %s is kept', (_, change, expected) => {
    expect(sentenceOf(deleteUserProblem(actors.admin, { ...person, ...change }))).toMatch(expected);
  });

  it('of somebody who is idle is deleted', () => {
    expect(deleteUserProblem(actors.admin, person)).toBeNull();
  });

  it('is not switched off by its owner, nor that of the last system admin', () => {
    expect(disableUserProblem(actors.admin, person)).toBeNull();
    expect(sentenceOf(disableUserProblem(actors.admin, { ...person, id: actors.admin.userId }))).toMatch(
      /your own account/,
    );
    expect(sentenceOf(disableUserProblem(actors.admin, { ...person, isLastSystemAdmin: true }))).toMatch(
      /last system admin/,
    );
  });
});

describe('work that is assigned', () => {
  it.each([
    [{}, null],
    [{ liveOffers: 2 }, '2 offers waiting for an answer'],
    [{ clients: 1, openBookings: 1 }, '1 client and 1 open booking'],
    [
      { upcomingJobs: 3, liveOffers: 1, unpaidPayouts: 2 },
      '3 upcoming jobs, 1 offer waiting for an answer and 2 unpaid payouts',
    ],
  ])('%j is told in a sentence', (work, words) => {
    const expected = words && `Ada still has ${words}. Hand the work over or finish it first.`;
    expect(sentenceOf(assignedWorkProblem('Ada', { ...idle, ...work }))).toBe(expected);
  });
});
