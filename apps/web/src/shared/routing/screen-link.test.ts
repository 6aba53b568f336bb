import type { Actor } from '@cadenza/domain/permissions/access';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { isVisitable } from './screen-link.tsx';

const salesManager: Actor = {
  userId: 'u',
  personName: 'Ruth Calloway',
  roleId: 'r',
  accountRole: 2,
  isMusician: false,
  organisationId: 'sydney',
  organisationType: 100,
  cityIds: ['sydney'],
  mode: 'Partner',
};
const musician: Actor = { ...salesManager, isMusician: true, mode: 'Musician' };
const ofCompany: Actor = { ...salesManager, organisationId: 'hotel', organisationType: 20, cityIds: [] };
const placed = ['/prospects', '/tasks', '/bookings/$id', '/musician/offers', '/musician/offers/$id/details', '/users'];
const root = createRootRoute();
const router = createRouter({
  routeTree: root.addChildren(placed.map((path) => createRoute({ getParentRoute: () => root, path }))),
  history: createMemoryHistory(),
});

describe('a link', () => {
  it.each([
    ['a screen at one’s level', salesManager, '/prospects', true],
    ['a screen with a parameter, whatever follows the path', salesManager, '/bookings/7?activeSection=payments', true],
    ['a booking, for a company’s people', ofCompany, '/bookings/7', true],
    ['the tasks of one’s city', salesManager, '/tasks', true],
    ['home', null, '/', true],
  ])('opens %s', (_case, actor, address, expected) => {
    expect(isVisitable(router, actor, address)).toBe(expected);
  });

  it.each([
    ['a screen that does not exist yet', salesManager, '/reports'],
    ['a screen above one’s level', salesManager, '/users'],
    ['the office, for a musician', musician, '/prospects'],
    ['any guarded screen, without signing in', null, '/prospects'],
    ['an empty room of one’s company', ofCompany, '/tasks'],
    ['a path that only starts like a screen', salesManager, '/bookings/7/unknown'],
  ])('does not open %s', (_case, actor, address) => {
    expect(isVisitable(router, actor, address)).toBe(false);
  });

  it('opens an offer for a musician', () => {
    expect(isVisitable(router, musician, '/musician/offers/3/details')).toBe(true);
  });
});
