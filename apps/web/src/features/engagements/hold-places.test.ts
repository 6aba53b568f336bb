import { describe, expect, it } from 'vitest';
import { holdPlaces } from './hold-places.ts';

describe('offers on the page', () => {
  it('are as the server has them at first', () => {
    expect(holdPlaces([], ['a', 'b', 'c'], [])).toEqual(['a', 'b', 'c']);
  });

  it('keep the place of one that was answered', () => {
    expect(holdPlaces(['a', 'b', 'c'], ['a', 'c'], ['b'])).toEqual(['a', 'b', 'c']);
  });

  it('lose one that vanished without an answer of ours', () => {
    expect(holdPlaces(['a', 'b', 'c'], ['a', 'c'], [])).toEqual(['a', 'c']);
  });

  it('take in a new one where the server has it', () => {
    expect(holdPlaces(['a', 'b'], ['n', 'a', 'b'], [])).toEqual(['n', 'a', 'b']);
    expect(holdPlaces(['a', 'b', 'c'], ['a', 'n', 'c'], ['b'])).toEqual(['a', 'n', 'b', 'c']);
  });
});
