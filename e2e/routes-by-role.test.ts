import { companyRoomAt, guardRoute } from '@cadenza/domain/permissions/route-levels';
import { type Route, routeOf, routes } from '@cadenza/domain/permissions/routes';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Examples, findExamples, musician } from './examples.ts';
import { actors, buildCompany, type Who, who } from './route-actors.ts';
import { screenOf } from './route-screens.ts';
import { addressOf } from './screen-cases.ts';
import { openStage } from './stage.ts';
import { enterAs } from './visitor.ts';
import { type Cell, type Seen, walk } from './walk-routes.ts';

/** Pages of the public site, which has no signed-in people: tested in landing.test.ts. */
const isPublicSite = (path: string) =>
  /^\/(quote|quote_builder|booking|developers|au|ca|us)(\/|$)|^\/[^/]+\/(static-\w+|request-callback)$/.test(path);
/** Pages that a key in a mail opens: tested in after-the-enquiry.test.ts. */
const pagesWithKey = ['/{region}/customer-review/', '/booking_sheet'];
const walked = routes.filter(({ path, level }) => !isPublicSite(path) && level !== 'redirect');

/** Allowed for their level, but refused for the record: a musician sees the city but not its list of members. */
const refused = new Set([
  `${musician} /organisations/{orgId}/users`,
  `${musician} /organisations/{orgId}/users/{memberId}`,
  // Sydney's app.
  'harbour.admin /client-apps/{id}',
  'harbour.admin /client-apps/{id}/edit',
  'harbour.admin /client-apps/{id}/events',
]);

