import { describe, expect, it } from 'vitest';
import { holdPlaces } from './hold-places.ts';

describe('offers on the page', () => {
  it("are initially in the server's order", () => {
    expect(holdPlaces([], ['a', 'b', 'c'], [])).toEqual(['a', 'b', 'c']);
  });

  it('keep the place of one that was answered', () => {
    expect(holdPlaces(['a', 'b', 'c'], ['a', 'c'], ['b'])).toEqual(['a', 'b', 'c']);
  });

  it('lose one that disappeared without our answer', () => {
    expect(holdPlaces(['a', 'b', 'c'], ['a', 'c'], [])).toEqual(['a', 'c']);
  });

  it('insert a new one where the server lists it', () => {
    expect(holdPlaces(['a', 'b'], ['n', 'a', 'b'], [])).toEqual(['n', 'a', 'b']);
    expect(holdPlaces(['a', 'b', 'c'], ['a', 'n', 'c'], ['b'])).toEqual(['a', 'n', 'b', 'c']);
  });
});
