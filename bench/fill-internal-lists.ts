import type pg from 'pg';

const keptInvoices = 100_000;
const keptIssues = 100_000;
const keptApps = 3000;
const keptDeliveries = 100_000;
const hearers = 40;

/**
 * Fills the lists of administrative records for a city: invoices of its suppliers and to organisations over four years, paid except for the
 * last three months, issues of all kinds, client apps, and the deliveries of one of these. Returns that app, and the supplier
 * with the most invoices; the company is the organisation with the most.
 */
export async function fillInternalLists(
  pool: pg.Pool,
  { cityId, userId, companyId }: { cityId: string; userId: string; companyId: string },
) {
  await pool.query(
    `insert into organisations (type, name, region_id) select 20, 'Guest House ' || n, 'AU' from generate_series(1, $1::int) n`,
    [hearers],
  );
  await pool.query(
    `insert into trade_invoices (id, direction, supplier_id, organisation_id, city_id, number, issued_on, due_on, currency, tax_mode,
       tax_rate, tax_label, net_minor, tax_minor, gross_minor, status, created_at, created_by, confirmed_at, confirmed_by)
     select gen_random_uuid(), case when is_ours then 'receivable' else 'payable' end,
       case when not is_ours then s.ids[case when n % 20 = 1 then 1 else 1 + n % 500 end] end,
       case when is_ours then case when n % 25 = 0 then $3::uuid else o.ids[1 + n % $4::int] end end,
       $1, 'B-' || n, current_date - n % 1500, current_date - n % 1500 + 14, 'AUD', 1, 0.10, 'GST', 100000, 10000, 110000,
       case when is_draft then 10 else 30 end, now(), $2,
       case when is_draft then null else now() end, case when is_draft then null else $2::uuid end
     from generate_series(1, $5::int) n
       cross join lateral (select n % 5 = 0 is_ours, n % 1500 < 30 and n % 7 = 0 is_draft) x,
       (select array_agg(supplier_id) ids from (select supplier_id from supplier_cities where city_id = $1 order by 1 limit 500) y) s,
       (select array_agg(id) ids from organisations where name like 'Guest House %') o`,
    [cityId, userId, companyId, hearers, keptInvoices],
  );
  await pool.query(
    `insert into trade_payments (id, invoice_id, paid_on, amount_minor, method, recorded_at, recorded_by)
     select gen_random_uuid(), id, issued_on + 10, case when issued_on < current_date - 90 then 110000 else 50000 end, 'bank transfer',
       now(), $2
     from trade_invoices where city_id = $1 and status = 30 and (issued_on < current_date - 90 or hashtext(id::text) % 3 = 0)`,
    [cityId, userId],
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
  const receivingAppId = await fillDeliveries(pool, { cityId, companyId });
  await pool.query(
    'vacuum (analyze) organisations, trade_invoices, trade_payments, issues, client_apps, client_app_shortlist, webhook_deliveries',
  );
  const { rows } = await pool.query<{ id: string }>(
    `select supplier_id id from trade_invoices where city_id = $1 and direction = 'payable' group by 1 order by count(*) desc, 1 limit 1`,
    [cityId],
  );
  return { supplierId: rows[0]?.id ?? '', receivingAppId };
}

/** An app of the company with a hundred thousand deliveries for its forty organisations; one in ten failed. */
async function fillDeliveries(
  pool: pg.Pool,
  { cityId, companyId }: { cityId: string; companyId: string },
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with told as (select id from client_apps where organisation_id = $1 order by created_at desc limit 1),
       allower as (select id role_id, user_id from roles where organisation_id = $1 limit 1),
       endpoint as (
         insert into webhook_endpoints (app_id, url, event_types, status, secret_encrypted, secret_hint, saved_at, saved_by)
         select told.id, 'https://hooks.example.com/', '{booking.changed}', 20, ''::bytea, 'none', now(), user_id from told, allower
         returning id
       ),
       items as (
         insert into client_app_shortlist (organisation_id, app_id, role_id, allowed_by, allowed_at)
         select o.id, told.id, role_id, user_id, now() from told, allower, organisations o where o.name like 'Guest House %'
         returning id, organisation_id
       ),
       heard as (
         select e.id event_id, e.booking_id, items.id item_id, organisation_id, row_number() over () n
         from items, (
           select e.id, e.booking_id from booking_events e join bookings b on b.id = e.booking_id and b.city_id = $2 limit $3::int / $4::int
         ) e
       ),
       deliveries as (
         insert into webhook_deliveries (endpoint_id, item_id, organisation_id, event_id, booking_id, type, occurred_at, status, tries,
           last_try_at, created_at)
         select endpoint.id, item_id, organisation_id, event_id, booking_id, 'booking.changed', sent_at,
           case when n % 10 = 0 then 'failed' else 'delivered' end, 1, sent_at, sent_at
         from endpoint, heard, lateral (select now() - n * interval '20 seconds' sent_at) s
       )
     select id from told`,
    [companyId, cityId, keptDeliveries, hearers],
  );
  return rows[0]?.id ?? '';
}
