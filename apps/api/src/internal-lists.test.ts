import type { OperationId } from '@cadenza/contract/operations';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { buildCity, buildInternalOrganisation, buildOrganisation } from './testing/build.ts';
import { buildSupplier } from './testing/build-supplier.ts';
import { type Caller, openTestApp } from './testing/test-app.ts';

let manager: Caller;
let [cityId, supplierId, organisationId] = ['', '', ''];

const rows = 4000;
const now = '2027-01-15T00:00:00.000Z';

const server = openTestApp(now);
beforeAll(async () => {
  const { db } = server;
  cityId = await buildCity(db);
  const internalId = await buildInternalOrganisation(db);
  manager = await server.signInStaff(internalId, 16);
  organisationId = await buildOrganisation(db, { name: 'Harbour Hotels' });
  supplierId = await buildSupplier(db, { cityIds: [cityId], createdBy: manager.userId, name: 'Pianos' });
  const by = sql.val(manager.userId);
  const suppliers = await sql<{ id: string }>`
    insert into suppliers (id, region_id, kind, name, email, status, terms_days, created_at, created_by)
    select gen_random_uuid(), 'AU', 'Piano hire', 'Supplier ' || n, 'x@example.com', case when n % 40 = 0 then 20 else 70 end, 14, ${now}::timestamptz, ${by}::uuid
    from generate_series(1, ${rows}::int) n returning id`.execute(db);
  await sql`insert into supplier_cities (city_id, supplier_id)
    select ${cityId}::uuid, id from unnest(${suppliers.rows.map(({ id }) => id)}::uuid[]) id`.execute(db);
  await sql`
    insert into trade_invoices (id, direction, supplier_id, organisation_id, city_id, number, issued_on, due_on, currency, tax_mode,
      tax_rate, tax_label, net_minor, tax_minor, gross_minor, status, created_at, created_by, confirmed_at, confirmed_by)
    select gen_random_uuid(), case when n % 9 = 0 then 'receivable' else 'payable' end,
      case when n % 9 <> 0 then (${suppliers.rows.map(({ id }) => id)}::uuid[])[n] end,
      case when n % 9 = 0 then ${organisationId}::uuid end, ${cityId}::uuid, 'N-' || n, date '2027-01-14' - n % 900,
      date '2027-01-14' - n % 900 + 14, 'AUD', 1, 0.10, 'GST', 100000, 10000, 110000, 30, ${now}::timestamptz, ${by}::uuid,
      ${now}::timestamptz, ${by}::uuid
    from generate_series(1, ${rows}::int) n`.execute(db);
  await sql`
    insert into trade_payments (id, invoice_id, paid_on, amount_minor, method, recorded_at, recorded_by)
    select gen_random_uuid(), id, issued_on, 50000, 'bank transfer', ${now}::timestamptz, ${by}::uuid from trade_invoices`.execute(
    db,
  );
  await sql`
    insert into issues (id, kind, priority, status, summary, description, city_id, is_reported, assignee_id, created_at, status_since)
    select gen_random_uuid(), (array['fault', 'complaint', 'question', 'request'])[1 + n % 4],
      (array['Normal', 'Important', 'Urgent', 'Critical'])[1 + n % 4], (array['new', 'waiting'])[1 + n % 2], 'Late ' || n, '',
      ${cityId}::uuid, false, case when n % 50 = 0 then ${by}::uuid end, ${now}::timestamptz - n * interval '7 minutes', ${now}::timestamptz
    from generate_series(1, ${rows}::int) n`.execute(db);
  await sql`
    insert into client_apps (id, organisation_id, name, description, created_at, created_by)
    select gen_random_uuid(), ${organisationId}::uuid, 'App ' || n, '', ${now}::timestamptz - n * interval '1 hour', ${by}::uuid
    from generate_series(1, ${rows}::int) n`.execute(db);
  await server.platform.database.pool.query('vacuum (analyze)');
});

/** A list, its table, and filters of it. */
const lists: [operation: OperationId, table: string, filters: () => object[]][] = [
  ['listBanks', 'banks', () => [{}, { regions: '["AU"]' }, { search: 'nab' }]],
  ['listSuppliers', 'suppliers', () => [{}, { cityIds: [cityId] }, { status: '[20]' }, { search: 'plier 399' }]],
  [
    'listInvoices',
    'trade_invoices',
    () => [
      {},
      { cityIds: [cityId] },
      { direction: 'receivable' },
      { status: '[50]' },
      { overdue: 'true' },
      { supplierId },
      { organisationId },
      { bookingId: cityId },
      { search: 'N-399' },
    ],
  ],
  [
    'listPayments',
    'trade_payments',
    () => [
      {},
      { cityIds: [cityId] },
      { direction: 'receivable' },
      { supplierId },
      { organisationId },
      { from: '2027-01-01', until: '2027-01-03' },
    ],
  ],
  [
    'listIssues',
    'issues',
    () => [
      {},
      { status: '["waiting"]' },
      { kind: '["fault"]' },
      { priority: '["Urgent"]' },
      { assigneeUserId: manager.userId },
      { cityIds: [cityId] },
      { aboutId: supplierId },
      { search: 'late 399' },
    ],
  ],
  ['listClientApps', 'client_apps', () => [{}, { status: 20 }, { organisationId }, { search: 'pp 399' }]],
  ['listClientAppFeatures', 'client_app_features', () => [{}, { status: 20 }, { search: 'book' }]],
  ['listClientAppShortlist', 'client_app_shortlist', () => [{}, { status: 20 }]],
];

it.each(lists)(
  '%s reads a page through an index of %s, whatever the filter, in two statements at most',
  async (operation, table, filters) => {
    for (const filter of filters()) {
      const query = Object.fromEntries(
        Object.entries(filter).map(([key, value]) => [key, Array.isArray(value) ? JSON.stringify(value) : value]),
      );
      const ask = (more: object = {}) =>
        server.call(operation, { query: { take: 5, ...query, ...more } } as never, manager);
      const { cursor } = { cursor: ((await ask()).answer.payload as { nextCursor: string | null }).nextCursor };
      server.statements.length = 0;
      expect((await ask(cursor === null ? {} : { cursor })).status, JSON.stringify(filter)).toBe(200);
      expect(server.statements.length, JSON.stringify(filter)).toBeLessThanOrEqual(2);
      const plan = await planOf(server.statements.findLast((each) => each.includes(table)) ?? '');
      expect(plan, `${JSON.stringify(filter)}\n${plan}`).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`));
    }
  },
);

/** PostgreSQL's plan if sequential scans were expensive, as they are with many rows. */
async function planOf(statement: string): Promise<string> {
  const client = await server.platform.database.pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query<Record<string, string>>(`explain (generic_plan) ${statement}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}
