import type { Draft } from '@cadenza/contract/enquiry/shapes';
import { describe, expect, it } from 'vitest';
import { type Choices, firstChoices, noMusic } from '../choices/choices.ts';
import { choicesOfDraft } from '../choices/choices-of-draft.ts';
import { buildPlace } from '../testing/build-catalogue.ts';
import { buildDraft, buildGig } from '../testing/build-draft.ts';
import { nextOperation } from './next-operation.ts';

const kept = buildDraft({ gigs: [buildGig()], eventTime: { eventDate: '2027-03-13', notSureWhen: false } });
const same = choicesOfDraft(kept);
const ceremony = (change: Partial<Choices['ceremony']>): Choices => ({
  ...same,
  ceremony: { ...same.ceremony, ...change },
});

describe('what the server is told next', () => {
  it('nothing, when it has everything', () => {
    expect(nextOperation(kept, same)).toBeNull();
  });

  it('nothing, when a part has not been chosen and is not there', () => {
    expect(nextOperation(buildDraft(), firstChoices)).toBeNull();
  });

  it.each<[string, Choices, Partial<Draft>, object]>([
    [
      'another date',
      { ...same, eventDate: '2027-03-20' },
      {},
      { name: 'updateEventTime', body: { eventDate: '2027-03-20', notSureWhen: false } },
    ],
    [
      'no date, though one is still in mind',
      { ...same, notSureWhen: true },
      {},
      { name: 'updateEventTime', body: { eventDate: null, notSureWhen: true } },
    ],
    [
      'other music, with its place and hours',
      ceremony({ music: 'harp', place: buildPlace() }),
      {},
      {
        name: 'selectPerformance',
        part: 'ceremony',
        body: { performanceId: 'harp', performanceTypeId: 1, venue: { placeId: 'gazetteer:2174400' }, duration: 1 },
      },
    ],
    ['no music any more', ceremony({ music: noMusic }), {}, { name: 'deselectPerformance', part: 'ceremony' }],
    [
      'a venue of ours',
      ceremony({ place: buildPlace({ venueId: 'venue-1', placeId: 'venue:x' }) }),
      {},
      { name: 'updateGigVenue', part: 'ceremony', body: { venue: { venueId: 'venue-1' } } },
    ],
    [
      'a pin on the map',
      ceremony({ place: buildPlace({ placeId: null, name: 'Pin near Bowral' }) }),
      {},
      {
        name: 'updateGigVenue',
        body: { venue: { location: { latitude: -34.4775, longitude: 150.4204, name: 'Pin near Bowral' } } },
      },
    ],
    [
      'no place any more',
      same,
      { gigs: [buildGig({ venue: buildPlace() })] },
      { name: 'selectPerformance', part: 'ceremony', body: { performanceId: 'quartet', venue: null } },
    ],
    [
      'that the place is not sure',
      ceremony({ notSureWhere: true }),
      {},
      { name: 'updateGigNotSureWhere', part: 'ceremony', body: { flag: true } },
    ],
    ['a longer ceremony', ceremony({ minutes: 120 }), {}, { name: 'updateGigDuration', body: { duration: 2 } }],
    [
      'an earlier start',
      ceremony({ startTime: '14:30' }),
      {},
      { name: 'updateGigDuration', part: 'ceremony', body: { duration: 1, startTime: '14:30' } },
    ],
    [
      'singers in another order',
      { ...same, singers: ['gia', 'tilly'] },
      { performers: ['tilly', 'gia'] },
      { name: 'updateSelectedPerformers', body: { performers: ['gia', 'tilly'] } },
    ],
    [
      'that we choose the singers',
      { ...same, chooseForMe: true },
      {},
      { name: 'choosePerformersForMe', body: { flag: true } },
    ],
    ['the note', { ...same, note: 'Steps' }, {}, { name: 'updateBookingNote', body: { note: 'Steps' } }],
  ])('%s', (_what, wanted, draft, action) => {
    expect(nextOperation({ ...kept, ...draft }, wanted)).toMatchObject(action);
  });

  it.each([
    ['a town that has become a venue', buildPlace(), buildPlace({ venueId: 'kept' })],
    ['a pin that has become a venue', buildPlace({ placeId: null }), buildPlace({ placeId: null, venueId: 'kept' })],
  ])('nothing about %s', (_what, wanted, venue) => {
    const draft = { ...kept, gigs: [buildGig({ venue })] };
    expect(nextOperation(draft, ceremony({ place: wanted }))).toBeNull();
  });

  it('nothing about a length that the distance has raised', () => {
    const draft = { ...kept, gigs: [buildGig({ venue: buildPlace(), duration: 1.5 })] };
    expect(nextOperation(draft, ceremony({ place: buildPlace(), minutes: 60 }))).toBeNull();
  });

  it('nothing about spaces round the note', () => {
    expect(nextOperation({ ...kept, note: 'Steps' }, { ...same, note: 'Steps ' })).toBeNull();
  });
});
