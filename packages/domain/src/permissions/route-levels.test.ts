import { describe, expect, it } from 'vitest';
import { type ActorName, actors, whoMay } from '../../testing/actors.ts';
import { companyRoomAt, guardRoute, mayOpen } from './route-levels.ts';
import { type RouteLevel, routeLevels, routeOf, routes } from './routes.ts';

describe('the table of routes', () => {
  it('has every route of the specification, and our own, at its level', () => {
    const count = (level: RouteLevel) => routes.filter((route) => route.level === level).length;
    expect(Object.fromEntries(routeLevels.map((level) => [level, count(level)]))).toEqual({
      redirect: 4,
      public: 33,
      Individual: 4,
      SystemAdmin: 1,
      SupportManager: 29,
      OrgAdmin: 23,
      OrgMember: 32,
      Musician: 14,
    });
    expect(new Set(routes.map(({ path }) => path)).size).toBe(140);
  });

  it('matches each of its own routes', () => {
    const lost = routes.filter((route) => routeOf(route.path.replace(/\{(\w+)\}/g, 'an-$1')).path !== route.path);
    expect(lost).toEqual([]);
  });

  it.each([
    ['/', '/', 'redirect'],
    ['/organisations/add', '/organisations/add', 'SupportManager'],
    ['/organisations/7f9c', '/organisations/{orgId}', 'OrgMember'],
    ['/organisations/7f9c/edit', '/organisations/{orgId}/edit', 'OrgAdmin'],
    ['/bookings/7f9c/timeline/', '/bookings/{id}/timeline', 'OrgMember'],
    ['/musician_bios', '/musician_bios/', 'redirect'],
    ['/musician_bios/7f9c', '/musician_bios/{id}', 'OrgMember'],
    ['/sydney/request-callback', '/{cityname}/request-callback', 'public'],
    ['/au/customer-review/', '/{region}/customer-review/', 'public'],
    ['/au/sydney', '/au/sydney/', 'public'],
    ['/bookings/7f9c/secrets', '*', 'public'],
  ])('reads %s as %s (%s)', (pathname, path, level) => {
    expect(routeOf(pathname)).toEqual({ path, level });
  });
});

const internal: ActorName[] = ['sysAdmin', 'devSupport', 'techSupport', 'admin', 'supportManager', 'support'];
const aboveSupport = internal.filter((name) => name !== 'support');
const cityStaff: ActorName[] = ['sydneyAdmin', 'sydneySales', 'sydneyColleague', 'torontoAdmin', 'torontoSales'];
const company: ActorName[] = ['hotelAdmin', 'hotelMember'];
const everybody = Object.keys(actors) as ActorName[];

const orgAdmins: ActorName[] = [...aboveSupport, 'sydneyAdmin', 'torontoAdmin', 'hotelAdmin'];
const members: ActorName[] = [...internal, ...cityStaff, ...company];

/** Who opens which addresses. `7f9c` stands for any record. */
const openTo: { open: ActorName[]; at: string }[] = [
  { open: everybody, at: '/quote /login /forgot-password /dashboard /profile /help' },
  { open: ['sysAdmin'], at: '/register' },
  {
    open: aboveSupport,
    at: `/organisations /organisations/add /users /users/add /users/7f9c /users/7f9c/edit /invoices /invoices/add /issues /banks
      /banks/add /suppliers /suppliers/7f9c/statement /inbox /payments /payments/add /settings/client-app-features`,
  },
  {
    open: orgAdmins,
    at: `/organisations/7f9c/edit /organisations/7f9c/statement /client-apps /shortlist-client-apps /client-apps/7f9c /settings
      /settings/line-ups /settings/messages /settings/prices /settings/skills /settings/terms /settings/timelines /settings/travel
      /settings/add-ons /settings/price-rules`,
  },
  {
    open: ['sysAdmin', 'admin', 'sydneyAdmin', 'torontoAdmin'],
    at: '/payouts /payouts/batches /payouts/batches/7f9c /bank-statements /settings/reviews',
  },
  {
    open: members,
    at: `/bookings /bookings/7f9c /bookings/7f9c/payments /prospects /tasks /gig_roster /musicians /musician_bios/7f9c /singers /venues
      /preference_list /reports /reports/finances`,
  },
  {
    open: [...members, 'sydneyMusician'],
    at: '/organisations/7f9c /organisations/7f9c/users /organisations/7f9c/users/7f9c',
  },
  {
    open: ['sydneyMusician'],
    at: `/musician/offers /musician/bookings /musician/bookings/7f9c /musician/preferences /manager/preferences /musician/invoices
      /musician/messages /musician/unavailable`,
  },
];
const openAt = openTo.flatMap(({ open, at }) => at.split(/\s+/).map((pathname) => ({ pathname, open })));

