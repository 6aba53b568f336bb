import { randomUUID } from 'node:crypto';
import { readCsvRows } from '@cadenza/domain/csv';
import { type LedgerAccount, ledgerAccounts } from '@cadenza/domain/ledger/accounts';
import { addMonths } from '@cadenza/domain/month-grid';
import { addDays } from '@cadenza/domain/time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCity } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let cityId: string;
let bookingId: string;
let admin: Caller;

const server = openTestApp();
beforeAll(async () => {
  cityId = await buildCity(server.db);
  admin = await server.signInStaff(cityId, 4);
  ({ bookingId } = await buildBooking(server.db, { city_id: cityId }));
});

type Line = readonly [account: string, minor: number];

/** An entry of the booking at an instant, as a document would post it. */
async function post(at: string, ...lines: readonly Line[]): Promise<void> {
  const posted = Object.fromEntries(lines);
  await sql`select post_document(${bookingId}, 'supplier invoice', ${randomUUID()}, 'confirmed', ${at}, ${JSON.stringify(posted)})`.execute(
    server.db,
  );
}

const accounts = async (month: string, caller = admin) =>
  server.call('listLedgerAccounts', { params: { id: cityId }, query: { month } }, caller);
const entries = async (query: { account: 'bank' | 'revenue'; month: string; take?: number; cursor?: string }) =>
  (await server.call('listAccountEntries', { params: { id: cityId }, query }, admin)).answer.payload;
const journals = (program: 'xero' | 'quickbooks', month: string) =>
  server.call('downloadJournals', { params: { id: cityId }, query: { month, program } }, admin);

async function nameAccounts(code: 'xeroAccounts' | 'quickbooksAccounts', value: Record<string, string>, later = 0) {
  const params = { id: cityId, code };
  const { today, version } = (await server.call('getSetting', { params }, admin)).answer.payload;
  return server.call('saveSetting', { params, body: { version, from: addDays(today, later), value } }, admin);
}
const nameOf = (account: LedgerAccount) => `9${ledgerAccounts.indexOf(account)}`;
const everyName = Object.fromEntries(ledgerAccounts.map((account) => [account, nameOf(account)]));
const inXero = { ...everyName, 'tax rate': 'BAS Excluded' };
const rowsOf = (file: { fileContent: string } | undefined) =>
  (readCsvRows(Buffer.from(file?.fileContent ?? '', 'base64').toString()) ?? []).map(({ cells }) => cells);

describe('the accounts of a city over a month', () => {
  it("have opening, debits, credits and closing by the city's days", async () => {
    // In Sydney the first of these is still January, the second already February.
    await post('2027-01-31T12:59:59.999Z', ['bank', 30_000], ['revenue', -30_000]);
    await post('2027-01-31T13:00:00Z', ['bank', 5000], ['revenue', -5000]);
    await post('2027-02-10T00:00:00Z', ['bank', -1000], ['musicians payable', 1000]);
    server.statements.length = 0;
    const { answer } = await accounts('2027-02');
    expect(server.statements).toHaveLength(2);
    expect(answer.payload).toMatchObject({
      label: 'February 2027',
      currency: 'AUD',
      sums: { debitMinor: 6000, creditMinor: 6000 },
      accounts: [
        { account: 'bank', openingMinor: 30_000, debitMinor: 5000, creditMinor: 1000, closingMinor: 34_000 },
        { account: 'revenue', openingMinor: 30_000, debitMinor: 0, creditMinor: 5000, closingMinor: 35_000 },
        { account: 'musicians payable', openingMinor: 0, debitMinor: 1000, creditMinor: 0, closingMinor: -1000 },
      ],
    });
    expect((await accounts('2026-12')).answer.payload.accounts).toEqual([]);
  });

  it('list the entries behind them page by page, even when many have the same instant', async () => {
    for (let each = 1; each <= 7; each++) await post('2027-03-03T00:00:00.123456Z', ['bank', each], ['revenue', -each]);
    server.statements.length = 0;
    const first = await entries({ account: 'bank', month: '2027-03', take: 3 });
    expect(server.statements).toHaveLength(2);
    expect(first.items.map(({ changeMinor }) => changeMinor)).toEqual([7, 6, 5]);
    expect(first.items[0]).toMatchObject({ bookingId, sentence: expect.stringMatching(/^Invoice .*: \$0\.07$/) });
    const cursor = first.nextCursor ?? '';
    const second = await entries({ account: 'bank', month: '2027-03', take: 3, cursor });
    expect(second.items.map(({ changeMinor }) => changeMinor)).toEqual([4, 3, 2]);
    const back = await entries({ account: 'bank', month: '2027-03', take: 3, cursor: second.previousCursor ?? '' });
    expect(back.items).toEqual(first.items);
    const refused = await server.call(
      'listAccountEntries',
      {
        params: { id: cityId },
        query: {
          account: 'bank',
          cursor: Buffer.from(`next|2027-03-03T00:00:00.000Z|${randomUUID()}`).toString('base64url'),
        },
      },
      admin,
    );
    expect(refused.status).toBe(400);
  });

  it("are only for the city's admins", async () => {
    const sales = await server.signInStaff(cityId, 2);
    const elsewhere = await buildCity(server.db, 'CA');
    const stranger = await server.signInStaff(elsewhere, 4);
    expect((await accounts('2027-02', sales)).status).toBe(403);
    expect((await accounts('2027-02', stranger)).status).toBe(404);
  });

  it('cannot be moved: a posting keeps its city and time', async () => {
    const change = server.db.updateTable('ledger_postings').set({ posted_at: '2020-01-01T00:00:00Z' });
    await expect(change.execute()).rejects.toThrow('the ledger is only added to');
  });
});

