import type pg from 'pg';

const keptInvoices = 60_000;
const keptPayments = 30_000;
const keptIssues = 50_000;
const keptApps = 3000;

/**
 * Fills up what the house keeps for itself in a city: invoices of its suppliers, a third of them paid in part or whole, issues of all
 * kinds, and client apps. Returns the supplier and the musician with the most of them.
 */
export async function fillHouseLists(
  pool: pg.Pool,
  { cityId, userId, companyId }: { cityId: string; userId: string; companyId: string },
) {
  await pool.query(
    `insert into trade_invoices (id, direction, supplier_id, city_id, number, issued_on, due_on, currency, tax_mode, tax_rate,
       tax_label, net_minor, tax_minor, gross_minor, status, created_at, created_by, confirmed_at, confirmed_by)
     select gen_random_uuid(), 'payable', s.ids[1 + n % 500], $1, 'P-' || n, current_date - n % 1500, current_date - n % 1500 + 14,
       'AUD', 1, 0.10, 'GST', 100000, 10000, 110000, case when n % 10 = 0 then 10 else 30 end, now(), $2,
       case when n % 10 = 0 then null else now() end, case when n % 10 = 0 then null else $2::uuid end
     from generate_series(1, $3::int) n,
       (select array_agg(supplier_id) ids from (select supplier_id from supplier_cities where city_id = $1 order by 1 limit 500) x) s`,
    [cityId, userId, keptInvoices],
  );
  await pool.query(
    `insert into trade_payments (id, invoice_id, paid_on, amount_minor, method, recorded_at, recorded_by)
     select gen_random_uuid(), i.id, i.issued_on + 10, case when random() < 0.5 then 110000 else 50000 end, 'bank transfer', now(), $2
     from (select id, issued_on from trade_invoices where city_id = $1 and status = 30 order by md5(id::text) limit $3) i`,
    [cityId, userId, keptPayments],
  );
  await pool.query(
    `insert into issues (id, kind, priority, status, summary, description, city_id, supplier_id, is_reported, assignee_id, created_at,
       status_since, solved_at)
     select gen_random_uuid(), (array['fault', 'complaint', 'question', 'request'])[1 + n % 4],
       (array['Normal', 'Important', 'Urgent', 'Critical'])[1 + n % 4], s.status, 'The harp came late ' || n, 'They rang at ' || n,
       $1, case when n % 50 = 0 then (select supplier_id from supplier_cities where city_id = $1 order by 1 limit 1) end, false,
       case when n % 3 = 0 then $2::uuid end, now() - n * interval '7 minutes', now(), case when s.status = 'solved' then now() end
     from generate_series(1, $3::int) n, lateral (select (array['new', 'waiting', 'solved', 'closed', 'solved'])[1 + n % 5] status) s`,
    [cityId, userId, keptIssues],
  );
  await pool.query(
    `insert into client_apps (id, organisation_id, name, description, created_at, created_by)
     select gen_random_uuid(), $1, 'Run sheets ' || n, 'Prints them', now() - n * interval '1 hour', $2 from generate_series(1, $3::int) n`,
    [companyId, userId, keptApps],
  );
  await pool.query('vacuum (analyze) trade_invoices, trade_payments, issues, client_apps');
  const { rows } = await pool.query<{ id: string }>(
    'select supplier_id id from trade_invoices where city_id = $1 group by 1 order by count(*) desc, 1 limit 1',
    [cityId],
  );
  return { supplierId: rows[0]?.id ?? '' };
}
