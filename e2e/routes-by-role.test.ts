import { companyRoomAt, guardRoute, mayOpen } from '@cadenza/domain/permissions/route-levels';
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

/** Where people come from `/`: to sign in, or to their first screen. */
const firstHeading: Partial<Record<Who, string>> = {
  '': 'Sign in',
  'sydney.manager': 'Today',
  [musician]: 'Offers',
  'harbour.member': 'Bookings',
};

/** Each internal role with the one below it: a screen is opened only by the lowest of them that is allowed to. */
const mayDoLess: Partial<Record<Who, Who>> = { sysadmin: 'supportmanager', supportmanager: 'support' };

/**
 * The routes that a person visits: every one that is open to them, and one of each level that is not, since which are open is decided
 * by a rule that route-levels.test.ts checks. Pages for everyone are opened once with and once without an account, and one of
 * the rooms that are empty for companies.
 */
function routesFor(person: Who): Route[] {
  const met = new Set<string>();
  const isFirst = (kind: string) => !met.has(kind) && met.add(kind) !== undefined;
  return walked.filter((route) => {
    // People who are already signed in are not asked to sign in again.
    if (route.path === '/login') return person === '';
    const address = route.path.replace(/\{\w+\}/g, 'any');
    if (guardRoute(address, actors[person]) !== 'open') return isFirst(route.level);
    if (route.level === 'public') return person === '' || person === 'newcomer';
    if (companyRoomAt(address, actors[person]) === 'empty') return isFirst('empty room');
    const other = mayDoLess[person];
    return !other || route.level === 'Individual' || !mayOpen(route, actors[other]);
  });
}

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
    const first = firstHeading[person];
    const start = first ? '/' : '/profile';
    await (person ? enterAs(page, person, start) : page.goto(start));
    if (first) await page.getByRole('heading', { name: first, level: 1 }).waitFor();
    const results = await walk(
      page,
      routesFor(person).map((route) => cellOf(person, addressFor(person, route))),
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
    ['', '/forgot-password', 'Forgot your password?'],
    ['sydney.sales', '/venues', 'Venues'],
    ['sydney.sales', '/singers', 'Singers'],
    ['sysadmin', '/register', 'Register'],
    ['supportmanager', '/users', 'Users'],
    ['support', '/prospects', 'Prospects'],
    ['supportmanager', '/issues', 'Issues'],
    ['supportmanager', '/suppliers', 'Suppliers'],
    ['supportmanager', '/invoices', 'Invoices'],
    ['supportmanager', '/invoices/add', 'Add an invoice'],
    ['supportmanager', '/payments', 'Payments'],
    ['supportmanager', '/banks', 'Banks'],
    ['supportmanager', '/banks/add', 'Banks'],
    ['sydney.manager', '/client-apps', 'Client apps'],
    ['harbour.admin', '/shortlist-client-apps', 'Shortlist'],
    ['supportmanager', '/settings/client-app-features', 'Client app features'],
    ['sysadmin', '/payouts', 'Payouts'],
    ['supportmanager', '/organisations', 'Organisations'],
    ['supportmanager', '/inbox', 'Inbox'],
    ['support', '/bookings', 'Bookings'],
    ['sydney.manager', '/musicians', 'Musicians'],
    ['sydney.manager', '/organisations/{orgId}/edit', 'Edit Sydney'],
    ['sydney.manager', '/payouts', 'Payouts'],
    ['sydney.manager', '/payouts/batches', 'Batches'],
    ['sydney.manager', '/bank-statements', 'Bank statements'],
    ['sydney.manager', '/payouts/batches/{batchId}', 'B-1002'],
    ['sydney.manager', '/settings/prices', 'Package prices'],
    ['sydney.manager', '/settings/price-rules', 'Price rules'],
    ['sydney.manager', '/settings/add-ons', 'Add-ons'],
    ['sydney.manager', '/settings/travel', 'Travel bands'],
    ['sydney.manager', '/settings/line-ups', 'Line-ups'],
    ['sydney.manager', '/settings/messages', 'Messages to customers'],
    ['sydney.manager', '/settings/reviews', 'Reviews'],
    ['sydney.manager', '/settings/skills', 'Skills'],
    ['sydney.manager', '/settings/timelines', 'Timeline templates'],
    ['harbour.admin', '/settings', 'Settings'],
    ['sydney.manager', '/settings/terms', 'Terms and policies'],
    ['sydney.sales', '/prospects', 'Prospects'],
    ['sydney.sales', '/gig_roster', 'Gig roster'],
    ['sydney.sales', '/tasks', 'Tasks'],
    ['sydney.sales', '/dashboard', 'Today'],
    ['sydney.manager', '/dashboard', 'Today'],
    [musician, '/musician/offers', 'Offers'],
    [musician, '/profile', 'Profile'],
    [musician, '/musician/invoices', 'My payments'],
    [musician, '/musician/messages', 'My messages'],
    [musician, '/musician/unavailable', 'My availability'],
    ['harbour.admin', '/bookings', 'Bookings'],
    ['harbour.admin', '/organisations/{orgId}', 'Harbour Hotels'],
    ['harbour.member', '/organisations/{orgId}', 'Harbour Hotels'],
    ['harbour.member', '/prospects', 'Quotes'],
    ['newcomer', '/dashboard', 'Welcome, Tessa'],
  ])('%s at %s: %s', (person, path, heading) => {
    expect(seen.get(`${person} ${path}`)).toBe(heading);
  });

  test('every route has a screen, redirects, or is a page of the public site', () => {
    // What responds to any other address is shown by "an unknown address" in sign-in-pages.test.ts.
    const unseen = walked.filter((route) => route.path !== '*' && !screenOf(route)).map(({ path }) => path);
    expect(unseen).toEqual(pagesWithKey);
  });

  test('the public site responds at each of its routes', async () => {
    for (const { path } of routes.filter((route) => isPublicSite(route.path))) {
      const answer = await fetch(new URL(addressFor('', { path }), stage.product.url));
      expect(answer.status, path).toBe(200);
      expect(await answer.text(), path).not.toMatch(/<h1[^>]*>(Not Found|Oops)/);
    }
  });

  test('the old address of the musicians’ bios leads to the musicians', async () => {
    const page = await sitDown();
    await enterAs(page, 'sydney.manager', '/musician_bios/');
    await page.getByRole('heading', { name: 'Musicians', level: 1 }).waitFor();
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