describe('every route, for every role', () => {
  const stage = openStage({ bookings: 45, goesOn: true });
  let examples: Examples;
  let organisations: Partial<Record<Who, string>>;
  const seen = new Map<string, string>();
  let seat: Page;

  beforeAll(async () => {
    const { db } = stage.product;
    examples = await findExamples(stage.product);
    seat = await stage.enterToStay();
    const internal = await db.selectFrom('organisations').select('id').where('type', '=', 1).executeTakeFirstOrThrow();
    const company = await buildCompany(db, examples.booking);
    organisations = { support: internal.id, 'harbour.admin': company, 'harbour.member': company };
  });

  /** A browser that one person after the other uses. */
  async function sitDown(): Promise<Page> {
    await stage.takeSeat(seat);
    return seat;
  }

  const addressFor = (person: Who, { path }: Pick<Route, 'path'>) =>
    addressOf(path, person, { ...examples, city: organisations[person] ?? examples.city })
      .replace('{region}', 'au')
      .replace('{cityname}', 'sydney');

  /** What a person should see at an address: depends on the level of the route, and whether there is a screen. */
  function cellOf(person: Who, address: string): Cell {
    const route = routeOf(address);
    const screen = screenOf(route);
    const room = companyRoomAt(address, actors[person]);
    const title = (room && screen?.companyTitle) ?? screen?.title;
    if (!title) return { address, kind: 'nothing', title: '' };
    const verdict = guardRoute(address, actors[person]);
    if (verdict === 'sign in') return { address, kind: 'sign in', title: 'Sign in' };
    if (refused.has(`${person} ${route.path}`)) return { address, kind: 'refused', title };
    return { address, kind: verdict === 'open' ? 'open' : 'denied', title };
  }

  test.each(who.map((person) => [person || 'nobody', person] as const))('%s', async (_, person) => {
    const page = await sitDown();
    const complaints = listen(page);
    await (person ? enterAs(page, person, '/profile') : page.goto('/login'));
    // People who are already signed in are not asked to sign in again.
    const asked = walked.filter(({ path }) => person === '' || path !== '/login');
    const results = await walk(
      page,
      asked.map((route) => cellOf(person, addressFor(person, route))),
    );
    for (const { address, heading } of results) seen.set(`${person} ${routeOf(address).path}`, heading);
    const problems = results.filter(({ problem }) => problem).map(({ address, problem }) => `${address}: ${problem}`);
    expect(problems).toEqual([]);
    expect(complaints).toEqual([]);
    expect(deadLinks(person, results)).toEqual([]);
  });

  /** Links to addresses without a screen, that this person may not open, or that show nothing of their company. */
  function deadLinks(person: Who, results: readonly Seen[]): string[] {
    const found = new Map(results.flatMap(({ address, links }) => links.map((link) => [link, address] as const)));
    return [...found]
      .filter(([link]) => link !== '/' && !isPublicSite(link) && !/^\/(api|files|invoice)\//.test(link))
      .filter(
        ([link]) =>
          ['nothing', 'denied'].includes(cellOf(person, link).kind) || companyRoomAt(link, actors[person]) === 'empty',
      )
      .map(([link, address]) => `${address} leads to ${link}`);
  }

  test.each<[Who, string, string]>([
    ['', '/bookings', 'Sign in'],
    ['', '/dashboard', 'Sign in'],
    ['', '/organisations/{orgId}', 'Sign in'],
    ['', '/forgot-password', 'Forgot your password?'],
    ['', '/reports', 'Sign in'],
    ['', '/venues', 'Sign in'],
    ['sydney.sales', '/venues', 'Venues'],
    ['harbour.admin', '/venues', 'Venues'],
    [musician, '/venues', '403 - Permission Denied'],
    ['', '/singers', 'Sign in'],
    ['sydney.sales', '/singers', 'Singers'],
    ['harbour.admin', '/singers', 'Singers'],
    [musician, '/singers', '403 - Permission Denied'],
    ['sysadmin', '/register', 'Register'],
    ['sysadmin', '/users', 'Users'],
    ['sysadmin', '/prospects', 'Prospects'],
    ['sysadmin', '/musician/offers', '403 - Permission Denied'],
    ['supportmanager', '/issues', 'Issues'],
    ['support', '/issues', '403 - Permission Denied'],
    ['supportmanager', '/suppliers', 'Suppliers'],
    ['sydney.manager', '/suppliers', '403 - Permission Denied'],
    ['supportmanager', '/invoices', 'Invoices'],
    ['supportmanager', '/invoices/add', 'Add an invoice'],
    ['supportmanager', '/payments', 'Payments'],
    ['sydney.manager', '/invoices', '403 - Permission Denied'],
    ['sydney.manager', '/payments', '403 - Permission Denied'],
    ['support', '/invoices/add', '403 - Permission Denied'],
    ['support', '/payments', '403 - Permission Denied'],
    ['sysadmin', '/banks', 'Banks'],
    ['supportmanager', '/banks/add', 'Banks'],
    ['support', '/banks', '403 - Permission Denied'],
    ['sydney.manager', '/client-apps', 'Client apps'],
    ['harbour.admin', '/shortlist-client-apps', 'Shortlist'],
    ['harbour.member', '/client-apps', '403 - Permission Denied'],
    ['sydney.sales', '/client-apps', '403 - Permission Denied'],
    ['supportmanager', '/settings/client-app-features', 'Client app features'],
    ['sydney.manager', '/settings/client-app-features', '403 - Permission Denied'],
    ['sysadmin', '/payouts', 'Payouts'],
    ['supportmanager', '/payouts', '403 - Permission Denied'],
    ['supportmanager', '/register', '403 - Permission Denied'],
    ['supportmanager', '/organisations', 'Organisations'],
    ['supportmanager', '/inbox', 'Inbox'],
    ['support', '/inbox', '403 - Permission Denied'],
    ['support', '/users', '403 - Permission Denied'],
    ['support', '/bookings', 'Bookings'],
    ['sydney.manager', '/users', '403 - Permission Denied'],
    ['sydney.manager', '/musicians', 'Musicians'],
    ['sydney.manager', '/organisations/{orgId}/edit', 'Edit Sydney'],
    ['sydney.manager', '/payouts', 'Payouts'],
    ['sydney.manager', '/payouts/batches', 'Batches'],
    ['sydney.manager', '/bank-statements', 'Bank statements'],
    ['sydney.sales', '/bank-statements', '403 - Permission Denied'],
    ['harbour.admin', '/bank-statements', '403 - Permission Denied'],
    ['sydney.manager', '/payouts/batches/{batchId}', 'B-1002'],
    ['sydney.manager', '/settings/prices', 'Package prices'],
    ['sydney.manager', '/settings/price-rules', 'Price rules'],
    ['sydney.sales', '/settings/price-rules', '403 - Permission Denied'],
    ['sydney.manager', '/settings/add-ons', 'Add-ons'],
    ['sydney.sales', '/settings/add-ons', '403 - Permission Denied'],
    ['sydney.manager', '/settings/travel', 'Travel bands'],
    ['sydney.sales', '/settings/travel', '403 - Permission Denied'],
    ['sydney.manager', '/settings/line-ups', 'Line-ups'],
    ['sydney.manager', '/settings/messages', 'Messages to customers'],
    ['sydney.sales', '/settings/messages', '403 - Permission Denied'],
    ['sydney.manager', '/settings/reviews', 'Reviews'],
    ['sydney.sales', '/settings/reviews', '403 - Permission Denied'],
    ['sydney.manager', '/settings/skills', 'Skills'],
    ['sydney.manager', '/settings/timelines', 'Timeline templates'],
    ['sydney.sales', '/settings/timelines', '403 - Permission Denied'],
    ['sydney.sales', '/settings/skills', '403 - Permission Denied'],
    ['harbour.admin', '/settings', 'Settings'],
    ['harbour.admin', '/settings/skills', 'Skills'],
    ['sydney.sales', '/settings/line-ups', '403 - Permission Denied'],
    ['sydney.manager', '/settings/terms', 'Terms and policies'],
    ['sydney.sales', '/settings/terms', '403 - Permission Denied'],
    ['sydney.sales', '/settings/prices', '403 - Permission Denied'],
    ['sydney.sales', '/payouts', '403 - Permission Denied'],
    ['sydney.sales', '/payouts/batches/{batchId}', '403 - Permission Denied'],
    ['harbour.admin', '/payouts', '403 - Permission Denied'],
    [musician, '/payouts', '403 - Permission Denied'],
    ['sydney.manager', '/musician/bookings', '403 - Permission Denied'],
    ['sydney.sales', '/prospects', 'Prospects'],
    ['sydney.sales', '/organisations/{orgId}/edit', '403 - Permission Denied'],
    ['sydney.sales', '/gig_roster', 'Gig roster'],
    ['harbour.admin', '/gig_roster', 'Gig roster'],
    [musician, '/gig_roster', '403 - Permission Denied'],
    ['sydney.sales', '/tasks', 'Tasks'],
    ['sydney.sales', '/dashboard', 'Today'],
    ['sydney.manager', '/dashboard', 'Today'],
    ['harbour.admin', '/tasks', 'Tasks'],
    [musician, '/musician/offers', 'Offers'],
    [musician, '/prospects', '403 - Permission Denied'],
    [musician, '/musicians', '403 - Permission Denied'],
    [musician, '/profile', 'Profile'],
    [musician, '/musician/invoices', 'My payments'],
    [musician, '/musician/messages', 'My messages'],
    [musician, '/musician/unavailable', 'My availability'],
    ['sydney.sales', '/musician/invoices', '403 - Permission Denied'],
    ['sydney.sales', '/musician/messages', '403 - Permission Denied'],
    ['sydney.sales', '/musician/unavailable', '403 - Permission Denied'],
    ['harbour.admin', '/bookings', 'Bookings'],
    ['harbour.admin', '/organisations/{orgId}', 'Harbour Hotels'],
    ['harbour.admin', '/organisations', '403 - Permission Denied'],
    ['harbour.member', '/organisations/{orgId}/edit', '403 - Permission Denied'],
    ['harbour.member', '/organisations/{orgId}', 'Harbour Hotels'],
    ['harbour.member', '/prospects', 'Quotes'],
    ['harbour.member', '/musicians', 'Musicians'],
    ['harbour.member', '/reports/finances', 'Finances'],
    ['harbour.member', '/settings', '403 - Permission Denied'],
    ['newcomer', '/dashboard', 'Welcome, Tessa'],
    ['newcomer', '/organisations/{orgId}', '403 - Permission Denied'],
    ['newcomer', '/musician/offers', '403 - Permission Denied'],
    ['newcomer', '/register', '403 - Permission Denied'],
  ])('%s at %s: %s', (person, path, heading) => {
    expect(seen.get(`${person} ${path}`)).toBe(heading);
  });

  test('every route has a screen, redirects, or is a page of the public site', () => {
    // What responds to any other address is shown by "an unknown address" in sign-in-pages.test.ts.
    const unseen = walked.filter((route) => route.path !== '*' && !screenOf(route)).map(({ path }) => path);
    expect(unseen).toEqual(pagesWithKey);
  });

  test('the public site responds at each of its routes', async () => {
    const page = await sitDown();
    const complaints = listen(page);
    for (const { path } of routes.filter((route) => isPublicSite(route.path))) {
      const answer = await page.goto(addressFor('', { path }));
      expect(answer?.status(), path).toBe(200);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await page.getByRole('heading', { name: /^(Not Found|Oops)/ }).count(), path).toBe(0);
    }
    expect(complaints).toEqual([]);
  });

  test.each<[Who, string, string]>([
    ['', '/', 'Sign in'],
    ['sydney.manager', '/', 'Today'],
    ['sydney.manager', '/musician_bios/', 'Musicians'],
    [musician, '/', 'Offers'],
    ['harbour.member', '/', 'Bookings'],
  ])('%s is redirected from %s to %s', async (person, address, heading) => {
    const page = await sitDown();
    await (person ? enterAs(page, person, address) : page.goto(address));
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  });
});

/** Collects the errors that a page reports. */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const from = message.location().url;
    if (message.type() === 'error' && !isExpected(`${message.text()} ${from}`))
      complaints.push(`${message.text()} ${from}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/**
 * Expected error statuses that browsers report: "none yet", another's app, a city, which is no company with a statement, and a
 * member list that musicians may not read.
 */
const isExpected = (words: string) =>
  /status of 404 .*\/(KeySongs|Timeline|BankAccount|Organisation\/[\w-]+\/Statement|ClientApp\/[\w-]+(\/Webhook)?)$|status of 403 .*\/Members(\?.*)?$/.test(
    words,
  );
