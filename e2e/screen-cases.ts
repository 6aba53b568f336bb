import { type Route, routes } from '@cadenza/domain/permissions/route-levels';
import type { Page } from 'playwright-core';
import { type Examples, musician } from './examples.ts';
import { publicStates } from './public-states.ts';
import { screenOf } from './route-screens.ts';

/** Something to be looked at: a screen, or a state of one that its address alone does not show. */
export interface ScreenCase {
  /** Of the route, or what is special about it. */
  readonly name: string;
  /** The account of the demonstration that sees it; '' for everybody. */
  readonly who: string;
  address(examples: Examples): string;
  /** What is done on the page before it is looked at. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Where it shows something else than a sight before it: a section of a booking stands alone on a phone only. */
  readonly differs: 'everywhere' | 'narrow' | 'nowhere';
}

const manager = 'sydney.manager';

/** What an address alone does not show. */
const states: readonly Omit<ScreenCase, 'differs'>[] = [
  ...publicStates.map((state) => ({ ...state, who: '' })),
  { name: 'bookings-calendar', who: manager, address: () => '/bookings?as=calendar' },
  { name: 'bookings-previous', who: manager, address: () => '/bookings?view=previous' },
  { name: 'bookings-quoted', who: manager, address: ({ quoted }) => `/bookings/${quoted}` },
  { name: 'bookings-to-pay', who: manager, address: ({ toPay }) => `/bookings/${toPay}/payments` },
  { name: 'prospects-board', who: manager, address: () => '/prospects?as=board' },
  { name: 'musician-bookings-previous', who: musician, address: () => '/musician/bookings?show=previous' },
  { name: 'dashboard-onboarding', who: 'newcomer', address: () => '/dashboard' },
  { name: 'rp-new-password', who: '', address: () => `/rp?key=${'A'.repeat(43)}` },
  { name: 've-asked', who: '', address: () => `/ve?key=${'A'.repeat(43)}` },
  { name: 'cmr-invited', who: '', address: ({ invitations }) => invitations.musician },
  { name: 'csmr-invited', who: '', address: ({ invitations }) => invitations.salesManager },
  { name: 'ar-role', who: '', address: ({ invitations }) => invitations.role },
  { name: 'ar-organisation', who: '', address: ({ invitations }) => invitations.organisation },
  { name: 'permission-denied', who: musician, address: () => '/bookings' },
];

function isThere({ path, level }: Route): boolean {
  if (level === 'public' && (publicPaths.has(path) || estimatorPaths.has(path))) return true;
  return screenOf({ path }) !== undefined;
}

/** Screens of the public site that are nobody's but their own. */
const publicPaths = new Set([
  '/quote',
  '/quote/event',
  '/booking/summary',
  '/au/sydney/',
  '/ca/toronto/',
  '/us/boston/',
  '/{cityname}/static-ceremony',
  '/{cityname}/static-singers',
  '/{cityname}/static-reception',
  '/{cityname}/request-callback',
  '*',
]);

/** Other ways to the estimator. */
const estimatorPaths = new Set([
  '/quote_builder',
  '/booking/date-time',
  '/booking/location',
  '/booking/packages',
  '/booking/performers',
  '/booking/success',
]);

/** The account of the demonstration that looks at the screens of a level. */
const whoOpens: Record<Route['level'], string> = {
  redirect: '',
  public: '',
  Individual: manager,
  SystemAdmin: 'sysadmin',
  SupportManager: 'supportmanager',
  OrgAdmin: manager,
  OrgMember: manager,
  Musician: musician,
};

/** Every route that has a screen of its own, with an example of the demonstration, and the states beside them; person by person. */
export const screenCases: readonly ScreenCase[] = [
  ...routes.filter(isThere).map(screenCaseOf),
  ...states.map((state): ScreenCase => ({ ...state, differs: 'everywhere' })),
].sort((a, b) => Number(a.who > b.who) - Number(a.who < b.who));

function screenCaseOf({ path, level }: Route): ScreenCase {
  const who = whoOpens[level];
  const isSection = path.startsWith('/bookings/{id}/');
  const differs = estimatorPaths.has(path) ? 'nowhere' : isSection ? 'narrow' : 'everywhere';
  return { name: nameOf(path), who, differs, address: (examples) => addressOf(path, who, examples) };
}

function nameOf(route: string): string {
  if (route === '*') return 'not-found';
  return route.replaceAll(/[{}]/g, '').split('/').filter(Boolean).join('-');
}

/** The address of a route for somebody, with records of the demonstration that they may see. */
export function addressOf(route: string, who: string, examples: Examples): string {
  if (route === '*') return '/a-page-that-is-not-there';
  return route
    .replace('{id}', idFor(route, who, examples))
    .replace('{orgId}', examples.city)
    .replace('{cityname}', 'sydney')
    .replace('{memberId}', examples.member);
}

function idFor(route: string, who: string, { musicianId, member, booking, offer, job }: Examples): string {
  if (route.startsWith('/musician_bios/')) return musicianId;
  if (route.startsWith('/users/')) return member;
  if (who !== musician) return booking;
  return route.includes('/offers/') ? offer : job;
}

/** The estimator and the details that follow it, by the name of the screen. */
export const isOfEstimator = (name: string): boolean => /^(quote|booking)-?/.test(name) && name !== 'booking-sheet';
