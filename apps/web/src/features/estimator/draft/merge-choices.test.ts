import { describe, expect, it } from 'vitest';
import type { Choices } from '../choices/choices.ts';
import { choicesOfDraft } from '../choices/choices-of-draft.ts';
import { buildCode, buildPlace } from '../testing/build-catalogue.ts';
import { buildDraft, buildGig } from '../testing/build-draft.ts';
import { differences } from './merge-choices.ts';

const kept = buildDraft({ gigs: [buildGig()], eventTime: { eventDate: '2027-03-13', notSureWhen: false } });
const same = choicesOfDraft(kept);
const ceremony = (change: Partial<Choices['ceremony']>): Choices => ({
  ...same,
  ceremony: { ...same.ceremony, ...change },
});

describe('what differs from the draft that is kept', () => {
  it.each<[string, Choices]>([
    ['the date', { ...same, eventDate: '2027-03-20' }],
    ['the date', { ...same, notSureWhen: true }],
    ['the music of the ceremony', ceremony({ music: 'harp' })],
    ['the place of the ceremony', ceremony({ place: buildPlace() })],
    ['the place of the ceremony', ceremony({ notSureWhere: true })],
    ['the hours of the ceremony', ceremony({ minutes: 120 })],
    ['the hours of the ceremony', ceremony({ startTime: '14:30' })],
    ['the singers', { ...same, singers: ['gia'] }],
    ['the singers', { ...same, chooseForMe: true }],
    ['the add-ons', { ...same, addOns: [{ addOnId: 'song', count: 1 }] }],
    ['the code', { ...same, priceCode: buildCode() }],
    ['the note', { ...same, note: 'Steps' }],
  ])('is %s', (what, wanted) => {
    expect(differences(wanted, same)).toEqual([what]);
  });

  it('includes a duration that the distance would raise anyway', () => {
    const far = { venue: buildPlace({ km: 150 }), duration: 2 };
    const draft = buildDraft({ ...kept, gigs: [buildGig({ ...far, chosenDuration: 1.5 })] });
    expect(differences(ceremony({ place: buildPlace({ km: 150 }) }), choicesOfDraft(draft))).toEqual([
      'the hours of the ceremony',
    ]);
  });

  it.each([
    ['a town stored as a venue', buildPlace(), buildPlace({ venueId: 'kept' })],
    ['a pin stored as a venue', buildPlace({ placeId: null }), buildPlace({ placeId: null, venueId: 'kept' })],
  ])('is not %s', (_what, place, venue) => {
    const draft = { ...kept, gigs: [buildGig({ venue })] };
    expect(differences(ceremony({ place }), choicesOfDraft(draft))).toEqual([]);
  });

  it('excludes a duration raised for the distance', () => {
    const draft = { ...kept, gigs: [buildGig({ venue: buildPlace(), duration: 1.5 })] };
    expect(differences(ceremony({ place: buildPlace(), minutes: 60 }), choicesOfDraft(draft))).toEqual([]);
  });

  it('excludes a part without music, the usual start, and spaces around the note', () => {
    expect(differences({ ...same, note: ' ' }, same)).toEqual([]);
    expect(differences(ceremony({ startTime: null }), same)).toEqual([]);
    const none = buildDraft({ eventTime: kept.eventTime });
    expect(differences(ceremony({ music: null, place: buildPlace() }), choicesOfDraft(none))).toEqual([]);
  });
});
