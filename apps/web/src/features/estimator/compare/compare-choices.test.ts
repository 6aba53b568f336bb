import { sumMinor } from '@cadenza/domain/money';
import { describe, expect, it } from 'vitest';
import { type Choices, firstChoices } from '../choices/choices.ts';
import { buildPlace, sydney } from '../testing/build-catalogue.ts';
import { compareChoices, isOnAnotherDay } from './compare-choices.ts';
import { placesOf } from './variant.ts';

const mine: Choices = {
  ...firstChoices,
  eventDate: '2027-03-13',
  ceremony: { ...firstChoices.ceremony, music: 'quartet' },
  reception: { ...firstChoices.reception, music: 'band' },
  singers: ['gia', 'tilly', 'tom'],
};
const far = { ...mine, ceremony: { ...mine.ceremony, place: buildPlace() }, singers: ['hannah', 'gia', 'tom'] };

describe('a variant beside the programme', () => {
  it('lists what costs more and less, adding up to the difference', () => {
    const comparison = compareChoices(mine, far, sydney);
    expect(comparison?.differences.map(({ title, amountMinor }) => [title, amountMinor])).toEqual([
      ['Ceremony', 30_000],
      ['Ceremony travel', 52_000],
      ['Singers', -40_000],
    ]);
    expect(comparison?.amountMinor).toBe(42_000);
    expect(sumMinor(comparison?.differences.map(({ amountMinor }) => amountMinor) ?? [])).toBe(42_000);
  });

  it('cannot be compared while it has no price', () => {
    expect(compareChoices(mine, firstChoices, sydney)).toBeNull();
  });

  it('can be on another day at the same price', () => {
    expect(isOnAnotherDay(mine, { ...mine, eventDate: '2027-03-14' })).toBe(true);
    expect(isOnAnotherDay(mine, { ...mine, notSureWhen: true })).toBe(true);
    expect(isOnAnotherDay(mine, mine)).toBe(false);
    expect(compareChoices(mine, { ...mine, eventDate: '2027-03-14' }, sydney)).toEqual({
      differences: [],
      amountMinor: 0,
    });
  });

  it('offers each place in use once', () => {
    expect(placesOf([mine, far, { ...far, reception: { ...far.reception, place: buildPlace() } }])).toEqual([
      buildPlace(),
    ]);
  });
});
