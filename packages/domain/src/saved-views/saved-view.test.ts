import { expect, it } from 'vitest';
import { savedViewProblem } from './saved-view.ts';

const named = (count: number, isSameName = false) => Array.from({ length: count }, () => ({ isSameName }));
const taken = 'You already have a view with this name';
const full = 'You already have 20 views of this list. Please delete one first.';

it.each([
  ['the first', [], true, null],
  ['the twentieth', named(19), true, null],
  ['one more', named(20), true, full],
  ['a change beside as many as there can be', named(19), false, null],
  ['a name of another', named(1, true), true, taken],
  ['a new name that another has', [...named(18), ...named(1, true)], false, taken],
  ['one more with a name of another', [...named(19), ...named(1, true)], true, taken],
] as const)('%s is kept, or told why not', (_, others, isNew, expected) => {
  expect(savedViewProblem(others, { isNew })).toBe(expected);
});
