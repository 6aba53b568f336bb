import type { RequestOf } from '@cadenza/contract/operations';
import { readCsvRows } from '@cadenza/domain/csv';
import { superDueOn } from '@cadenza/domain/super-contributions/super-clock';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCity } from '../../testing/build.ts';
import { buildPayout, buildSuperMember } from '../../testing/build-payout.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let cityId: string;
let [admin, sales, foreign] = [] as unknown as [Caller, Caller, Caller];
let [ada, bea] = ['', ''];
const payouts: Record<'late' | 'due' | 'received' | 'planned', string> = {
  late: '',
  due: '',
  received: '',
  planned: '',
};

// 24 March 2027 in Sydney.
const now = '2027-03-23T22:00:00.000Z';

const server = openTestApp(now);
beforeAll(async () => {
  cityId = await buildCity(server.db, 'AU');
  admin = await server.signInStaff(cityId, 4);
  sales = await server.signInStaff(cityId, 2);
  foreign = await server.signInStaff(await buildCity(server.db, 'CA'), 4);
  ada = await buildSuperMember(server, cityId, { first_name: '=Ada', last_name: 'Byrne' });
  const cbus = { fund_name: 'Cbus', usi: 'CBU0100AU', memberNumber: 'CB998877' };
  bea = await buildSuperMember(server, cityId, { first_name: 'Bea', last_name: 'Castellano' }, cbus);
  // The evening of 1 March in Sydney, which is the morning in UTC.
  payouts.late = await buildPayout(server, cityId, ada, { paid_at: '2027-03-01T10:00:00Z' });
  // In Sydney it is already the 23rd.
  payouts.due = await buildPayout(server, cityId, bea, { paid_at: '2027-03-22T20:00:00Z', super_minor: 6000 });
  payouts.received = await buildPayout(server, cityId, bea, { paid_at: '2027-02-10T02:00:00Z', super_minor: 2400 });
  payouts.planned = await buildPayout(server, cityId, ada, { pay_on: '2027-03-30', super_minor: 1200 });
  await buildPayout(server, cityId, ada, { status: 80, super_minor: 99_900 });
  await buildPayout(server, cityId, ada, { paid_at: '2027-03-01T10:00:00Z', super_minor: 0, super_base_minor: 0 });
  const body = { ids: [payouts.received], receivedOn: '2027-02-15' };
  await server.call('recordSuperPayment', { body }, admin);
});

type Body = RequestOf<'reportSuper'>['body'];
const report = (body: Partial<Body> = {}, as = admin) => server.call('reportSuper', { body: { cityId, ...body } }, as);
const account = (body: Partial<RequestOf<'reportSuperAccount'>['body']> = {}, as = admin) =>
  server.call('reportSuperAccount', { body: { cityId, ...body } }, as);
const cellsOf = (fileContent = '') =>
  (readCsvRows(Buffer.from(fileContent, 'base64').toString('utf8')) ?? []).map(({ cells }) => cells);
const revealsOf = (payeeIds: string[]) =>
  server.db
    .selectFrom('secret_reveals')
    .select(['payee_id', 'field', 'actor_user_id'])
    .where('payee_id', 'in', payeeIds)
    .orderBy('id')
    .execute();