describe('a route', () => {
  it.each(openAt)('$pathname opens for the right people', ({ pathname, open }) => {
    expect(whoMay((actor) => guardRoute(pathname, actor) === 'open').sort()).toEqual([...open].sort());
  });

  it('requires sign-in from strangers, answers others with 403, and knows what does not exist', () => {
    expect(guardRoute('/quote', null)).toBe('open');
    expect(guardRoute('/bookings', null)).toBe('sign in');
    expect(guardRoute('/bookings', actors.sydneyMusician)).toBe('denied');
    expect(guardRoute('/bookings', actors.hotelMember)).toBe('open');
    expect(guardRoute('/settings', actors.hotelMember)).toBe('denied');
    expect(guardRoute('/bookings', actors.individual)).toBe('denied');
    expect(guardRoute('/bookings', actors.onboarding)).toBe('denied');
    expect(guardRoute('/bookings', actors.support)).toBe('open');
    expect(guardRoute('/no/such/page', null)).toBe('not found');
    expect(guardRoute('/no/such/page', actors.sysAdmin)).toBe('not found');
  });

  it('that is public or redirects is open to everyone, any other to no stranger', () => {
    const open = routes.filter((route) => mayOpen(route, null));
    expect(open.every(({ level }) => level === 'public' || level === 'redirect')).toBe(true);
    expect(open).toHaveLength(37);
  });
});

describe('a company’s people', () => {
  it.each([
    ['/prospects', 'quotes'],
    ['/bookings/', 'bookings'],
    ['/bookings/7f9c', 'booking'],
    ['/bookings/7f9c/payments', 'booking'],
    ['/bookings/7f9c/ledger', 'empty'],
    ['/tasks', 'empty'],
    ['/gig_roster', 'empty'],
    ['/musicians', 'empty'],
    ['/musician_bios/7f9c', 'empty'],
    ['/preference_list', 'empty'],
    ['/singers', 'empty'],
    ['/venues', 'empty'],
    ['/reports', 'empty'],
    ['/reports/finances', 'empty'],
    ['/settings', 'empty'],
    ['/settings/prices', 'empty'],
    ['/organisations/7f9c', null],
    ['/profile', null],
  ])('see at %s: %s', (pathname, room) => {
    expect(companyRoomAt(pathname, actors.hotelAdmin)).toBe(room);
  });

  it('have their own room at every office address that is open to them', () => {
    const beside = /^\/(organisations|client-apps|shortlist-client-apps)\b/;
    const office = routes.filter(
      (route) => route.level.startsWith('Org') && mayOpen(route, actors.hotelAdmin) && !beside.test(route.path),
    );
    expect(office.length).toBeGreaterThan(30);
    expect(office.filter(({ path }) => companyRoomAt(path, actors.hotelAdmin) === null)).toEqual([]);
  });

  it('are the only ones with such rooms', () => {
    const others = everybody.filter((name) => !company.includes(name));
    expect(others.filter((name) => companyRoomAt('/bookings', actors[name]) !== null)).toEqual([]);
    expect(companyRoomAt('/bookings', null)).toBeNull();
  });
});
