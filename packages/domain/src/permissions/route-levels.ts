import { type Access, type Actor, mayEnter } from './access.ts';
import { isOfCompany } from './company-bookings.ts';

export const routeLevels = [
  'redirect',
  'public',
  'Individual',
  'SystemAdmin',
  'SupportManager',
  'OrgAdmin',
  'OrgMember',
  'Musician',
] as const;
export type RouteLevel = (typeof routeLevels)[number];

const sectionsOfBooking = 'details conversation confirmation musicians timeline musics payments summary'.split(' ');

/**
 * Every route of the product with the level it requires: those of the specification, and our own of the payout desk.
 * `{name}` stands for one path segment, `*` for any other address.
 */
const pathsByLevel: Record<RouteLevel, readonly string[]> = {
  redirect: ['/', '/booking', '/booking/user', '/musician_bios/'],
  public: [
    '/au/sydney/',
    '/ca/toronto/',
    '/us/boston/',
    '/login',
    '/csmr',
    '/smtc',
    '/mtc',
    '/cmr',
    '/forgot-password',
    '/rp',
    '/forgot-password-sent',
    '/forgot-username',
    '/forgot-username-sent',
    '/ve',
    '/vm',
    '/ar',
    '/unsbmke',
    '/quote/event',
    '/quote',
    '/quote_builder',
    '/{region}/customer-review/',
    '/{cityname}/static-ceremony',
    '/{cityname}/static-singers',
    '/{cityname}/static-reception',
    '/{cityname}/request-callback',
    '/booking_sheet',
    '/booking/date-time',
    '/booking/location',
    '/booking/packages',
    '/booking/performers',
    '/booking/summary',
    '/booking/success',
    '*',
  ],
  Individual: ['/reaccept-tc', '/dashboard', '/profile', '/help'],
  SystemAdmin: ['/register'],
  SupportManager: [
    '/organisations',
    '/organisations/add',
    '/users',
    '/users/add',
    '/users/{id}',
    '/users/{id}/edit',
    '/invoices',
    '/invoices/add',
    '/invoices/{id}',
    '/invoices/{id}/edit',
    '/issues',
    '/issues/add',
    '/issues/{id}',
    '/issues/{id}/edit',
    '/banks',
    '/banks/add',
    '/banks/{id}/edit',
    '/suppliers',
    '/suppliers/add',
    '/suppliers/{id}',
    '/suppliers/{id}/edit',
    '/suppliers/{id}/statement',
    '/inbox',
    '/payments',
    '/payments/add',
    '/payments/{id}/edit',
    '/settings/client-app-features',
    '/settings/client-app-features/add',
    '/settings/client-app-features/{id}/edit',
  ],
  OrgAdmin: [
    '/organisations/{orgId}/edit',
    '/organisations/{orgId}/statement',
    '/client-apps',
    '/shortlist-client-apps',
    '/client-apps/add',
    '/client-apps/{id}',
    '/client-apps/{id}/edit',
    '/client-apps/{id}/events',
    '/settings',
    '/settings/line-ups',
    '/settings/messages',
    '/settings/prices',
    '/settings/skills',
    '/settings/terms',
    '/settings/timelines',
    '/settings/travel',
    '/settings/add-ons',
    '/payouts',
    '/payouts/batches',
    '/payouts/batches/{batchId}',
    '/bank-statements',
  ],
  OrgMember: [
    '/organisations/{orgId}',
    '/organisations/{orgId}/users',
    '/organisations/{orgId}/users/{memberId}',
    '/prospects',
    '/bookings',
    '/bookings/{id}',
    ...sectionsOfBooking.map((section) => `/bookings/{id}/${section}`),
    '/bookings/{id}/ledger',
    '/tasks',
    '/gig_roster',
    '/musicians',
    '/musician_bios/{id}',
    '/preference_list',
    '/singers',
    '/venues',
    '/reports',
    '/reports/season',
    '/reports/event-gig-summary',
    '/reports/finances',
    '/reports/payments',
    '/reports/musician-paysheet',
    '/reports/super',
    '/reports/super-account',
    '/reports/year-sums',
    '/reports/accounts',
  ],
  Musician: [
    '/musician/offers',
    '/musician/offers/{id}/details',
    '/musician/bookings',
    '/musician/bookings/{id}',
    '/musician/bookings/{id}/details',
    '/musician/bookings/{id}/musicians',
    '/musician/bookings/{id}/timeline',
    '/musician/bookings/{id}/musics',
    '/musician/preferences',
    '/manager/preferences',
    '/musician/preference_list',
    '/musician/invoices',
    '/musician/messages',
    '/musician/unavailable',
  ],
};

