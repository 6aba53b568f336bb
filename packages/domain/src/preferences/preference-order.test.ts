import { expect, test } from 'vitest';
import { preferenceProblems } from './preference-order.ts';

const found = [
  { userId: 'ada', isActive: true, hasSkill: true },
  { userId: 'bea', isActive: true, hasSkill: true },
  { userId: 'gone', isActive: false, hasSkill: true },
  { userId: 'cy', isActive: true, hasSkill: false },
];

test.each<[string, string[], { before?: string[]; ownerUserId?: string }, string[]]>([
  ['is valid if everyone has the skill', ['bea', 'ada'], {}, []],
  ['can be empty', [], {}, []],
  ['contains no one twice', ['ada', 'bea', 'ada'], {}, ['musicianIds.2: This musician is on the list twice']],
  ['contains no one from another city', ['zoe'], {}, ['musicianIds.0: This musician doesn’t play in this city']],
  ['contains no one who has left', ['gone'], {}, ['musicianIds.0: This musician is no longer active']],
  ['keeps people who were already on it', ['ada', 'gone', 'cy'], { before: ['cy', 'gone'] }, []],
  [
    'contains no one without the skill',
    ['cy'],
    {},
    ['musicianIds.0: This musician doesn’t have the skill for this list'],
  ],
  [
    'excludes its owner',
    ['bea', 'ada'],
    { ownerUserId: 'ada' },
    ['musicianIds.1: You can’t add someone to their own list'],
  ],
])('an order %s', (_, order, { before = [], ownerUserId = null }, problems) => {
  const said = preferenceProblems(order, { found, before, ownerUserId });
  expect(said.map(({ path, message }) => `${path}: ${message}`)).toEqual(problems);
});
