import { firstDistanceRules } from '@cadenza/domain/venues/distance';
import { describe, expect, it } from 'vitest';
import {
  durationAt,
  type EventValues,
  emptyEvent,
  eventFieldOf,
  eventInputOf,
  hoursText,
  overlapProblems,
} from './event-values.ts';

const berrima = { latitude: -34.5, longitude: 150.34 };
const place = { id: 'v1', name: 'Bendooley Estate', formattedAddress: 'Berrima NSW', km: 124, ...berrima };
const planned: EventValues = {
  ...emptyEvent(),
  eventDate: '2027-03-14',
  ceremony: {
    isPlayed: true,
    performanceId: 'p1',
    place,
    notSureWhere: false,
    durationMinutes: 90,
    startTime: '15:30',
  },
  reception: {
    isPlayed: true,
    performanceId: 'p2',
    place,
    notSureWhere: true,
    durationMinutes: 300,
    startTime: '18:00',
  },
  singerIds: ['s1', 's2'],
};

describe('the request of the event form', () => {
  it('contains each gig that is played, with its place or "not sure where"', () => {
    const sent = eventInputOf(planned);
    expect(sent.gigs).toEqual([
      {
        performanceTypeId: 1,
        performanceId: 'p1',
        venueId: 'v1',
        notSureWhere: false,
        durationMinutes: 90,
        startTime: '15:30',
      },
      {
        performanceTypeId: 2,
        performanceId: 'p2',
        venueId: null,
        notSureWhere: true,
        durationMinutes: 300,
        startTime: '18:00',
      },
    ]);
    expect(sent.eventDate).toBe('2027-03-14');
  });

  it('leaves out a gig that is not played', () => {
    const sent = eventInputOf({ ...planned, ceremony: { ...planned.ceremony, isPlayed: false } });
    expect(sent.gigs.map(({ performanceTypeId }) => performanceTypeId)).toEqual([2]);
  });

  it('has no date with "not sure when"', () => {
    expect(eventInputOf({ ...planned, notSureWhen: true }).eventDate).toBeNull();
  });

  it('contains no singers if the choice is ours', () => {
    expect(eventInputOf({ ...planned, chooseSingerForMe: true }).singerIds).toEqual([]);
  });
});

describe('ceremony and reception', () => {
  const at = (ceremonyStart: string, receptionPlace = place): EventValues => ({
    ...planned,
    ceremony: { ...planned.ceremony, startTime: ceremonyStart },
    reception: { ...planned.reception, place: receptionPlace, notSureWhere: false },
  });

  it('follow each other, with the drive between their places', () => {
    expect(overlapProblems(at('16:30'))).toEqual([]);
    expect(overlapProblems(at('16:45'))).toEqual([
      {
        path: 'event.gigs.1.startTime',
        message: 'The earlier music is still playing: please start at least 15 minutes later',
      },
    ]);
    const sydney = { ...place, latitude: -33.87, longitude: 151.21 };
    expect(overlapProblems(at('16:30', sydney))[0]?.message).toMatch(
      /^The drive from the earlier music takes \d+ minutes/,
    );
    expect(overlapProblems({ ...at('19:00'), ceremony: { ...planned.ceremony, isPlayed: false } })).toEqual([]);
  });
});

describe('a refusal', () => {
  it.each([
    ['event.eventDate', ['ceremony', 'reception'], 'eventDate'],
    ['event.gigs.0.startTime', ['ceremony', 'reception'], 'ceremony.startTime'],
    ['event.gigs.0.startTime', ['reception'], 'reception.startTime'],
    ['event.gigs.1.venueId', ['ceremony', 'reception'], 'reception.place'],
    ['event.gigs', ['ceremony', 'reception'], 'reception.isPlayed'],
    ['event.singerIds.3', ['reception'], 'singerIds.3'],
    ['version', ['reception'], 'version'],
  ] as const)('of %s, with %j played, is shown at %s', (path, played, field) => {
    expect(eventFieldOf(path, played)).toBe(field);
  });
});

describe('the length of a gig', () => {
  it.each([
    ['ceremony', 60, { ...place, km: 12 }, 60],
    ['ceremony', 60, { ...place, km: 70 }, 90],
    ['ceremony', 60, { ...place, km: 140 }, 120],
    ['ceremony', 120, { ...place, km: 70 }, 120],
    ['ceremony', 60, null, 60],
    ['reception', 300, { ...place, km: 140 }, 300],
  ] as const)('of a %s of %i minutes at %j becomes %i', (name, minutes, where, expected) => {
    expect(durationAt(name, minutes, { place: where, distances: firstDistanceRules })).toBe(expected);
  });

  it.each([
    [60, '1 hour'],
    [90, '1.5 hours'],
    [300, '5 hours'],
  ])('%i minutes is shown as "%s"', (minutes, words) => {
    expect(hoursText(minutes)).toBe(words);
  });
});