export interface Route {
  path: string;
  level: RouteLevel;
}

export const routes: readonly Route[] = routeLevels.flatMap((level) =>
  pathsByLevel[level].map((path) => ({ path, level })),
);

// System admins only; the level has no operation of its own.
const isSystemAdmin = (actor: Actor | null) => actor?.mode === 'SysAdmin';

// A musician has a higher level than members: what a city works with is for its staff, and for a company's people, who
// find a room of their own there.
const officeDesk =
  /^\/(prospects|bookings|tasks|gig_roster|musicians|musician_bios|preference_list|singers|venues|reports|settings)\b/;

// Money of a city leaves and arrives here.
const moneyDesk = /^\/(payouts|bank-statements)\b/;

const accessByLevel: Record<Exclude<RouteLevel, 'SystemAdmin'>, Access> = {
  redirect: 'public',
  public: 'public',
  Individual: 'signed in',
  SupportManager: 'support manager',
  OrgAdmin: 'org admin',
  OrgMember: 'org member',
  Musician: 'musician',
};

/** Compares levels for a route, by the same rules as the operations behind it. */
export function mayOpen({ path, level }: Route, actor: Actor | null): boolean {
  if (level === 'SystemAdmin') return isSystemAdmin(actor);
  const access = moneyDesk.test(path) ? 'admin' : accessByLevel[level];
  if (access !== 'public' && officeDesk.test(path) && !mayEnter('staff', actor) && !isCompanyPerson(actor))
    return false;
  return mayEnter(access, actor);
}

const isCompanyPerson = (actor: Actor | null): boolean => actor !== null && isOfCompany(actor);

/** What a company's people find at an address of the office. In an empty room nothing of their company is kept. */
export type CompanyRoom = 'quotes' | 'bookings' | 'booking' | 'empty';

const companyRooms: Partial<Record<string, CompanyRoom>> = {
  '/prospects': 'quotes',
  '/bookings': 'bookings',
  '/bookings/{id}/ledger': 'empty',
};

/** The room that an address is for this person instead of the office's screen, or null where they see the screen itself. */
export function companyRoomAt(pathname: string, actor: Actor | null): CompanyRoom | null {
  const { path } = routeOf(pathname);
  if (!officeDesk.test(path) || !isCompanyPerson(actor)) return null;
  return companyRooms[path] ?? (path.startsWith('/bookings/') ? 'booking' : 'empty');
}

/**
 * The route that an address matches: the most literal one from the left, or `*` when none matches. A trailing slash is
 * ignored.
 */
export function routeOf(pathname: string): Route {
  const parts = partsOf(pathname);
  const found = routes.filter((route) => fits(partsOf(route.path), parts));
  return found.sort(byLiteralFirst)[0] ?? unknownRoute;
}

const unknownRoute: Route = { path: '*', level: 'public' };

/** What a guard does with an address: show it, require sign-in, respond 403 or respond 404. */
export function guardRoute(pathname: string, actor: Actor | null): 'open' | 'sign in' | 'denied' | 'not found' {
  const route = routeOf(pathname);
  if (route.path === '*') return 'not found';
  if (mayOpen(route, actor)) return 'open';
  return actor === null ? 'sign in' : 'denied';
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');
const isOpenPart = (part: string | undefined) => part?.startsWith('{') ?? false;

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return pattern.length === parts.length && pattern.every((part, index) => isOpenPart(part) || part === parts[index]);
}

function byLiteralFirst(a: Route, b: Route): number {
  const [left, right] = [partsOf(a.path), partsOf(b.path)];
  const differs = left.findIndex((part, index) => isOpenPart(part) !== isOpenPart(right[index]));
  if (differs === -1) return 0;
  return isOpenPart(left[differs]) ? 1 : -1;
}
