import { describe, expect, it } from 'vitest';
import { gigOverlap } from './gig-overlap.ts';

// Ten kilometres by road apart.
const garden = { latitude: -33.8642, longitude: 151.2166 };
const hall = { latitude: -33.8642, longitude: 151.3032 };
const ceremony = (startTime: string, durationMinutes = 60, point: typeof garden | null = garden) => ({
  startTime,
  durationMinutes,
  point,
});
const reception = (startTime: string, point: typeof garden | null = garden) => ceremony(startTime, 300, point);

describe('ceremony and reception of one event', () => {
  it.each([
    ['with hours between them', ceremony('15:00'), reception('18:00')],
    ['on the minute, in one place', ceremony('15:00', 120), reception('17:00')],
    ['on the minute, with the drive', ceremony('15:00'), reception('16:10', hall)],
    ['on the minute, in an unknown place', ceremony('15:00'), reception('16:00', null)],
    ['the reception first', ceremony('22:00', 60, garden), reception('16:00')],
  ])('can follow each other %s', (_, first, second) => {
    expect(gigOverlap([first, second])).toBeNull();
  });

  it.each([
    [
      'The earlier music is still playing: please start at least 60 minutes later',
      1,
      ceremony('18:00'),
      reception('18:00'),
    ],
    [
      'The earlier music is still playing: please start at least 1 minute later',
      1,
      ceremony('15:00'),
      reception('15:59'),
    ],
    [
      'The earlier music is still playing: please start at least 240 minutes later',
      0,
      ceremony('19:00'),
      reception('18:00'),
    ],
    [
      'The drive from the earlier music takes 10 minutes: please start at least 1 minute later',
      1,
      ceremony('15:00'),
      reception('16:09', hall),
    ],
  ])('"%s"', (message, index, first, second) => {
    expect(gigOverlap([first, second])).toEqual({ index, message });
  });

  it('does not apply to a single gig', () => {
    expect(gigOverlap([reception('18:00')])).toBeNull();
    expect(gigOverlap([])).toBeNull();
  });
});
