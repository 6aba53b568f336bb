import { expect, test } from 'vitest';
import { skillProblems } from './skill-problems.ts';

const skills = [
  { id: 'a', name: 'Violin' },
  { id: 'b', name: 'Female vocals' },
];

test.each([
  [null, ' violin', ['Another skill has this name']],
  ['a', 'VIOLIN', []],
  ['b', 'Violin', ['Another skill has this name']],
  [null, 'Lute', []],
])('%s called %s', (id, name, found) => {
  expect(skillProblems(skills, { id, name }).map(({ message }) => message)).toEqual(found);
});
