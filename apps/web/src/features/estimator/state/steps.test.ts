import { describe, expect, it } from 'vitest';
import { type Choices, firstChoices, noMusic } from '../choices/choices.ts';
import { sydney } from '../testing/build-catalogue.ts';
import { byField, type FieldName, problemsOf } from './field-problems.ts';
import { gapsIn, nextGap, type Step, stepOf } from './steps.ts';

const dated: Choices = { ...firstChoices, eventDate: '2027-03-13' };
const withMusic = (choices: Choices, part: 'ceremony' | 'reception', music: string): Choices => ({
  ...choices,
  [part]: { ...choices[part], music },
});
const gapsOf = (choices: Choices, ...checked: Step[]) =>
  gapsIn(choices, byField(problemsOf(choices, sydney, '2026-11-20'), choices), checked);

describe('what is still to be chosen', () => {
  it.each<[string, FieldName[], FieldName[]]>([
    [
      'on a new page: the day and the music of both parts',
      gapsOf(firstChoices),
      ['date', 'ceremony.music', 'reception.music'],
    ],
    [
      'with ceremony music: its place, and the choice of reception music',
      gapsOf(withMusic(dated, 'ceremony', 'quartet')),
      ['ceremony.place', 'reception.music'],
    ],
    [
      'after a part was left open: nothing, if there is other music',
      gapsOf(withMusic(dated, 'ceremony', 'quartet'), 'reception'),
      ['ceremony.place'],
    ],
    [
      'without any music, however often requested: some music',
      gapsOf(dated, 'ceremony', 'reception'),
      ['ceremony.music'],
    ],
    [
      'without any music and with one part still open: that part',
      gapsOf(withMusic(dated, 'ceremony', noMusic), 'ceremony', 'reception'),
      ['reception.music'],
    ],
    [
      'with a band with vocals: its place and the singers',
      gapsOf(withMusic(withMusic(dated, 'ceremony', noMusic), 'reception', 'band')),
      ['reception.place', 'singers'],
    ],
  ])('%s', (_, gaps, expected) => expect(gaps).toEqual(expected));
});

describe('the next step', () => {
  const gaps: FieldName[] = ['date', 'ceremony.place', 'singers'];

  it.each<[Step | null, FieldName]>([
    [null, 'date'],
    ['day', 'date'],
    ['ceremony', 'ceremony.place'],
    ['reception', 'singers'],
    ['note', 'date'],
  ])('from the step %s leads to %s', (step, field) => expect(nextGap(gaps, step)).toBe(field));

  it('is null once everything is chosen', () => expect(nextGap([], 'day')).toBeNull());
});

it.each<[FieldName, Step]>([
  ['city', 'day'],
  ['reception.start', 'reception'],
  ['singers', 'singers'],
  ['note', 'note'],
])('%s belongs to the step %s', (field, step) => expect(stepOf(field)).toBe(step));
