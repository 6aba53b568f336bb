import { describe, expect, it, test } from 'vitest';
import { type AddOn, type AddOnEntry, addOnChangeProblems, addOnsOn } from './add-on-list.ts';

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
const steps = [
  { from: '2020-01-01', addOns: [sound] },
  { from: '2027-07-01', addOns: [sound, song] },
];
const today = '2027-01-15';

describe('the add-ons of a city', () => {
  test.each([
    ['2019-12-31', []],
    ['2020-01-01', [sound]],
    ['2027-06-30', [sound]],
    ['2027-07-01', [sound, song]],
  ])('on %s', (day, addOns) => expect(addOnsOn(steps, day)).toEqual(addOns));

  const fresh: AddOnEntry = { ...song, addOnId: null, name: 'Lights' };
  test.each<[string, AddOnEntry[], object[]]>([
    ['2027-03-01', [sound, fresh], []],
    ['2027-03-01', [], []],
    ['2027-08-01', [song, sound], []],
    ['2027-01-14', [fresh], [{ path: 'from', message: 'Please choose today or later' }]],
    [
      '2027-07-01',
      [fresh],
      [{ path: 'from', message: 'Add-ons are already planned from this day. Please remove them first' }],
    ],
    [
      '2027-03-01',
      [sound, { ...fresh, name: ' SOUND ' }],
      [{ path: 'addOns.1.name', message: 'Another add-on has this name' }],
    ],
    [
      '2027-03-01',
      [{ ...fresh, priceMinor: 0 }],
      [{ path: 'addOns.0.priceMinor', message: 'Please give a price above zero' }],
    ],
    [
      '2027-03-01',
      [addOn('of another city')],
      [{ path: 'addOns.0.addOnId', message: 'This add-on isn’t in the city’s list' }],
    ],
    [
      '2027-03-01',
      [sound, { ...sound, name: 'Again' }],
      [{ path: 'addOns.1.addOnId', message: 'This add-on isn’t in the city’s list' }],
    ],
    ['2027-03-01', [sound], [{ path: 'addOns', message: 'These add-ons already apply on that day' }]],
    ['2027-08-01', [sound, song], [{ path: 'addOns', message: 'These add-ons already apply on that day' }]],
  ])('changed from %s to %j: %j', (from, addOns, problems) => {
    expect(addOnChangeProblems({ today, steps }, { from, addOns })).toEqual(problems);
  });

  it('count as changed if any term differs', () => {
    const changes: Partial<AddOn>[] = [
      { name: 'x' },
      { description: 'x' },
      { priceMinor: 1 },
      { most: 2 },
      { part: null },
    ];
    for (const change of changes)
      expect(addOnChangeProblems({ today, steps }, { from: '2027-03-01', addOns: [{ ...sound, ...change }] })).toEqual(
        [],
      );
  });
});
