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
    '/settings/reviews',
    '/settings/skills',
    '/settings/terms',
    '/settings/timelines',
    '/settings/travel',
    '/settings/add-ons',
    '/settings/price-rules',
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

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');
const isOpenPart = (part: string | undefined) => part?.startsWith('{') ?? false;

interface Pattern {
  route: Route;
  pattern: readonly string[];
}

/** Split once: the office looks up dozens of routes on every render of its rail. The first match counts. */
const patterns: readonly Pattern[] = routes
  .map((route) => ({ route, pattern: partsOf(route.path) }))
  .sort(byLiteralFirst);

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return pattern.length === parts.length && pattern.every((part, index) => isOpenPart(part) || part === parts[index]);
}

function byLiteralFirst({ pattern: left }: Pattern, { pattern: right }: Pattern): number {
  const differs = left.findIndex((part, index) => isOpenPart(part) !== isOpenPart(right[index]));
  if (differs === -1) return 0;
  return isOpenPart(left[differs]) ? 1 : -1;
}

const unknownRoute: Route = { path: '*', level: 'public' };

/**
 * The route that matches an address: the most literal one from the left, or `*` if none does. A trailing slash is
 * ignored.
 */
export function routeOf(pathname: string): Route {
  const parts = partsOf(pathname);
  return patterns.find(({ pattern }) => fits(pattern, parts))?.route ?? unknownRoute;
}
