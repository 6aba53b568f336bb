import { type Route, routes } from '@cadenza/domain/permissions/routes';
import type { Page } from 'playwright-core';
import { type Examples, musician } from './examples.ts';
import { partOf } from './part-of.ts';
import { publicStates, type ScreenState } from './public-states.ts';
import { screenOf } from './route-screens.ts';

/** A screen, or a state of a screen that its address alone does not show. */
export interface ScreenCase extends ScreenState {
  /** The demonstration account that opens it; '' for a visitor. */
  readonly who: string;
  /**
   * Where it differs from an earlier case: a booking's section is a separate page only on a phone, and a state has the elements of its
   * screen and some of its own.
   */
  readonly differs: 'everywhere' | 'in state' | 'narrow' | 'nowhere';
}

const manager = 'sydney.manager';

/** States that an address alone does not show. */
const states: readonly Omit<ScreenCase, 'differs'>[] = [
  ...publicStates.map((state) => ({ ...state, who: '' })),
  { name: 'bookings-calendar', who: manager, address: () => '/bookings?as=calendar' },
  { name: 'bookings-previous', who: manager, address: () => '/bookings?view=previous' },
  { name: 'gig-roster-week', who: manager, address: () => '/gig_roster?view=week&date=2027-01-30' },
  { name: 'gig-roster-month', who: manager, address: () => '/gig_roster?view=month' },
  { name: 'gig-roster-venues', who: manager, address: () => '/gig_roster?view=month&by=venue' },
  { name: 'gig-roster-table', who: manager, address: () => '/gig_roster?view=month&as=table' },
  { name: 'bookings-quoted', who: manager, address: ({ quoted }) => `/bookings/${quoted}` },
  { name: 'bookings-after-agreement', who: manager, address: ({ quoted }) => `/bookings/${quoted}/musicians` },
  { name: 'bookings-overdue', who: manager, address: () => '/bookings?overdue=true' },
  { name: 'bookings-reminded', who: manager, address: ({ reminded }) => `/bookings/${reminded}/confirmation` },
  { name: 'bookings-credited', who: manager, address: ({ internal }) => `/bookings/${internal.credited}` },
  { name: 'bookings-to-pay', who: manager, address: ({ toPay }) => `/bookings/${toPay}/payments` },
  { name: 'payouts-ready', who: manager, address: () => '/payouts?show=ready', prepare: chooseAll },
  {
    name: 'payouts-batches-cancelled',
    who: manager,
    address: ({ payBatches }) => `/payouts/batches/${payBatches.cancelled}`,
  },
  { name: 'payouts-nothing', who: 'toronto.manager', address: () => '/payouts' },
  { name: 'issues-board', who: 'supportmanager', address: () => '/issues?as=board' },
  { name: 'issues-none', who: 'supportmanager', address: () => '/issues?q=nobody%20at%20all' },
  { name: 'invoices-draft', who: 'supportmanager', address: ({ draft }) => `/invoices/${draft}` },
  { name: 'invoices-draft-edit', who: 'supportmanager', address: ({ draft }) => `/invoices/${draft}/edit` },
  { name: 'invoices-ours', who: 'supportmanager', address: ({ internal }) => `/invoices/${internal.ours}` },
  {
    name: 'payments-add-named',
    who: 'supportmanager',
    address: ({ records }) => `/payments/add?invoice=${records.invoices}`,
  },
  { name: 'client-apps-company', who: 'georgina.whitlock', address: () => '/client-apps' },
  {
    name: 'webhook-failed',
    who: manager,
    address: ({ records }) => `/client-apps/${records['client-apps']}/events?status=failed`,
  },
  {
    name: 'webhook-read-only',
    who: 'supportmanager',
    address: ({ records }) => `/client-apps/${records['client-apps']}/events`,
  },
  { name: 'shortlist-add', who: 'boston.manager', address: () => '/shortlist-client-apps?item=add' },
  { name: 'tasks-all', who: manager, address: () => '/tasks?show=all' },
  { name: 'tasks-none', who: manager, address: () => '/tasks?dismissed=true' },
  { name: 'tasks-closed', who: manager, address: () => '/tasks?show=notices&notice=Recently%20Closed' },
  { name: 'tasks-one', who: manager, address: ({ task }) => `/tasks?task=${task}` },
  { name: 'tasks-add', who: manager, address: () => '/tasks?task=add' },
  { name: 'singers-hidden', who: manager, address: () => '/singers?show=hidden' },
  { name: 'singers-proposed', who: manager, address: () => '/singers?show=proposed', prepare: openFirstSinger },
  { name: 'singers-one', who: manager, address: ({ singer }) => `/singers?singer=${singer}` },
  { name: 'venues-places', who: manager, address: () => '/venues?show=places' },
  { name: 'venues-add', who: manager, address: () => '/venues?venue=add' },
  { name: 'venues-map', who: manager, address: () => '/venues?as=map' },
  { name: 'prospects-board', who: manager, address: () => '/prospects?as=board' },
  { name: 'settings-safeguards', who: manager, address: () => '/settings?group=safeguards' },
  { name: 'settings-wording', who: manager, address: () => '/settings?group=wording' },
  { name: 'settings-tasks', who: manager, address: () => '/settings?group=tasks' },
  { name: 'settings-pay-rates', who: manager, address: () => '/settings/prices?list=payRates' },
  { name: 'settings-singers-fees', who: manager, address: () => '/settings/prices?list=singers' },
  { name: 'settings-prices-grid', who: manager, address: () => '/settings/prices?from=2028-01-01' },
  { name: 'settings-line-ups-reception', who: manager, address: () => '/settings/line-ups?part=reception' },
  { name: 'settings-reviews-published', who: manager, address: () => '/settings/reviews?state=published' },
  { name: 'settings-skills-changed', who: 'sysadmin', address: () => '/settings/skills' },
  { name: 'settings-line-ups-grid', who: manager, address: () => '/settings/line-ups?from=2028-01-01' },
  { name: 'settings-terms-writing', who: manager, address: () => '/settings/terms?write=true' },
  { name: 'settings-terms-planned', who: 'toronto.manager', address: () => '/settings/terms' },
  { name: 'settings-read-only', who: 'supportmanager', address: () => '/settings?group=invoices' },
  { name: 'company-page', who: 'georgina.whitlock', address: ({ company }) => `/organisations/${company}` },
  {
    name: 'company-statement',
    who: 'georgina.whitlock',
    address: ({ company }) => `/organisations/${company}/statement`,
  },
  { name: 'company-bookings', who: 'georgina.whitlock', address: () => '/bookings' },
  { name: 'company-bookings-over', who: 'georgina.whitlock', address: () => '/bookings?view=previous' },
  { name: 'company-quotes', who: 'georgina.whitlock', address: () => '/prospects' },
  {
    name: 'company-booking',
    who: 'georgina.whitlock',
    address: ({ companyBooking }) => `/bookings/${companyBooking}`,
  },
  { name: 'company-empty-room', who: 'georgina.whitlock', address: () => '/tasks' },
  { name: 'reports-super-late', who: manager, address: () => '/reports/super?states=%5B%22late%22%5D&from=2026-01-01' },
  { name: 'reports-year-sums-owed', who: 'boston.manager', address: () => '/reports/year-sums' },
  { name: 'reports-accounts-entries', who: manager, address: () => '/reports/accounts?account=bank' },
  { name: 'settings-bookkeeping', who: manager, address: () => '/settings?group=bookkeeping' },
  { name: 'reports-for-admins', who: 'sydney.sales', address: () => '/reports/super-account' },
  { name: 'musician-bookings-previous', who: musician, address: () => '/musician/bookings?show=previous' },
  { name: 'dashboard-onboarding', who: 'newcomer', address: () => '/dashboard' },
  { name: 'dashboard-of-a-manager', who: 'sydney.sales', address: () => '/dashboard' },
  { name: 'dashboard-of-everyone', who: 'sydney.sales', address: () => '/dashboard?who=everyone' },
  { name: 'dashboard-account', who: musician, address: () => '/dashboard' },
  { name: 'rp-new-password', who: '', address: () => `/rp?key=${'A'.repeat(43)}` },
  { name: 've-asked', who: '', address: () => `/ve?key=${'A'.repeat(43)}` },
  { name: 'cmr-invited', who: '', address: ({ invitations }) => invitations.musician },
  { name: 'csmr-invited', who: '', address: ({ invitations }) => invitations.salesManager },
  { name: 'ar-role', who: '', address: ({ invitations }) => invitations.role },
  { name: 'ar-organisation', who: '', address: ({ invitations }) => invitations.organisation },
  { name: 'permission-denied', who: musician, address: () => '/bookings' },
];

