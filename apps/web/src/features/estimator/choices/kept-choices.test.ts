import { describe, expect, it } from 'vitest';
import { buildCode, buildPlace, sydney } from '../testing/build-catalogue.ts';
import { type Choices, firstChoices } from './choices.ts';
import { choicesFrom, createKeptChoices, fitToCatalogue } from './kept-choices.ts';

function browser() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const chosen: Choices = {
  ...firstChoices,
  eventDate: '2027-03-13',
  ceremony: { ...firstChoices.ceremony, music: 'quartet', place: buildPlace(), minutes: 120, startTime: '14:30' },
  singers: ['tilly', 'gia'],
  priceCode: buildCode(),
  note: 'Steps at the door',
};

describe('stored choices', () => {
  it('survive a round trip, by city', () => {
    const store = browser();
    createKeptChoices(store).keep('sydney', chosen);
    createKeptChoices(store).keep('boston', firstChoices);
    const reopened = createKeptChoices(store);
    expect(reopened.of('sydney')).toEqual(chosen);
    expect(reopened.of('boston')).toEqual(firstChoices);
    expect(reopened.of('toronto')).toBeNull();
    expect(reopened.lastCity()).toBe('boston');
  });

  it('are empty in a browser without storage', () => {
    const refusing = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const kept = createKeptChoices(refusing);
    kept.keep('sydney', chosen);
    expect(kept.of('sydney')).toBeNull();
  });

  it('are empty when corrupt', () => {
    const store = { getItem: () => '{"byCity":', setItem: () => undefined };
    expect(createKeptChoices(store).lastCity()).toBeNull();
  });

  it('contain only well-formed values', () => {
    const odd = {
      eventType: 7,
      eventDate: 'soon',
      ceremony: { minutes: 75, music: 5, place: { latitude: 'north' }, startTime: 'noon' },
      reception: { minutes: 60 },
      singers: ['tilly', 4],
      addOns: [{ addOnId: 'song', count: 2 }, { addOnId: 'sound' }, 7],
      priceCode: { rule: { name: 'Half price' } },
    };
    expect(choicesFrom(odd)).toEqual({
      ...firstChoices,
      singers: ['tilly'],
      addOns: [{ addOnId: 'song', count: 2 }],
    });
    expect(choicesFrom('a word')).toBeNull();
  });

  it('keep a longer reception, as long as the city offers it', () => {
    const lasting = (minutes: unknown) => choicesFrom({ reception: { minutes } })?.reception.minutes;
    expect([390, 540, 570, 310, -30, '390'].map(lasting)).toEqual([390, 540, 300, 300, 300, 300]);
    const fitted = (minutes: number) =>
      fitToCatalogue({ ...firstChoices, reception: { ...firstChoices.reception, minutes } }, sydney).reception.minutes;
    // Four half hours in Sydney.
    expect([300, 420, 540].map(fitted)).toEqual([300, 420, 420]);
  });

  it('lose what the city no longer offers', () => {
    const old = {
      ...chosen,
      ceremony: { ...chosen.ceremony, music: 'harp' },
      reception: { ...chosen.reception, music: 'quartet' },
      singers: ['tilly', 'gone', 'choose-for-me'],
      addOns: [
        { addOnId: 'gone', count: 1 },
        { addOnId: 'song', count: 4 },
        { addOnId: 'sound', count: 1 },
      ],
    };
    const fitted = fitToCatalogue(old, sydney);
    expect(fitted).toMatchObject({ ceremony: { music: null, place: buildPlace() }, reception: { music: null } });
    expect(fitted.singers).toEqual(['tilly']);
    expect(fitted.addOns).toEqual([{ addOnId: 'sound', count: 1 }]);
  });
});