describe('the report on super', () => {
  test("shows the state of each payment's super, most urgent first, with numbers masked", async () => {
    const { answer } = await report({ withFile: false });
    expect(answer.payload).toMatchObject({ currency: 'AUD', nextCursor: null, abilities: { canRecord: true } });
    expect(answer.payload.fileContent).toBeUndefined();
    expect(answer.payload.items.map(({ payoutId, ...row }) => ({ id: payoutId, ...row }))).toMatchObject([
      { id: payouts.late, state: 'late', paidOn: '2027-03-01', dueOn: '2027-03-11', daysLate: 13, usi: 'HOS0100AU' },
      { id: payouts.due, state: 'due', paidOn: '2027-03-23', dueOn: superDueOn('2027-03-23'), fund: 'Cbus' },
      { id: payouts.planned, state: 'not owed yet', paidOn: null, dueOn: null, daysLate: 0 },
      { id: payouts.received, state: 'received', receivedOn: '2027-02-15', shownMemberNumber: '•••••877' },
    ]);
    expect(answer.payload.sums).toEqual({
      superMinor: 21_600,
      receivedMinor: 2400,
      dueMinor: 6000,
      lateMinor: 12_000,
      notOwedMinor: 1200,
    });
    expect(answer.payload.periods.slice(0, 2)).toEqual([
      { label: 'This week', fromDate: '2027-03-21', toDate: '2027-03-27' },
      { label: 'This month', fromDate: '2027-03-01', toDate: '2027-03-31' },
    ]);
    expect(answer.payload.periods[3]).toEqual({ label: '2026/27', fromDate: '2026-07-01', toDate: '2027-06-30' });
  });

  test.each<[Partial<Body>, (keyof typeof payouts)[]]>([
    [{ fromDate: '2027-03-01', toDate: '2027-03-22' }, ['late']],
    [{ fromDate: '2027-03-23' }, ['due', 'planned']],
    [{ toDate: '2027-02-28' }, ['received']],
    [{ states: ['late', 'not owed yet'] }, ['late', 'planned']],
    [{ states: ['received'] }, ['received']],
    [{ fund: 'Cbus' }, ['due', 'received']],
    [{ fund: 'Cbus', states: ['due'] }, ['due']],
    [{ take: 2 }, ['late', 'due']],
    [{ fromDate: '2027-04-01', toDate: '2027-03-01' }, []],
  ])('%# is filtered by %j, in one statement after the city', async (body, found) => {
    server.statements.length = 0;
    const { answer } = await report({ ...body, withFile: false });
    expect(server.statements).toHaveLength(2);
    expect(answer.payload.items.map(({ payoutId }) => payoutId)).toEqual(found.map((name) => payouts[name]));
  });

  test('pages forwards and back by key, each row once, and accepts only its own cursors', async () => {
    const first = (await report({ take: 1, withFile: false })).answer.payload;
    const second = (await report({ take: 2, cursor: first.nextCursor ?? '', withFile: false })).answer.payload;
    const third = (await report({ take: 2, cursor: second.nextCursor ?? '', withFile: false })).answer.payload;
    const pages = [first, second, third].map(({ items }) => items.map(({ payoutId }) => payoutId));
    expect(pages).toEqual([[payouts.late], [payouts.due, payouts.planned], [payouts.received]]);
    expect(third.nextCursor).toBeNull();
    const back = (await report({ take: 2, cursor: third.previousCursor ?? '', withFile: false })).answer.payload;
    expect(back.items).toEqual(second.items);
    expect(back.sums).toEqual(first.sums);
    const cursor = Buffer.from(`next|2027-03-01|${payouts.late}`).toString('base64url');
    expect((await report({ cursor })).status).toBe(400);
  });

  test('gives an admin the file with full member numbers, each recorded once as revealed', async () => {
    const { answer } = await report();
    expect(answer.payload.fileName).toBe('Super_Report_sydney_2027-03-24.csv');
    const [head, ...rows] = cellsOf(answer.payload.fileContent);
    expect(head?.slice(0, 7)).toEqual(['Payee', 'Payment', 'Fund', 'USI', 'Member number', 'Earnings', 'Super']);
    expect(rows.map(([payee, , , , member, , amount]) => [payee, member, amount])).toEqual([
      ["'=Ada Byrne", '100200345', '120.00'],
      ['Bea Castellano', 'CB998877', '60.00'],
      ["'=Ada Byrne", '100200345', '12.00'],
      ['Bea Castellano', 'CB998877', '24.00'],
    ]);
    expect(await revealsOf([ada, bea])).toEqual(
      expect.arrayContaining([
        { payee_id: ada, field: 'member number', actor_user_id: admin.userId },
        { payee_id: bea, field: 'member number', actor_user_id: admin.userId },
      ]),
    );
    expect(await revealsOf([ada, bea])).toHaveLength(2);
  });

  test('gives other staff of the city the same file with masked numbers, and records nothing', async () => {
    const before = await revealsOf([ada, bea]);
    const { answer } = await report({}, sales);
    expect(answer.payload.abilities.canRecord).toBe(false);
    const text = Buffer.from(answer.payload.fileContent ?? '', 'base64').toString('utf8');
    expect(text).toContain('XXXXX877');
    expect(text).not.toMatch(/998877|100200345/);
    expect(await revealsOf([ada, bea])).toEqual(before);
  });

  test("is only for the user's cities; another city is not found, and the account is for admins", async () => {
    expect((await report({}, foreign)).status).toBe(404);
    expect((await account({}, foreign)).status).toBe(404);
    expect((await account({}, sales)).status).toBe(403);
  });

  test('changes nothing when it is requested', async () => {
    const rows = () => server.db.selectFrom('payouts').selectAll().orderBy('id').execute();
    const before = await rows();
    await report();
    await account();
    expect(await rows()).toEqual(before);
  });

  test('keeps the fund that received the money, whichever fund the payee prefers later', async () => {
    const set = { fund_name: 'UniSuper', usi: 'UNS0100AU' };
    await server.db.updateTable('super_funds').set(set).where('user_id', '=', bea).execute();
    const { answer } = await report({ withFile: false });
    expect(answer.payload.items.map(({ fund }) => fund)).toEqual(['Hostplus', 'UniSuper', 'Hostplus', 'Cbus']);
    const back = { fund_name: 'Cbus', usi: 'CBU0100AU' };
    await server.db.updateTable('super_funds').set(back).where('user_id', '=', bea).execute();
  });
});

