import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readCode } from '@cadenza/domain/enquiry/share-code';
import { kindOfType, typeOfName } from '@cadenza/domain/files/file-types';
import { priceEvent } from '@cadenza/domain/pricing/price-event';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockBookingUnchecked } from '../../api/src/features/bookings/door.ts';
import { openCustomerLink } from '../../api/src/features/customer-links/door.ts';
import { calculatePayouts } from '../../api/src/features/payouts/commands/calculate-payouts.ts';
import { findQuoteBasis } from '../../api/src/features/pricing/door.ts';
import { settableClock } from '../../api/src/platform/clock/clock.ts';
import { readConfig } from '../../api/src/platform/config/config.ts';
import type { Platform, PublicContext } from '../../api/src/platform/context.ts';
import { unseal } from '../../api/src/platform/crypto/secret-box.ts';
import { type Database, openDatabase } from '../../api/src/platform/db/database.ts';
import { contentTypeOf } from '../../api/src/platform/files/content-type.ts';
import { createFolderStore } from '../../api/src/platform/files/folder-store.ts';
import { systemAuthor } from '../../api/src/platform/history/record-event.ts';
import { createLog } from '../../api/src/platform/log/log.ts';
import type { SeenBookingId } from '../../api/src/platform/session/booking-proof.ts';
import { nowhere } from '../../api/src/platform/testing/nowhere.ts';
import { createTestDatabase, type TestDatabase } from '../../api/src/platform/testing/test-database.ts';
import { demonstrationPassword } from './demo-data.ts';
import { demonstrationAccounts } from './demonstration-accounts.ts';
import { demonstrationLinks } from './demonstration-links.ts';
import { fillWhenEmpty } from './fill-when-empty.ts';
import { seedBookings } from './loading/seed-bookings.ts';

const now = '2027-01-15T08:00:00.000Z';
const secretKey = Buffer.alloc(32, 7);
/** On this Friday there are three more in each city: two on Saturday, one on Sunday. */
const bookings = 150 + 9;

let testDatabase: TestDatabase;
let database: Database;
let platform: Platform;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cadenza-files-'));
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url);
  const config = { ...readConfig({}), secretKey, publicUrl: 'http://localhost:3000' };
  const files = createFolderStore({ folder, secret: secretKey });
  platform = {
    database,
    clock: settableClock(now),
    config,
    log: createLog('silent'),
    files,
    network: nowhere,
    payments: null,
  };
  await fillWhenEmpty(platform, () => undefined);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true });
});

async function number(statement: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: string }>(statement);
  return Number(rows[0]?.count);
}

