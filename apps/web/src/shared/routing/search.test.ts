import { describe, expect, it } from 'vitest';
import { defineScreen } from './define-screen.ts';
import { pageSearch, readSearch, searchChoices, searchFlag, searchText, tidySearch } from './search.ts';

const shape = { ...pageSearch, name: searchText(), archived: searchFlag(), status: searchChoices([10, 20, 30]) };

describe('the address of a list', () => {
  it('is read completely when it says nothing', () => {
    expect(readSearch(shape, {})).toEqual({ skip: 0, take: 20, name: '', archived: false, status: [] });
  });

  it('is never trusted: what does not fit becomes the fallback', () => {
    const raw = { skip: -20, take: 999, name: 42, archived: 'perhaps', status: [20, 'x', 70] };
    expect(readSearch(shape, raw)).toEqual({ skip: 0, take: 20, name: '42', archived: false, status: [20] });
  });

  it('carries only what differs from the start', () => {
    expect(tidySearch(shape, { skip: 0, take: 20, name: '', status: [30], unknown: 1 })).toEqual({ status: [30] });
  });

  it('carries where a page begins together with its size', () => {
    expect(tidySearch(shape, { skip: 40, name: '' })).toEqual({ skip: 40, take: 20 });
    expect(tidySearch(shape, { take: 50, status: [30] })).toEqual({ skip: 0, take: 50, status: [30] });
  });
});

describe('a screen’s address', () => {
  it('fills in parameters and search', () => {
    const screen = defineScreen({ path: '/bookings/$id/musicians', title: 'Musicians', search: shape });
    expect(screen.address({ id: 'a b' }, { skip: 20, status: [10] })).toBe(
      '/bookings/a%20b/musicians?skip=20&take=20&status=%5B10%5D',
    );
  });
});
