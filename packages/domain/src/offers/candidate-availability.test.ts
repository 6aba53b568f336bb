import { describe, expect, test } from 'vitest';
import { availabilityOf, byAvailability, type CandidateFacts } from './candidate-availability.ts';

const free: CandidateFacts = { clash: null, away: null, answer: null, otherJobs: [], hasSkill: true };

describe('whether a musician can take a seat', () => {
  test.each([
    ['there is no obstacle', {}, 'free'],
    ['they answered available', { answer: 'available' }, 'free'],
    ['they answered available and have another job that day', { answer: 'available', otherJobs: ['Ceremony'] }, 'free'],
    ['their offer was withdrawn', { answer: 'withdrawn' }, 'free'],
    ['they have an open offer', { answer: 'open' }, 'maybe'],
    ['they have an exclusive offer', { answer: 'exclusive' }, 'maybe'],
    ['they never answered', { answer: 'expired' }, 'maybe'],
    ['another job that day leaves time', { otherJobs: ['Ceremony'] }, 'maybe'],
    ['they lack the skill', { hasSkill: false }, 'maybe'],
    ['they lack the skill but answered available', { hasSkill: false, answer: 'available' }, 'maybe'],
    ['they declined', { answer: 'declined' }, 'busy'],
    ['they answered unavailable', { answer: 'unavailable' }, 'busy'],
    ['they play at that time', { clash: 'Reception' }, 'busy'],
    ['they are away, whatever they answered', { away: 'On holiday', answer: 'available' }, 'busy'],
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
