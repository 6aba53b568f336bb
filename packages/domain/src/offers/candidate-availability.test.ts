import { describe, expect, test } from 'vitest';
import { availabilityOf, byAvailability, type CandidateFacts } from './candidate-availability.ts';

const free: CandidateFacts = { clash: null, away: null, answer: null, otherJobs: [], hasSkill: true };

describe('whether a musician can take a seat', () => {
  test.each([
    ['nothing is known against it', {}, 'free'],
    ['they said that they are available', { answer: 'available' }, 'free'],
    ['and play another job that day', { answer: 'available', otherJobs: ['Ceremony'] }, 'free'],
    ['their offer was withdrawn', { answer: 'withdrawn' }, 'free'],
    ['an offer of theirs is open', { answer: 'open' }, 'maybe'],
    ['they alone are asked', { answer: 'exclusive' }, 'maybe'],
    ['they never answered', { answer: 'expired' }, 'maybe'],
    ['another job that day leaves time', { otherJobs: ['Ceremony'] }, 'maybe'],
    ['they do not play it', { hasSkill: false }, 'maybe'],
    ['nor, though they are available', { hasSkill: false, answer: 'available' }, 'maybe'],
    ['they said no', { answer: 'declined' }, 'busy'],
    ['they said that they are not available', { answer: 'unavailable' }, 'busy'],
    ['they play then', { clash: 'Reception' }, 'busy'],
    ['they are away, whatever they answered before', { away: 'On holiday', answer: 'available' }, 'busy'],
  ] as const)('%s', (_, facts, expected) => {
    expect(availabilityOf({ ...free, ...facts })).toBe(expected);
  });

  test('free before maybe before busy; then the chosen singer, the list, and names', () => {
    const one = (name: string, more: Partial<Parameters<typeof byAvailability>[0]> = {}) =>
      ({ name, availability: 'free', isWished: false, rank: null, ...more }) as const;
    const sorted = [
      one('Busy', { availability: 'busy', isWished: true, rank: 1 }),
      one('Zoe'),
      one('Ann'),
      one('Second', { rank: 2 }),
      one('Maybe', { availability: 'maybe', rank: 1 }),
      one('First', { rank: 1 }),
      one('Chosen', { isWished: true }),
    ].toSorted(byAvailability);
    expect(sorted.map(({ name }) => name)).toEqual(['Chosen', 'First', 'Second', 'Ann', 'Zoe', 'Maybe', 'Busy']);
  });
});
