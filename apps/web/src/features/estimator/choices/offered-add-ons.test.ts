import { expect, it } from 'vitest';
import { sydney } from '../testing/build-catalogue.ts';
import { firstChoices, noMusic } from './choices.ts';
import { addOnsText, offeredAddOns } from './offered-add-ons.ts';

const { ceremony, reception } = firstChoices;
const withMusic = (ceremonyMusic: string | null, receptionMusic: string | null) => ({
  ...firstChoices,
  ceremony: { ...ceremony, music: ceremonyMusic },
  reception: { ...reception, music: receptionMusic },
  addOns: [
    { addOnId: 'song', count: 2 },
    { addOnId: 'sound', count: 1 },
  ],
});

it.each([
  [null, null, [], ''],
  [noMusic, null, [], ''],
  ['quartet', null, ['Ceremony sound', 'Learn a song'], 'Ceremony sound, 2 × Learn a song'],
  [noMusic, 'band', ['Learn a song'], '2 × Learn a song'],
])('with %s and %s these add-ons are offered: %j', (ceremonyMusic, receptionMusic, names, text) => {
  const choices = withMusic(ceremonyMusic, receptionMusic);
  expect(offeredAddOns(choices, sydney).map(({ name }) => name)).toEqual(names);
  expect(addOnsText(choices, sydney)).toBe(text);
});