describe('the super account', () => {
  test('sums the same contributions by fund, as rows and as a file', async () => {
    server.statements.length = 0;
    expect((await account({ withFile: false })).status).toBe(200);
    expect(server.statements).toHaveLength(2);
    const { answer } = await account();
    expect(answer.payload.items).toMatchObject([
      { fund: 'Cbus', usi: 'CBU0100AU', members: 1, contributions: 2, superMinor: 8400, receivedMinor: 2400 },
      { fund: 'Hostplus', members: 1, contributions: 2, superMinor: 13_200, lateMinor: 12_000, notOwedMinor: 1200 },
    ]);
    expect(answer.payload.sums).toEqual((await report({ withFile: false })).answer.payload.sums);
    const rows = cellsOf(answer.payload.fileContent);
    expect(rows[1]).toEqual(['Cbus', 'CBU0100AU', '1', '2', '84.00', '24.00', '60.00', '0.00', '0.00', 'AUD']);
  });
});

describe('the account by fund', () => {
  test('is paged by name, payments without a fund first, with the sums of all funds on each page', async () => {
    const cy = await buildSuperMember(server, cityId, { first_name: 'Cy', last_name: 'Dow' });
    await server.db.deleteFrom('super_funds').where('user_id', '=', cy).execute();
    const unfunded = await buildPayout(server, cityId, cy, { paid_at: '2027-03-22T20:00:00Z', super_minor: 500 });
    const first = (await account({ take: 1, withFile: false })).answer.payload;
    const second = (await account({ take: 1, cursor: first.nextCursor ?? '', withFile: false })).answer.payload;
    const third = (await account({ take: 1, cursor: second.nextCursor ?? '', withFile: false })).answer.payload;
    expect([first, second, third].map(({ items }) => items.map(({ fund }) => fund))).toEqual([
      [''],
      ['Cbus'],
      ['Hostplus'],
    ]);
    expect([first.previousCursor, third.nextCursor]).toEqual([null, null]);
    expect(third.sums).toEqual(first.sums);
    const back = (await account({ take: 2, cursor: third.previousCursor ?? '', withFile: false })).answer.payload;
    expect(back.items).toEqual([...first.items, ...second.items]);
    await server.db.deleteFrom('payouts').where('id', '=', unfunded).execute();
  });
});

describe('the sums of both reports', () => {
  test('equal those of the payments themselves, in any period, and the states add up to them', async () => {
    const days = ['2027-01-01', '2027-02-10', '2027-03-01', '2027-03-02', '2027-03-23', '2027-03-30', '2027-12-31'];
    for (const fromDate of days) {
      for (const toDate of days) {
        const { rows } = await sql<{ sum: number }>`
          select coalesce(sum(p.super_minor), 0)::bigint as sum from payouts p join bookings b on b.id = p.booking_id
          where b.city_id = ${cityId} and p.status <> 80
            and coalesce((p.paid_at at time zone 'Australia/Sydney')::date, p.pay_on) between ${fromDate} and ${toDate}
        `.execute(server.db);
        const { sums, items } = (await report({ fromDate, toDate, take: 100, withFile: false })).answer.payload;
        expect(sums.superMinor).toBe(rows[0]?.sum);
        expect(items.reduce((sum, { superMinor }) => sum + superMinor, 0)).toBe(sums.superMinor);
        const { receivedMinor, dueMinor, lateMinor, notOwedMinor } = sums;
        expect(receivedMinor + dueMinor + lateMinor + notOwedMinor).toBe(sums.superMinor);
        expect((await account({ fromDate, toDate, withFile: false })).answer.payload.sums).toEqual(sums);
      }
    }
  });

  test('find every row by an index on the pay day', async () => {
    const used = async (query: string) => {
      const { rows } = await server.db.transaction().execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        return sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(query)}`.execute(trx);
      });
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const paid = "paid_at >= '2027-03-01T00:00Z' and paid_at < '2027-04-01T00:00Z'";
    expect(await used(`select id from payouts where ${paid}`)).toContain('payouts_paid');
    const byDay = `select id from payouts where super_minor > 0 and (${paid} or paid_at is null and pay_on between '2027-03-01' and '2027-03-31')`;
    expect(await used(byDay)).toMatch(/payouts_super_planned/);
    const open = `select id from payouts where super_minor > 0 and super_received_on is null and ${paid}`;
    expect(await used(open)).toMatch(/payouts_(super|paid)/);
  });
});
