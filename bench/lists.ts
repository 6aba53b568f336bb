import type pg from 'pg';
import { fillInternalLists } from './fill-internal-lists.ts';
import { fillLists, type ListCaller } from './fill-lists.ts';
import { latencyOf } from './latency.ts';
import { recordStatements } from './record-statements.ts';
import type { World } from './scenarios.ts';
import { type App, withServer } from './with-server.ts';

interface List {
  caller: ListCaller;
  path: string;
  /** The parameters besides the cursor: in the address, or as the body of a report. */
  asks?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

interface Place {
  apiUrl: string;
  databaseUrl: string;
  pool: pg.Pool;
}

/** The pages walked by key before measuring. */
const walked = 25;
const manyRows = 5000;

/**
 * A page of each list that the other benchmarks do not cover, anywhere in the first 25 pages, one request at a time:
 * milliseconds, statements per page, and the tables of more than 5,000 rows that they read in full.
 */
export const benchLists = async (place: Place, world: World, run: { seconds: number; rounds: number }) =>
  measureLists(place, await listsOf(place.pool, world), run);

/** The same for lists that exist already, once more after something has changed. */
export async function measureLists(
  { apiUrl, databaseUrl, pool }: Place,
  lists: Record<string, List>,
  run: { seconds: number; rounds: number },
) {
  const measured: Record<string, Awaited<ReturnType<typeof latencyOf>> & Awaited<ReturnType<typeof statementsOf>>> = {};
  await withServer(databaseUrl, async (app) => {
    for (const [name, list] of Object.entries(lists)) {
      const pages = await walk(app, list);
      const last = pages.at(-1) ?? {};
      const statements = await statementsOf(pool, () => ask(app, list, last));
      let turn = 0;
      const next = () => requestOf(list, pages[turn++ % pages.length] ?? {});
      const method = list.body ? 'POST' : 'GET';
      const target = { url: apiUrl, method, headers: list.caller.headers, next } as const;
      measured[name] = { ...(await latencyOf(target, run)), ...statements };
      process.stderr.write(`${name}: ${JSON.stringify(measured[name])}\n`);
    }
  });
  return measured;
}

/** Fills the database with what the lists need, and returns them by name. */
export async function listsOf(pool: pg.Pool, world: World): Promise<Record<string, List>> {
  const { token, roleId, userId, cityId } = world;
  const office = { headers: { authorization: `Bearer ${token}`, roleid: roleId, userid: userId }, userId };
  const { musician, member, bookkeeper, companyId, companyBookingIds } = await fillLists(pool, world);
  const yearCityId = await cityWithYearForm(pool, world.cityIds);
  const { supplierId, receivingAppId } = await fillInternalLists(pool, { ...world, companyId });
  const otherCityId = world.cityIds.find((id) => id !== cityId) ?? '';
  const today = new Date().toISOString().slice(0, 10);
  const inYear = { fromDate: `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`, toDate: today };
  const inMonth = { fromDate: `${today.slice(0, 7)}-01`, toDate: today };
  const report = (path: string, body: object = {}): List => ({
    caller: office,
    path: `Reports/${path}`,
    body: { cityId, withFile: false, ...body },
  });
  const administration = (path: string, asks?: Record<string, string>): List => ({
    caller: bookkeeper,
    path,
    ...(asks ? { asks } : {}),
  });
  const company = (query: Record<string, string>): List => ({
    caller: member,
    path: `Organisation/${companyId}/Bookings`,
    asks: query,
  });
  return {
    reportPayments: report('Payments'),
    reportEventGigSummary: report('EventGigSummary'),
    reportMusicianPaysheet: report('MusicianPaysheet'),
    reportSuper: report('Super', inMonth),
    reportSuperAccount: report('SuperAccount', inMonth),
    reportFinances: report('Finances'),
    reportSuperEver: report('Super'),
    reportSuperAccountEver: report('SuperAccount'),
    reportYearSums: report('YearSums', { cityId: yearCityId }),
    ledgerAccounts: { caller: office, path: `City/${cityId}/Ledger` },
    ledgerEntries: { caller: office, path: `City/${cityId}/LedgerEntries`, asks: { account: 'receivable' } },
    suppliers: administration('Suppliers'),
    suppliersOfCity: administration('Suppliers', { cityIds: JSON.stringify([cityId]) }),
    suppliersActive: administration('Suppliers', { status: '[70]' }),
    suppliersFound: administration('Suppliers', { search: 'abc' }),
    invoices: administration('Invoices'),
    invoicesOpen: administration('Invoices', { status: '[30,50]' }),
    invoicesOverdue: administration('Invoices', { overdue: 'true' }),
    invoicesOfCity: administration('Invoices', { cityIds: JSON.stringify([cityId]) }),
    invoicesOfSupplier: administration('Invoices', { supplierId }),
    invoicesOfOrganisation: administration('Invoices', { organisationId: companyId }),
    invoicesReceivable: administration('Invoices', { direction: 'receivable' }),
    invoicesFound: administration('Invoices', { search: '1234' }),
    payments: administration('TradePayments'),
    paymentsOfSupplier: administration('TradePayments', { supplierId }),
    paymentsOfOrganisation: administration('TradePayments', { organisationId: companyId }),
    paymentsReceivable: administration('TradePayments', { direction: 'receivable' }),
    paymentsOfCity: administration('TradePayments', { cityIds: JSON.stringify([cityId]) }),
    paymentsOfOtherCity: administration('TradePayments', { cityIds: JSON.stringify([otherCityId]) }),
    paymentsOfMonth: administration('TradePayments', { from: inMonth.fromDate, until: inMonth.toDate }),
    supplierStatementOfMonth: administration(`Suppliers/${supplierId}/Statement`),
    supplierStatementOfYear: administration(`Suppliers/${supplierId}/Statement`, inYear),
    organisationStatement: administration(`Organisation/${companyId}/Statement`),
    issues: administration('Issues'),
    issuesUrgent: administration('Issues', { priority: '["Urgent","Critical"]' }),
    issuesOfCity: administration('Issues', { cityIds: JSON.stringify([cityId]) }),
    issuesAssigned: administration('Issues', { assigneeUserId: userId }),
    issuesFound: administration('Issues', { search: 'late 123' }),
    issuesAbout: administration('Issues', { aboutId: supplierId }),
    clientApps: administration('ClientApps'),
    clientAppsFound: administration('ClientApps', { search: 'sheets 12' }),
    webhookDeliveries: administration(`ClientApp/${receivingAppId}/WebhookDeliveries`),
    webhookDeliveriesFailed: administration(`ClientApp/${receivingAppId}/WebhookDeliveries`, { status: 'failed' }),
    banks: administration('Banks', { search: 'bank' }),
    bookings: { caller: office, path: 'Bookings' },
    bookingsFound: { caller: office, path: 'Bookings', asks: { search: 'oliv' } },
    prospects: { caller: office, path: 'Prospects' },
    prospectsFound: { caller: office, path: 'Prospects', asks: { search: 'oliv' } },
    search: { caller: office, path: 'Search', asks: { search: 'oliv' } },
    musicians: { caller: office, path: 'Musicians' },
    musiciansFound: { caller: office, path: 'Musicians', asks: { search: 'an' } },
    singers: { caller: office, path: 'Singers', asks: { cityId } },
    today: { caller: office, path: 'Today' },
    todayOfCity: { caller: office, path: 'Today', asks: { cityIds: JSON.stringify([cityId]) } },
    todayOfManager: { caller: office, path: 'Today', asks: { managerUserId: await busiestManager(pool, cityId) } },
    ownMessages: { caller: musician, path: 'OwnMessages' },
    ownPayments: { caller: musician, path: 'OwnPayments' },
    absences: { caller: musician, path: `Musicians/${musician.userId}/Absences` },
    termsVersions: { caller: office, path: `City/${cityId}/Terms/Versions`, asks: { audience: 'privacy' } },
    lineUps: { caller: office, path: `City/${cityId}/LineUps` },
    companyUpcoming: company({ view: 'upcoming' }),
    companyPrevious: company({ view: 'previous' }),
    companyQuotes: company({ view: 'quotes' }),
    companyFound: company({ search: 'an' }),
    companyBooking: { caller: member, path: `CompanyBooking/${companyBookingIds[0]}` },
  };
}

/** The assignee of the most bookings of a city. */
async function busiestManager(pool: pg.Pool, cityId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select assignee_user_id id from bookings where city_id = $1 and assignee_user_id is not null
     group by 1 order by count(*) desc, 1 limit 1`,
    [cityId],
  );
  if (!rows[0]) throw new Error('nobody looks after a booking in this city');
  return rows[0].id;
}

/** A city whose payees are owed a yearly form; Australia has none. */
async function cityWithYearForm(pool: pg.Pool, cityIds: readonly string[]): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from cities where id = any($1) and region_id <> 'AU' order by ordinal limit 1",
    [cityIds],
  );
  if (!rows[0]) throw new Error('no city has a form for a year');
  return rows[0].id;
}

type Page = { cursor?: string };

const requestOf = ({ path, asks, body }: List, page: Page) => {
  const address = `/api/v1.0/${path}`;
  if (body) return { path: address, body: { ...body, ...page } };
  return { path: `${address}?${new URLSearchParams({ ...asks, ...page } as Record<string, string>)}` };
};

async function ask(app: App, list: List, page: Page): Promise<{ nextCursor?: string | null }> {
  const { path: url, ...rest } = requestOf(list, page);
  const payload = 'body' in rest ? { payload: rest.body } : {};
  const method = list.body ? 'POST' : 'GET';
  const answer = await app.inject({ method, url, headers: list.caller.headers, ...payload } as never);
  if (answer.statusCode !== 200) throw new Error(`${list.path} answered ${answer.statusCode}: ${answer.body}`);
  const { payload: answered } = JSON.parse(answer.body) as { payload: { nextCursor?: string | null } };
  return answered;
}

/** The first pages of a list, by following its cursor; one page where it has none. */
async function walk(app: App, list: List): Promise<Page[]> {
  const pages: Page[] = [{}];
  while (pages.length < walked) {
    const { nextCursor } = await ask(app, list, pages.at(-1) ?? {});
    if (!nextCursor) break;
    pages.push({ cursor: nextCursor });
  }
  return pages;
}

async function statementsOf(pool: pg.Pool, action: () => Promise<unknown>) {
  const sent = await recordStatements(action);
  const scans = new Set<string>();
  for (const { text, values } of sent.filter((one) => /^\s*(select|with)\b/i.test(one.text))) {
    const { rows } = await pool.query<{ 'QUERY PLAN': unknown }>({ text: `explain (format json) ${text}`, values });
    for (const table of readWhole(rows[0]?.['QUERY PLAN'])) scans.add(table);
  }
  const large = await pool.query<{ name: string }>(
    'select relname::text name from pg_class where relname = any($1::text[]) and reltuples > $2',
    [[...scans], manyRows],
  );
  return { statements: sent.length, readWhole: large.rows.map(({ name }) => name) };
}

/** The tables that a plan scans in full. */
function readWhole(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(readWhole);
  if (typeof plan !== 'object' || plan === null) return [];
  const { 'Node Type': kind, 'Relation Name': table } = plan as Record<string, unknown>;
  const below = Object.values(plan).flatMap(readWhole);
  return kind === 'Seq Scan' && typeof table === 'string' ? [table, ...below] : below;
}