/** A proposal is shown in the singer's dialog. */
async function openFirstSinger(page: Page): Promise<void> {
  await page
    .getByRole('list', { name: /^Singers in/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: 'Publish' }).waitFor();
}

/** The bar with the selection is at the bottom of the desk. */
async function chooseAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Choose all payments', exact: true }).check();
}

function isThere({ path, level }: Route): boolean {
  if (level === 'public' && (publicPaths.has(path) || estimatorPaths.has(path))) return true;
  return screenOf({ path }) !== undefined;
}

/** Addresses of the public site that each have their own screen. */
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

/** Other addresses of the estimator. */
const estimatorPaths = new Set([
  '/quote_builder',
  '/booking/date-time',
  '/booking/location',
  '/booking/packages',
  '/booking/performers',
  '/booking/success',
]);

/** The demonstration account that opens the screens of a level. */
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

/** Every route with its own screen, with an example from the demonstration, plus extra states; grouped by person. */
export const screenCases: readonly ScreenCase[] = [
  ...routes.filter(isThere).map(screenCaseOf),
  ...states.map((state): ScreenCase => ({ ...state, differs: differenceOf(state.name, 'in state') })),
].sort((a, b) => Number(a.who > b.who) - Number(a.who < b.who));

/** A case that stands for a route as well is checked like one. */
function differenceOf(name: string, own: ScreenCase['differs']): ScreenCase['differs'] {
  if (partOf.has(name)) return 'nowhere';
  const isStandIn = routes.some(({ path }) => partOf.get(nameOf(path)) === name);
  return isStandIn ? 'everywhere' : own;
}

