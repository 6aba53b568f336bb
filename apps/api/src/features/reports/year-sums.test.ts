import type { RequestOf } from '@cadenza/contract/operations';
import { readCsvRows } from '@cadenza/domain/csv';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { seal } from '../../platform/crypto/secret-box.ts';
import { buildCity, buildMusician } from '../../testing/build.ts';
import { buildPayout } from '../../testing/build-payout.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let [boston, toronto, sydney] = ['', '', ''];
let [admin, sales, canadian, australian] = [] as unknown as [Caller, Caller, Caller, Caller];
let [ada, bea] = ['', ''];

const server = openTestApp('2027-03-23T22:00:00.000Z');
beforeAll(async () => {
  boston = await buildCity(server.db, 'US');
  toronto = await buildCity(server.db, 'CA');
  sydney = await buildCity(server.db, 'AU');
  admin = await server.signInStaff(boston, 4);
  sales = await server.signInStaff(boston, 2);
  canadian = await server.signInStaff(toronto, 4);
  australian = await server.signInStaff(sydney, 4);
  ada = await payee(boston, 'Ada', 'Byrne', { tax_number_encrypted: sealed('078051120'), tax_number_tail: '120' });
  bea = await payee(boston, 'Bea', 'Castellano', { entity: 'company' });
  const paid = (net_minor: number, paid_at: string) => ({
    net_minor,
    paid_at,
    currency: 'USD' as const,
    super_minor: 0,
  });
  await buildPayout(server, boston, ada, paid(150_000, '2026-05-01T12:00:00Z'));
  // The last evening of the year in Boston, already the next year in UTC.
  await buildPayout(server, boston, ada, paid(50_000, '2027-01-01T03:00:00Z'));
  await buildPayout(server, boston, ada, paid(70_000, '2025-12-31T12:00:00Z'));
  await buildPayout(server, boston, bea, paid(900_000, '2026-06-01T12:00:00Z'));
  await buildPayout(server, boston, bea, { super_minor: 0 });
});

const sealed = (number: string) => seal(server.platform.config.secretKey, number);

async function payee(cityId: string, first_name: string, last_name: string, account: object): Promise<string> {
  const { userId } = await buildMusician(server.db, cityId, [], { first_name, last_name });
  if (Object.keys(account).length > 0) {
    await server.db.updateTable('payee_accounts').set(account).where('user_id', '=', userId).execute();
  }
  return userId;
}

type Asked = Omit<RequestOf<'reportYearSums'>['body'], 'cityId'>;
const sums = (cityId: string, as: Caller, body: Asked = {}) =>
  server.call('reportYearSums', { body: { cityId, ...body } }, as);
const revealCount = async () => (await server.db.selectFrom('secret_reveals').select('id').execute()).length;

