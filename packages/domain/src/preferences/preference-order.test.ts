import { expect, test } from 'vitest';
import { preferenceProblems } from './preference-order.ts';

const found = [
  { userId: 'ada', isActive: true, hasSkill: true },
  { userId: 'bea', isActive: true, hasSkill: true },
  { userId: 'gone', isActive: false, hasSkill: true },
  { userId: 'cy', isActive: true, hasSkill: false },
];

test.each<[string, string[], { before?: string[]; ownerUserId?: string }, string[]]>([
  ['is right when all play it', ['bea', 'ada'], {}, []],
  ['may be empty', [], {}, []],
  ['names nobody twice', ['ada', 'bea', 'ada'], {}, ['musicianIds.2: This musician is on the list twice']],
  ['holds nobody of another city', ['zoe'], {}, ['musicianIds.0: This musician doesn’t play in this city']],
  ['holds nobody who has left', ['gone'], {}, ['musicianIds.0: This musician is no longer active']],
  ['but keeps who was on it', ['ada', 'gone', 'cy'], { before: ['cy', 'gone'] }, []],
  [
    'holds nobody who cannot play it',
    ['cy'],
    {},
    ['musicianIds.0: This musician doesn’t have the skill for this list'],
  ],
  ['is of others', ['bea', 'ada'], { ownerUserId: 'ada' }, ['musicianIds.1: You can’t add someone to their own list']],
])('an order %s', (_, order, { before = [], ownerUserId = null }, problems) => {
  const said = preferenceProblems(order, { found, before, ownerUserId });
  expect(said.map(({ path, message }) => `${path}: ${message}`)).toEqual(problems);
});
