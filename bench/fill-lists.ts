import { AccountRole } from '@cadenza/domain/permissions/modes';
import type pg from 'pg';
import { hashKey, randomKey } from '../apps/api/src/platform/crypto/random-key.ts';
import type { World } from './scenarios.ts';

const knownSingers = 500;
const sentMessages = 20_000;
const keptVersions = 500;
const linkedCustomers = 2000;
const keptAbsences = 60;
const keptSuppliers = 6000;

export interface ListCaller {
  headers: Record<string, string>;
  userId: string;
}

/** Fills the lists that a season leaves short; returns the readers of personal lists. */
export async function fillLists(pool: pg.Pool, { cityId, userId }: World) {
  const musicianId = await busiestMusician(pool, cityId);
  await pool.query(
    `insert into messages (channel, kind, to_address, subject, text_body, created_at, recipient_id)
     select 'mail', 'offer', 'somebody@example.com', 'Offer ' || n, 'Would you play on this day?', now() - n * interval '1 hour', $1
     from generate_series(1, $2::int) n`,
    [musicianId, sentMessages],
  );
  await pool.query(
    `insert into absences (id, musician_id, from_day, until_day, set_at, set_by)
     select gen_random_uuid(), $1, current_date + n * 7, current_date + n * 7 + 2, now(), $1 from generate_series(1, $2::int) n`,
    [musicianId, keptAbsences],
  );
  await pool.query(
    `insert into terms_versions (city_id, audience, version, title, sections, sections_version, published_at, published_by)
     select t.city_id, t.audience, t.version + n, t.title, t.sections, t.sections_version, t.published_at + n * interval '1 hour', $2
     from (select * from terms_versions where city_id = $1 and audience = 'privacy' order by version desc limit 1) t,
       generate_series(1, $3::int) n order by n`,
    [cityId, userId, keptVersions],
  );
  await pool.query(
    `with people as (
       insert into users (username, email, first_name, last_name, status)
       select 'singer-' || n, 'singer-' || n || '@example.com', 'Singer', 'No ' || n, 70 from generate_series(1, $2::int) n returning id
     ), heard as (insert into musicians (user_id, city_id) select id, $1 from people returning user_id)
     insert into performers (user_id, city_id, gender, ordinal)
     select user_id, $1, 1 + (row_number() over ())::int % 2, 100 + (row_number() over ())::int from heard`,
    [cityId, knownSingers],
  );
  await pool.query(
    `with kept as (
       insert into suppliers (region_id, name, kind, status, created_at, created_by)
       select y.region_id, md5(n::text) || ' Pianos', 'Piano hire', case when n % 10 = 0 then 20 else 70 end, now(), $2
       from generate_series(1, $3::int) n, cities y where y.id = $1 returning id
     )
     insert into supplier_cities (supplier_id, city_id) select id, $1 from kept`,
    [cityId, userId, keptSuppliers],
  );
  const company = await linkCompany(pool, cityId, userId);
  await pool.query(
    `vacuum (analyze) messages, absences, terms_versions, users, musicians, performers, company_customers, suppliers,
       supplier_cities`,
  );
  return {
    musician: await signIn(pool, musicianId),
    member: await signIn(pool, company.memberId),
    bookkeeper: await signIn(pool, await somebodyWith(pool, AccountRole.SupportManager)),
    companyId: company.id,
    companyBookingIds: company.bookingIds,
  };
}

async function somebodyWith(pool: pg.Pool, accountRole: AccountRole): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'select user_id id from roles where account_role = $1 order by user_id limit 1',
    [accountRole],
  );
  if (!rows[0]) throw new Error('no one has this role');
  return rows[0].id;
}

/** The musician with the most payments. */
async function busiestMusician(pool: pg.Pool, cityId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select p.payee_id id from payouts p join musicians m on m.user_id = p.payee_id and m.city_id = $1
     where p.kind = 'musician' group by 1 order by count(*) desc, 1 limit 1`,
    [cityId],
  );
  if (!rows[0]) throw new Error('no one was paid in this city');
  return rows[0].id;
}

/** A company with two thousand customers, and a member. */
async function linkCompany(pool: pg.Pool, cityId: string, userId: string) {
  const { rows } = await pool.query<{ id: string; memberId: string }>(
    `with company as (insert into organisations (type, name, region_id) values (20, 'Harbour Hotels', 'AU') returning id),
       person as (
         insert into users (username, email, first_name, last_name, status)
         values ('of-harbour', 'of-harbour@example.com', 'Ada', 'Quinn', 70) returning id
       ),
       held as (insert into roles (user_id, organisation_id, account_role) select person.id, company.id, 2 from person, company),
       linked as (
         insert into company_customers (customer_id, organisation_id, linked_at, linked_by)
         select c.id, company.id, now(), $2 from company, (
           select distinct customer_id id from bookings b where city_id = $1 and status between 30 and 130
             and not exists (select from company_customers l where l.customer_id = b.customer_id and l.ended_at is null)
           limit $3
         ) c
       )
     select company.id, person.id "memberId" from company, person`,
    [cityId, userId, linkedCustomers],
  );
  const { id = '', memberId = '' } = rows[0] ?? {};
  const bookings = await pool.query<{ id: string }>(
    `select b.id from company_customers l join bookings b on b.customer_id = l.customer_id
     where l.organisation_id = $1 and b.status between 30 and 130 order by md5(b.id::text) limit 500`,
    [id],
  );
  return { id, memberId, bookingIds: bookings.rows.map((row) => row.id) };
}

async function signIn(pool: pg.Pool, userId: string): Promise<ListCaller> {
  const plain = randomKey();
  const { rows } = await pool.query<{ id: string; roleId: string }>(
    `insert into sessions (user_id, created_at) values ($1, now())
     returning id, (select r.id from roles r where r.user_id = $1 and r.status > 0 order by r.is_musician desc limit 1) "roleId"`,
    [userId],
  );
  await pool.query(
    "insert into session_tokens (hash, session_id, kind, expires_at) values ($1, $2, 'access', '2099-01-01')",
    [hashKey(plain), rows[0]?.id],
  );
  return { headers: { authorization: `Bearer ${plain}`, roleid: rows[0]?.roleId ?? '', userid: userId }, userId };
}
