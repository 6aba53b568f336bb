import { Gender } from '@cadenza/domain/enquiry/enquiry-rules';
import { describe, expect, it } from 'vitest';
import { sydney } from '../testing/build-catalogue.ts';
import { type Catalogue, differsInVoices, groupsFor, groupsOf } from './catalogue.ts';

/** Sydney with reception bands of these names, by group. */
function withBands(bands: Record<string, string[]>): Catalogue {
  const [, band] = sydney.performances;
  if (!band) throw new Error('Sydney has no band');
  const performances = Object.entries(bands).flatMap(([group, names]) =>
    names.map((name) => ({ ...band, id: name, group, name })),
  );
  return { ...sydney, performances };
}

const jazz = ['Jazz quartet', 'Jazz quartet, female vocals', 'Jazz quartet, male vocals'];
const city = withBands({ Jazz: jazz, Bands: ['Band, male and female vocals'] });
const namesOf = (groups: ReturnType<typeof groupsFor>) =>
  groups.map(({ name, performances }) => [name, performances.map((each) => each.name)]);

describe('the music of a part', () => {
  it.each([
    [Gender.Female, [['Jazz', ['Jazz quartet', 'Jazz quartet, female vocals']]]],
    [Gender.Male, [['Jazz', ['Jazz quartet', 'Jazz quartet, male vocals']]]],
  ] as const)(
    'for voices of kind %d leaves out what is named after the other, and groups without any',
    (voice, left) => {
      expect(namesOf(groupsFor(city, 'reception', { voice, chosen: null }))).toEqual(left);
    },
  );

  it('includes everything for every voice', () => {
    expect(groupsFor(city, 'reception', { voice: 0, chosen: null })).toEqual(groupsOf(city, 'reception'));
  });

  it('always includes what is chosen', () => {
    const chosen = 'Band, male and female vocals';
    const groups = groupsFor(city, 'reception', { voice: Gender.Female, chosen });
    expect(namesOf(groups)[1]).toEqual(['Bands', [chosen]]);
  });

  it.each([
    [jazz, true],
    [['Jazz quartet', 'Jazz quartet, female vocals'], false],
    [['String quartet', 'Solo harp'], false],
  ])('%j can be filtered by voice: %s', (names, differs) => {
    expect(differsInVoices(withBands({ Music: names }), 'reception')).toBe(differs);
  });
});