describe('journals of a month', () => {
  it('need a name in the program for every account in use, and list those without one', async () => {
    expect((await journals('xero', '2019-01')).answer).toMatchObject({ refusal: 'nothingPosted' });
    await nameAccounts('xeroAccounts', { ...inXero, revenue: '' });
    expect((await journals('xero', '2027-02')).answer.message).toMatch(/what Xero calls “Revenue”\.$/);
    expect((await journals('quickbooks', '2027-02')).answer.message).toMatch(/what QuickBooks calls “In the bank”, /);
    const faulty = await nameAccounts('xeroAccounts', { ...inXero, bank: '=1+1' }, 2);
    expect(faulty.answer.payload).toEqual({
      fields: [{ path: 'value.bank', message: 'Please begin with a letter or a digit' }],
    });
  });

  it('import into Xero and QuickBooks, and match the accounts after any postings', async () => {
    await nameAccounts('xeroAccounts', inXero, 1);
    await nameAccounts('quickbooksAccounts', everyName);
    const others = ledgerAccounts.filter((name) => name !== 'bank');
    const entry = fc.record({
      day: fc.integer({ min: 1, max: 27 }),
      account: fc.constantFrom(...others),
      minor: fc.integer({ min: 1, max: 99_999 }),
      sign: fc.constantFrom(1, -1),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 12 }), async (posted) => {
        const month = addMonths('2030-01', run++);
        for (const { day, account, minor, sign } of posted) {
          const at = `${month}-${String(day).padStart(2, '0')}T02:00:00Z`;
          await post(at, [account, sign * minor], ['bank', -sign * minor]);
        }
        const seen = (await accounts(month)).answer.payload;
        const before = await countEntries();
        const xero = rowsOf((await journals('xero', month)).answer.payload.files[0]).slice(1);
        const quickBooks = rowsOf((await journals('quickbooks', month)).answer.payload.files[0]).slice(1);
        for (const { account, debitMinor, creditMinor } of seen.accounts) {
          const amounts = xero.filter((row) => row[3] === nameOf(account)).map((row) => cents(row[5]));
          expect(sumOf(amounts.filter((amount) => amount > 0))).toBe(debitMinor);
          expect(sumOf(amounts.filter((amount) => amount < 0))).toBe(0 - creditMinor);
          const own = quickBooks.filter((row) => row[2] === nameOf(account));
          expect(sumOf(own.map((row) => cents(row[3])))).toBe(debitMinor);
          expect(sumOf(own.map((row) => cents(row[4])))).toBe(creditMinor);
        }
        expect(sumOf(xero.map((row) => cents(row[5])))).toBe(0);
        expect(sumOf(quickBooks.map((row) => cents(row[3]) - cents(row[4])))).toBe(0);
        expect(seen.sums.debitMinor).toBe(seen.sums.creditMinor);
        expect(await countEntries()).toBe(before);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });
});

const countEntries = async () => (await server.db.selectFrom('ledger_entries').select('id').execute()).length;
const cents = (text = '') => Math.round(Number(text || '0') * 100);
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