describe('the first start on an empty database', () => {
  it('loads three cities with what they sell and their people', async () => {
    expect(await number('select count(*) from cities')).toBe(3);
    const { rows } = await database.pool.query(`
      select c.slug,
        (select count(*)::int from venues v where v.city_id = c.id and v.is_listed) as venues,
        (select count(*)::int from performers p where p.city_id = c.id) as singers,
        (select count(*)::int from musicians m where m.city_id = c.id) as musicians,
        (select count(*)::int from preference_lists l where l.city_id = c.id) > 15 as is_ranked,
        (select count(*)::int from performances p where p.city_id = c.id and performance_type_id = 1) >= 8 as has_ceremonies,
        (select count(*)::int from performances p where p.city_id = c.id and performance_type_id = 2) >= 10 as has_receptions
      from cities c order by ordinal`);
    const each = {
      venues: 30,
      singers: 12,
      musicians: 52,
      is_ranked: true,
      has_ceremonies: true,
      has_receptions: true,
    };
    expect(rows).toEqual(['sydney', 'toronto', 'boston'].map((slug) => ({ slug, ...each })));
  });

  it('loads 150 bookings, those of this weekend, and the places of three countries', async () => {
    expect(await number('select count(*) from bookings')).toBe(bookings);
    expect(await number('select count(distinct status) from bookings')).toBe(17);
    expect(await number('select count(*) from gazetteer_places')).toBeGreaterThan(20_000);
  });

  it('loads tasks that each office has created, and lets Cadenza create its own', async () => {
    const { rows } = await database.pool.query(`
      select count(*) filter (where author_id is not null)::int as own,
        count(distinct kind) > 3 as are_set,
        bool_and(due_at is not null) as are_due,
        count(*) filter (where author_id is not null and booking_id is not null)::int as of_bookings
      from tasks group by city_id`);
    expect(rows).toHaveLength(3);
    expect(rows.map(({ own, are_set }) => [own, are_set])).toEqual([
      [6, true],
      [6, true],
      [6, true],
    ]);
    expect(rows.every(({ of_bookings }) => of_bookings > 1)).toBe(true);
    const twice =
      'select count(*) from (select kind, subject_id from tasks where kind is not null group by 1, 2 having count(*) > 1) t';
    expect(await number(twice)).toBe(0);
  });

  it('attaches files to the next bookings of its musicians, and stores all of them', async () => {
    const { rows } = await database.pool.query<{ storage_key: string; name: string; bytes: string }>(
      "select storage_key, name, bytes from files where purpose = 'attachment' order by name",
    );
    expect(new Set(rows.map(({ name }) => name))).toEqual(
      new Set(['call-with-the-planner.txt', 'signature-tune.wav', 'stage-plan.pdf']),
    );
    for (const { storage_key, name, bytes } of rows) {
      const content = await buffer((await platform.files.open(`${storage_key}/original`, now)) ?? Readable.from([]));
      expect([content.length, kindOfType(contentTypeOf(content) ?? '')]).toEqual([
        Number(bytes),
        kindOfType(typeOfName(name) ?? ''),
      ]);
    }
  });

  it('measures every venue as the database does', async () => {
    const wrong = `select count(*) from venues v join cities c on c.id = v.city_id
      where v.km <> road_km(c.latitude, c.longitude, v.latitude, v.longitude)`;
    expect(await number(wrong)).toBe(0);
  });

  it('keeps invoices and payments within the firm price', async () => {
    const over = `select count(*) from bookings b join price_sheets f on f.booking_id = b.id and f.kind = 'firm'
      where (select coalesce(sum(amount_minor - credited_minor), 0) from customer_payments p where p.booking_id = b.id and p.status <= 60) > f.gross_minor`;
    expect(await number(over)).toBe(0);
    const unpaid = `select count(*) from bookings b where status between 70 and 120 and price_minor <>
      (select coalesce(sum(amount_minor), 0) from customer_payments p where p.booking_id = b.id and p.status = 60)`;
    expect(await number(unpaid)).toBe(0);
  });

  it('stores the mails for the last half year’s invoices, each with a working link', async () => {
    const sent = `select count(*) from customer_payments where sent_at > '${now}'::timestamptz - interval '180 days' and sent_at <= '${now}'`;
    const kept = `select count(*) from messages m join customer_payments p on p.booking_id = m.booking_id and p.sent_at = m.created_at
      where m.kind = 'invoice' and m.text_body like '%/invoice/' || p.id || '?key=%'`;
    expect(await number(kept)).toBe(await number(sent));
    expect(await number(kept)).toBeGreaterThan(20);
  });

  it('stores the mails with the last month’s booking sheets and review requests, each with a working link', async () => {
    const sent = `select count(*) from customer_links where purpose <> 'customer page'
      and sent_at > '${now}'::timestamptz - interval '30 days' and sent_at <= '${now}'`;
    const kept =
      "select count(*) from messages where kind in ('review asked', 'booking sheet') and text_body like '%key=%'";
    expect(await number(kept)).toBe(await number(sent));
    expect(await number(kept)).toBeGreaterThan(20);
  });

  it('gives each office the usual activity with its customers', async () => {
    const { rows } = await database.pool.query<{ slug: string; does: string }>(`
      with does as (
        select booking_id, 'quote ' || case when a.quote_id is null then 'waits' else 'accepted from ' || a.ip_address end as does
          from sent_quotes q left join quote_answers a on a.quote_id = q.id where q.first_viewed_at is not null
        union select booking_id, 'plan of four' from payment_plan_lines group by booking_id having count(*) = 4
        union select booking_id, 'receipt by ' || method from receipts
        union select booking_id, 'credit of a receipt' from receipts where amount_minor > allocated_minor and reversed_at is null
        union select p.booking_id, 'card payment ' || k.state from card_checkouts k join customer_payments p on p.id = k.payment_id
        union select booking_id, 'refund ' || state from refunds
        union select booking_id, 'credit note' from credit_notes
        union select booking_id, kind || coalesce(' ' || outcome, '') from conversation_entries where kind <> 'automatic reply'
        union select booking_id, 'wrote by mail' from conversation_entries where mail_id is not null
        union select booking_id, 'waits for an answer' from unanswered_messages
        union select booking_id, 'agreed to texts' from text_consents where withdrawn_at is null
      )
      select y.slug, does from does join bookings b on b.id = does.booking_id join cities y on y.id = b.city_id
      union select y.slug, 'line of a statement ' || l.state || case when a.id is null then '' else ' as ' || a.method end
        from bank_lines l join cities y on y.id = l.city_id left join receipts a on a.bank_line_id = l.id
      order by 1, 2`);
    const common = [
      'agreed to texts',
      'call reached',
      'callback wish',
      'card payment paid',
      'credit note',
      'credit of a receipt',
      'line of a statement recorded as bank transfer',
      'line of a statement set aside',
      'line of a statement waiting',
      'message received',
      'message sent',
      'note',
      'plan of four',
      'quote accepted from 203.0.113.24',
      'quote waits',
      'receipt by bank transfer',
      'receipt by card',
      'receipt by write-off',
      'refund paid',
      'refund proposed',
      'waits for an answer',
      'wrote by mail',
    ];
    for (const slug of ['sydney', 'toronto', 'boston']) {
      expect(rows.filter((row) => row.slug === slug).map(({ does }) => does)).toEqual(expect.arrayContaining(common));
    }
  });

  it('has gigs in each city this weekend, one of which a musician cannot play any more', async () => {
    const { rows } = await database.pool.query(`
      select y.slug, count(distinct b.id) filter (where b.event_date = '2027-01-16')::int saturday,
        count(distinct b.id) filter (where b.event_date = '2027-01-17')::int sunday,
        count(*) filter (where p.musician_id is null)::int unfilled
      from bookings b join cities y on y.id = b.city_id join positions p on p.booking_id = b.id
      where b.status = 70 and b.event_date in ('2027-01-16', '2027-01-17') group by y.slug order by y.slug`);
    expect(rows).toEqual(
      ['boston', 'sydney', 'toronto'].map((slug) => ({
        slug,
        saturday: expect.any(Number),
        sunday: expect.any(Number),
        unfilled: 1,
      })),
    );
    for (const { saturday, sunday } of rows) expect([saturday >= 2, sunday >= 1]).toEqual([true, true]);
  });

  it('has thanked recent customers on the day they paid, or the day after', async () => {
    const late = `select count(*) from customer_messages m join receipts r on r.id::text = m.occasion
      where m.message = 'paymentReceived' and r.recorded_at < '${now}'::timestamptz - interval '1 day'
        and (m.done_at is null or m.done_at > r.recorded_at + interval '1 day')`;
    expect(await number(late)).toBe(0);
    expect(await number("select count(*) from messages where kind = 'payment received'")).toBe(15);
  });

  it('proposes an invoice for two lines of each statement, and none for the others, one of which was recorded by hand', async () => {
    const { rows } = await database.pool.query<{ slug: string; proposed: string }>(`
      select y.slug, string_agg(case
          when l.words like '%' || i.number then 'by its number'
          when upper(l.words) like '%' || upper(c.name) then 'by its payer'
          else 'none' end, ', ' order by l.came_on, i.number nulls first) proposed
      from bank_lines l join cities y on y.id = l.city_id
      left join (customer_payments p join invoices i on i.payment_id = p.id and i.replaced_by is null
        join bookings b on b.id = p.booking_id join customers c on c.id = b.customer_id)
        on b.city_id = y.id and p.status = 50 and p.amount_minor - p.credited_minor - p.paid_minor = l.amount_minor
      where l.state = 'waiting' group by y.slug order by y.slug`);
    expect(rows.map(({ proposed }) => proposed.split(', ').sort())).toEqual(
      rows.map(() => ['by its number', 'by its payer', 'none', 'none']),
    );
    expect(rows).toHaveLength(3);
    const byHand = `select count(*) from bank_lines l join receipts r on r.bank_line_id is null and r.amount_minor = l.amount_minor
      and abs(r.received_on - l.came_on) <= 7 join bookings b on b.id = r.booking_id and b.city_id = l.city_id
      join customers c on c.id = b.customer_id and l.words like '%' || c.name where l.state = 'waiting'`;
    expect(await number(byHand)).toBe(3);
  });

  it("keeps every booking's ledger consistent with its documents, and each entry balanced", async () => {
    const posted = `select document, document_id, account, sum(amount_minor)::bigint from ledger_entries
      join ledger_postings on entry_id = ledger_entries.id group by 1, 2, 3 having sum(amount_minor) <> 0`;
    const documents = 'select document, document_id, account, amount_minor from documents_in_accounts';
    const { rows: wrong } = await database.pool.query(
      `(${documents} except ${posted}) union all (${posted} except ${documents})`,
    );
    expect(wrong).toEqual([]);
    const unbalanced = 'select from ledger_postings group by entry_id having sum(amount_minor) <> 0';
    expect(await number(`select count(*) from (${unbalanced}) u`)).toBe(0);
    expect(await number('select count(*) from ledger_postings')).toBeGreaterThan(1000);
  });

  it('prints links that customers can open without an account', async () => {
    const lines = await demonstrationLinks(platform);
    const [page = '', sheet = '', review = '', comparison = ''] = lines.slice(2);
    const context = { ...platform, db: database.kysely, platform, now, ip: '192.0.2.1' } as unknown as PublicContext;
    const opened = await Promise.all([
      openCustomerLink(context, page.split('/').at(-1) ?? '', 'customer page'),
      openCustomerLink(
        context,
        new URL(sheet.slice(sheet.indexOf('http'))).searchParams.get('key') ?? '',
        'booking sheet',
      ),
      openCustomerLink(context, new URL(review.slice(review.indexOf('http'))).searchParams.get('key') ?? '', 'review'),
    ]);
    expect(opened.map((link) => link?.purpose)).toEqual(['customer page', 'booking sheet', 'review']);
    expect(readCode(comparison.split('#')[1] ?? '')).toMatchObject({ kind: 'read', shared: { citySlug: 'sydney' } });
  });

  it('pays musicians and managers exactly what recalculating the payouts would give', async () => {
    const bookings = await database.kysely.selectFrom('bookings').select('id').where('status', '=', 95).execute();
    expect(bookings).toHaveLength(6);
    for (const { id } of bookings) {
      const again = await database.kysely
        .transaction()
        .execute(async (trx) =>
          calculatePayouts(trx, await lockBookingUnchecked(trx, id), systemAuthor, platform.clock.now()),
        );
      expect(again).toEqual({ added: 0, changed: 0 });
    }
  });

  it('prices every enquiry as the office would price it now', async () => {
    const bookings = await database.kysely
      .selectFrom('bookings as b')
      .innerJoin('price_sheets as q', (join) => join.onRef('q.booking_id', '=', 'b.id').on('q.kind', '=', 'quote'))
      .select(['b.id', 'q.gross_minor'])
      .execute();
    expect(bookings.length).toBeGreaterThan(130);
    for (const { id, gross_minor } of bookings) {
      const { city, event, agreed } = await findQuoteBasis(database.kysely, id as SeenBookingId, now);
      expect(priceEvent(city, event, agreed)?.totals.grossMinor).toBe(gross_minor);
    }
  });

  it('prints accounts that can sign in, in every role', async () => {
    const lines = (await demonstrationAccounts(platform)).join('\n');
    const { rows } = await database.pool.query<{ username: string; password_hash: string; account_role: number }>(
      'select u.username, u.password_hash, r.account_role from users u join roles r on r.id = u.preferred_role_id',
    );
    const printed = rows.filter(({ username }) => lines.includes(username));
    expect(new Set(printed.map(({ account_role }) => account_role))).toEqual(
      new Set([1, 2, 4, 16, 32, 64, 256, 512, 1024]),
    );
    expect(printed.map(({ username }) => username)).toEqual(
      expect.arrayContaining(['sydney.manager', 'toronto.sales2', 'boston.musician', 'sydney.singer', 'sysadmin']),
    );
    expect(await verify(printed[0]?.password_hash ?? '', demonstrationPassword)).toBe(true);
    const inCompanies = await database.pool.query<{ kind: string }>(
      `select distinct o.unit_kind || ' ' || r.account_role kind from users u join roles r on r.user_id = u.id
       join organisations o on o.id = r.organisation_id where o.type = 20 and u.username = any($1) order by kind`,
      [lines.match(/[a-z]+\.[a-z]+/g)],
    );
    expect(inCompanies.rows.map(({ kind }) => kind)).toEqual([
      'business unit 4',
      'organisation 2',
      'organisation 4',
      'store 4',
    ]);
  });

  it('keeps account numbers encrypted, their last digits readable', async () => {
    const { rows } = await database.pool.query<{ sealed: Buffer; tail: string }>(
      'select account_number_encrypted as sealed, account_number_tail as tail from payee_account_versions limit 3',
    );
    for (const { sealed, tail } of rows) expect(unseal(secretKey, sealed)).toMatch(new RegExp(`^\\d+${tail}$`));
  });

  it('gives the next booking the next number', async () => {
    expect(await number("select nextval('booking_numbers') as count")).toBe(10_001 + bookings);
  });

  it('changes nothing the second time', async () => {
    await fillWhenEmpty(platform, () => {
      throw new Error('nothing was to be loaded');
    });
    expect(await number('select count(*) from bookings')).toBe(bookings);
  });

  it('adds bookings to those of the season, even twice with the same seed', async () => {
    const request = { count: 60, seed: 1, now, secretKey };
    await seedBookings(testDatabase.url, request);
    await seedBookings(testDatabase.url, request);
    expect(await number('select count(*) from bookings')).toBe(bookings + 120);
    expect(await number('select count(distinct number) from bookings')).toBe(bookings + 120);
  });
});

it('refuses to seed a database of other cities', async () => {
  const other = await createTestDatabase();
  const theirs = openDatabase(other.url);
  const { buildCity } = await import('../../api/src/testing/build.ts');
  await buildCity(theirs.kysely);
  await expect(seedBookings(other.url, { count: 1, seed: 1, now, secretKey })).rejects.toThrow('other cities');
  await theirs.close();
  await other.drop();
});