function screenCaseOf(route: Route): ScreenCase {
  const { path, level } = route;
  const who = whoOpens[level];
  const isSection = screenOf(route)?.path.endsWith('/$section') ?? false;
  const name = nameOf(path);
  const differs = estimatorPaths.has(path) ? 'nowhere' : differenceOf(name, isSection ? 'narrow' : 'everywhere');
  return { name, who, differs, address: (examples) => addressOf(path, who, examples) };
}

function nameOf(route: string): string {
  if (route === '*') return 'not-found';
  return route.replaceAll(/[{}]/g, '').split('/').filter(Boolean).join('-');
}

/** The address of a route for a person, with records of the demonstration that they may see. */
export function addressOf(route: string, who: string, examples: Examples): string {
  if (route === '*') return '/a-page-that-is-not-there';
  return route
    .replace('{id}', idFor(route, who, examples))
    .replace('{orgId}', examples.city)
    .replace('{cityname}', 'sydney')
    .replace('{memberId}', examples.member)
    .replace('{batchId}', examples.payBatches.made);
}

function idFor(route: string, who: string, { records, booking, offer, job }: Examples): string {
  const [, noun = ''] = route.split('/');
  const record = records[noun];
  if (record !== undefined) return record;
  if (who !== musician) return booking;
  return route.includes('/offers/') ? offer : job;
}

/** Whether a screen, by its name, is the estimator or one of the details pages after it. */
export const isOfEstimator = (name: string): boolean => /^(quote|booking)-?/.test(name) && name !== 'booking-sheet';
