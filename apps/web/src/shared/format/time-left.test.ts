import { describe, expect, it } from 'vitest';
import { durationWords, timeLeft } from './time-left.ts';

describe('the time left to answer', () => {
  it.each([
    [-1, null],
    [0, 'less than a minute'],
    [40, '40 min'],
    [120, '2 h'],
    [320, '5 h 20 min'],
    [625, '10 h'],
    [24 * 60, '24 h'],
    [47 * 60, '47 h'],
    [72 * 60 + 5, '3 days'],
    // Sent a minute ago for 14 days, as its mail says.
    [14 * 24 * 60 - 1, '14 days'],
  ])('is precise enough to show the urgency: %d minutes', (minutes, words) => {
    expect(timeLeft(minutes)).toBe(words);
  });
});

describe('a drive', () => {
  it.each([
    [38, '38 min'],
    [60, '1 h'],
    [125, '2 h 5 min'],
  ])('is shown in hours and minutes: %d', (minutes, words) => {
    expect(durationWords(minutes)).toBe(words);
  });
});
