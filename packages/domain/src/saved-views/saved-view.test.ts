import { expect, it } from 'vitest';
import { savedViewProblem } from './saved-view.ts';

const named = (count: number, isSameName = false) => Array.from({ length: count }, () => ({ isSameName }));
const taken = 'You already have a view with this name';
const full = 'You already have 20 views of this list. Please delete one first.';

it.each([
  ['the first', [], true, null],
  ['the twentieth', named(19), true, null],
  ['one too many', named(20), true, full],
  ['a change with the maximum number saved', named(19), false, null],
  ['the name of another view', named(1, true), true, taken],
  ['a new name used by another view', [...named(18), ...named(1, true)], false, taken],
  ['one too many, with the name of another view', [...named(19), ...named(1, true)], true, taken],
] as const)('%s is saved, or refused with the reason', (_, others, isNew, expected) => {
  expect(savedViewProblem(others, { isNew })).toBe(expected);
});