describe('the sums of a year', () => {
  test('count payments by their day in the city, and say who is owed a form and why', async () => {
    server.statements.length = 0;
    const { answer } = await sums(boston, admin, { year: 2026, withFile: false });
    expect(server.statements).toHaveLength(2);
    expect(answer.payload).toMatchObject({ form: '1099-NEC', thresholdMinor: 200_000, year: 2026, currency: 'USD' });
    expect(answer.payload.years).toEqual([2027, 2026, 2025, 2024, 2023, 2022]);
    expect(answer.payload.items).toMatchObject([
      { payee: 'Ada Byrne', count: 2, totalMinor: 200_000, isReported: true, shownTaxNumber: '•••••120' },
      { payee: 'Bea Castellano', entity: 'company', totalMinor: 900_000, isReported: false, shownTaxNumber: '' },
    ]);
    expect(answer.payload.sums).toEqual({ totalMinor: 1_100_000, reportedMinor: 200_000 });
    const { rows } = await sql<{ sum: number }>`
      select sum(p.net_minor)::bigint as sum from payouts p join bookings b on b.id = p.booking_id
      where b.city_id = ${boston} and extract(year from p.paid_at at time zone 'America/New_York') = 2026
    `.execute(server.db);
    expect(answer.payload.sums.totalMinor).toBe(rows[0]?.sum);
  });

  test('are paged by name forwards and back, and are the same over all pages', async () => {
    const page = async (cursor: string | null) =>
      (await sums(boston, admin, { year: 2026, take: 1, withFile: false, ...(cursor ? { cursor } : {}) })).answer
        .payload;
    const first = await page(null);
    const second = await page(first.nextCursor);
    expect([first, second].map(({ items }) => items.map(({ payee }) => payee))).toEqual([
      ['Ada Byrne'],
      ['Bea Castellano'],
    ]);
    expect([first.previousCursor, second.nextCursor]).toEqual([null, null]);
    expect((await page(second.previousCursor)).items).toEqual(first.items);
    expect(second.sums).toEqual({ totalMinor: 1_100_000, reportedMinor: 200_000 });
  });

  test('count for forms exactly those payees who are shown as owed one, whatever they were paid', async () => {
    for (const [index, amount] of [199_999, 200_000, 200_001, 1].entries()) {
      for (const entity of ['sole trader', 'company'] as const) {
        const who = await payee(boston, `P${index}`, entity, { entity });
        await buildPayout(server, boston, who, {
          net_minor: amount,
          paid_at: '2024-05-01T12:00:00Z',
          currency: 'USD',
          super_minor: 0,
        });
      }
    }
    for (const year of [2024, 2026]) {
      const { items, sums: all } = (await sums(boston, admin, { year, take: 100, withFile: false })).answer.payload;
      const owed = items.filter(({ isReported }) => isReported);
      expect(all.reportedMinor).toBe(owed.reduce((sum, { totalMinor }) => sum + totalMinor, 0));
      expect(all.totalMinor).toBe(items.reduce((sum, { totalMinor }) => sum + totalMinor, 0));
    }
  });

  test('are compared with the threshold in force in that year, as set by an admin', async () => {
    const of2025 = await sums(boston, admin, { year: 2025, withFile: false });
    expect(of2025.answer.payload).toMatchObject({
      thresholdMinor: 60_000,
      items: [{ payee: 'Ada Byrne', isReported: true }],
    });
    const code = 'yearForm' as const;
    const known = await server.call('getSetting', { params: { id: boston, code } }, admin);
    expect(known.answer.payload.steps.map(({ from, value }) => [from, value.minor])).toEqual([
      ['2020-01-01', 60_000],
      ['2026-01-01', 200_000],
    ]);
    const change = { from: '2027-03-24', value: { minor: 210_000 } };
    const preview = await server.call('previewSetting', { params: { id: boston, code }, body: change }, admin);
    expect(preview.answer.payload.effects).toEqual([
      'No payee of that year is checked against the new value.',
      'Earlier years don’t change.',
    ]);
    const body = { version: known.answer.payload.version, ...change };
    expect((await server.call('saveSetting', { params: { id: boston, code }, body }, sales)).status).toBe(403);
    const saved = await server.call('saveSetting', { params: { id: boston, code }, body }, admin);
    expect(saved.answer.payload.message).toMatch(/^Threshold of the year’s form of .+ from .+: \$2,100\.00$/);
    expect((await sums(boston, admin, { withFile: false })).answer.payload).toMatchObject({
      year: 2027,
      thresholdMinor: 210_000,
      items: [],
    });
    expect((await sums(boston, admin, { year: 2026, withFile: false })).answer.payload.thresholdMinor).toBe(200_000);
  });

  test('are for a T4A in Canada, above its threshold, and for no form in Australia', async () => {
    const cy = await payee(toronto, 'Cy', 'Dow', {});
    const paid = { paid_at: '2026-05-01T12:00:00Z', currency: 'CAD' as const, super_minor: 0 };
    await buildPayout(server, toronto, cy, { ...paid, net_minor: 50_000 });
    expect((await sums(toronto, canadian, { year: 2026 })).answer.payload).toMatchObject({
      form: 'T4A',
      thresholdMinor: 50_000,
      items: [{ payee: 'Cy Dow', totalMinor: 50_000, isReported: false }],
    });
    const none = (await sums(sydney, australian, { withFile: false })).answer.payload;
    expect(none).toMatchObject({ form: null, thresholdMinor: null, items: [] });
  });

  test('have full numbers only in an admin’s file, each recorded as revealed', async () => {
    const before = await revealCount();
    const { answer } = await sums(boston, sales, { year: 2026 });
    const masked = Buffer.from(answer.payload.fileContent ?? '', 'base64').toString('utf8');
    expect(masked).toContain('XXXXX120');
    expect(masked).not.toContain('078051120');
    expect(await revealCount()).toBe(before);
    const whole = (await sums(boston, admin, { year: 2026 })).answer.payload;
    expect(whole.fileName).toBe('Year_Sums_boston_2026.csv');
    const rows = readCsvRows(Buffer.from(whole.fileContent ?? '', 'base64').toString('utf8')) ?? [];
    expect(rows.map(({ cells }) => [cells[0], cells[2], cells[5], cells[6], cells.at(-1)])).toEqual([
      ['Payee', 'Tax number', 'Paid, without tax', 'Form owed', 'Currency'],
      ['Ada Byrne', '078051120', '2000.00', 'yes', 'USD'],
      ['Bea Castellano', '', '9000.00', 'no', 'USD'],
    ]);
    const noted = await server.db.selectFrom('secret_reveals').selectAll().where('payee_id', '=', ada).execute();
    expect(noted).toMatchObject([{ field: 'tax number', actor_user_id: admin.userId }]);
  });

  test("are only for the user's cities", async () => {
    expect((await sums(boston, canadian)).status).toBe(404);
    expect((await sums(boston, sales, { year: 2021 })).status).toBe(400);
  });
});
