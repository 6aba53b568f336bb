import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import {
  pageSearch,
  readSearch,
  type SearchValues,
  searchChoices,
  searchFlag,
  searchOf,
  searchText,
} from './search.ts';

const fields = {
  ...pageSearch,
  name: searchText(),
  archived: searchFlag(),
  status: searchChoices([10, 20, 30]),
};

const root = createRootRoute();
const list = createRoute({ getParentRoute: () => root, path: '/bookings/$id/musicians', ...searchOf(fields) });
const router = createRouter({ routeTree: root.addChildren([list]), history: createMemoryHistory() });
function addressOf(id: string, search: Partial<SearchValues<typeof fields>>): string {
  // Only the office's own routes are registered.
  const link: object = { to: '/bookings/$id/musicians', params: { id }, search };
  return router.buildLocation(link).href;
}

describe('the address of a list', () => {
  it('has all values by default', () => {
    expect(readSearch(fields, {})).toEqual({ skip: 0, take: 20, name: '', archived: false, status: [] });
  });

  it('is never trusted: invalid values become the fallback', () => {
    const raw = { skip: -20, take: 999, name: 42, archived: 'perhaps', status: [20, 'x', 70] };
    expect(readSearch(fields, raw)).toEqual({ skip: 0, take: 20, name: '42', archived: false, status: [20] });
  });

  it('contains only what differs from the default', () => {
    expect(addressOf('b', { skip: 0, take: 20, name: '', status: [30] })).toBe('/bookings/b/musicians?status=%5B30%5D');
  });

  it('contains the start of a page together with its size', () => {
    expect(addressOf('b', { skip: 40, name: '' })).toBe('/bookings/b/musicians?skip=40&take=20');
    expect(addressOf('b', { take: 50, status: [30] })).toBe('/bookings/b/musicians?skip=0&take=50&status=%5B30%5D');
  });
});

describe('a screen’s address', () => {
  it('fills in parameters and search', () => {
    expect(addressOf('a b', { skip: 20, status: [10] })).toBe(
      '/bookings/a%20b/musicians?skip=20&take=20&status=%5B10%5D',
    );
  });
});
