import { describe, expect, it, test } from 'vitest';
import type { AddOn } from './add-on-list.ts';
import { withAddOnsOf } from './add-on-terms.ts';
import { addOnChoiceProblems, addOnsToChoose, isSameChoice } from './chosen-add-ons.ts';

const addOn = (addOnId: string, changed: Partial<AddOn> = {}): AddOn => ({
  addOnId,
  name: addOnId,
  description: `The ${addOnId}.`,
  priceMinor: 25_000,
  most: 1,
  part: null,
  ...changed,
});
const sound = addOn('sound', { part: 'ceremony' });
const song = addOn('song', { priceMinor: 12_000, most: 3 });

describe('the chosen add-ons', () => {
  const gone = { addOnId: 'gone', count: 2 };
  test.each([
    [[{ addOnId: 'song', count: 3 }], []],
    [[gone], []],
    [[{ ...gone, count: 1 }], [{ path: 'addOns.0.addOnId', message: 'This add-on isn’t offered here' }]],
    [[{ addOnId: 'song', count: 4 }], [{ path: 'addOns.0.count', message: 'song can be chosen at most 3 times' }]],
    [[gone, { addOnId: 'sound', count: 2 }], [{ path: 'addOns.1.count', message: 'sound can be chosen once' }]],
  ])('%j of sound and song, with a discontinued one chosen before: %j', (chosen, problems) => {
    expect(addOnChoiceProblems(chosen, [sound, song], [gone])).toEqual(problems);
  });

  test.each([
    [[], [], true],
    [['a', 'b'], ['b', 'a'], true],
    [['a'], ['a', 'b'], false],
    [['a', 'b'], ['a'], false],
    [['a'], ['b'], false],
  ])('%j is the same as %j: %s', (one, other, expected) => {
    const choices = (ids: string[]) => ids.map((addOnId) => ({ addOnId, count: 1 }));
    expect(isSameChoice(choices(one), choices(other))).toBe(expected);
    expect(isSameChoice([{ addOnId: 'a', count: 1 }], [{ addOnId: 'a', count: 2 }])).toBe(false);
  });

  it('can be chosen again even if it is no longer offered', () => {
    expect(addOnsToChoose([sound], [{ ...song, count: 2 }])).toEqual([sound, song]);
    expect(addOnsToChoose([sound], [{ ...sound, priceMinor: 1, count: 1 }])).toEqual([sound]);
  });

  it('take the terms of the list, or keep their own if the list no longer has them', () => {
    const dearer = { ...song, priceMinor: 15_000 };
    expect(
      withAddOnsOf(
        [
          { ...song, count: 2 },
          { ...sound, count: 1 },
        ],
        [dearer],
      ),
    ).toEqual([
      { ...dearer, count: 2 },
      { ...sound, count: 1 },
    ]);
  });
});
