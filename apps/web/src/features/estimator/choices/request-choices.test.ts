import { describe, expect, it } from 'vitest';
import { buildPlace } from '../testing/build-catalogue.ts';
import { type Choices, firstChoices, noMusic } from './choices.ts';
import { savedBodyOf } from './request-choices.ts';

const chosen: Choices = { ...firstChoices, ceremony: { ...firstChoices.ceremony, music: 'quartet' } };
const ceremony = (change: Partial<Choices['ceremony']>): Choices => ({
  ...chosen,
  ceremony: { ...chosen.ceremony, ...change },
});

describe('the request with the choices', () => {
  it.each<[string, Choices, object]>([
    ['a date', { ...chosen, eventDate: '2027-03-20' }, { eventTime: { eventDate: '2027-03-20', notSureWhen: false } }],
    [
      'no date, even if one is still stored',
      { ...chosen, eventDate: '2027-03-20', notSureWhen: true },
      { eventTime: { eventDate: null, notSureWhen: true } },
    ],
    [
      'music with its place and hours',
      ceremony({ music: 'harp', place: buildPlace(), startTime: '14:30' }),
      {
        performances: [
          {
            performanceId: 'harp',
            performanceTypeId: 1,
            venue: { placeId: 'gazetteer:2174400' },
            notSureWhere: false,
            duration: 1,
            startTime: '14:30',
          },
        ],
      },
    ],
    ['no music', ceremony({ music: noMusic, place: buildPlace() }), { performances: [] }],
    ['a part without a choice', ceremony({ music: null, place: buildPlace() }), { performances: [] }],
    [
      'a venue of ours',
      ceremony({ place: buildPlace({ venueId: 'venue-1', placeId: 'venue:x' }) }),
      { performances: [{ venue: { venueId: 'venue-1' } }] },
    ],
    [
      'a pin on the map',
      ceremony({ place: buildPlace({ placeId: null, name: 'Pin near Bowral' }) }),
      {
        performances: [{ venue: { location: { latitude: -34.4775, longitude: 150.4204, name: 'Pin near Bowral' } } }],
      },
    ],
    ['"not sure where"', ceremony({ notSureWhere: true }), { performances: [{ notSureWhere: true }] }],
    ['no place', ceremony({ place: null }), { performances: [{ venue: null }] }],
    ['a longer ceremony', ceremony({ minutes: 120 }), { performances: [{ duration: 2 }] }],
    ['singers in order', { ...chosen, singers: ['gia', 'tilly'] }, { performers: ['gia', 'tilly'] }],
    ['"Choose For Me"', { ...chosen, chooseForMe: true }, { chooseForMe: true }],
    ['the note', { ...chosen, note: 'Steps' }, { note: 'Steps' }],
  ])('%s', (_what, choices, body) => {
    expect(savedBodyOf(choices)).toMatchObject(body);
  });

  it('omits the start of a part that begins at the usual time', () => {
    expect(savedBodyOf(chosen).performances[0]).not.toHaveProperty('startTime');
  });
});
