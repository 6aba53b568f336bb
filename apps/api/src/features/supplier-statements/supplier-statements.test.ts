import { randomUUID } from 'node:crypto';
import { readCsvRows } from '@cadenza/domain/csv';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCity, buildInternalOrganisation } from '../../testing/build.ts';
import { buildSupplier } from '../../testing/build-supplier.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let books: Caller;
let [cityId, supplierId] = ['', ''];

const server = openTestApp('2027-03-20T00:00:00.000Z');
beforeAll(async () => {
  cityId = await buildCity(server.db, 'AU');
  const organisationId = await buildInternalOrganisation(server.db);
  books = await server.signInStaff(organisationId, 16);
});

/** A supplier with $100.00 open in February, and two invoices and a payment in March. */
beforeEach(async () => {
  supplierId = await buildSupplier(server.db, {
    cityIds: [cityId],
    createdBy: books.userId,
    name: `=Pianos ${randomUUID().slice(0, 8)}`,
  });
  const old = await open('=P-1', 30_000, '2027-01-10', '2027-02-09');
  await pay(old, 20_000, '2027-02-01');
  await open('P-2', 50_000, '2027-03-01', '2027-03-31');
  const paid = await open('P-3', 40_000, '2027-03-02', '2027-03-16');
  await pay(paid, 40_000, '2027-03-18');
  const back = await pay(old, 5000, '2027-03-19');
  await server.call('deletePayment', { params: { id: back }, body: { reason: 'Paid to somebody else' } }, books);
  await enter('P-4', 90_000, '2027-03-05', '2027-04-04');
});

async function enter(number: string, amountMinor: number, issuedOn: string, dueOn: string) {
  const id = randomUUID();
  const lines = [{ description: 'Piano', amountMinor, isTaxed: true }];
  const body = { id, direction: 'payable' as const, partyId: supplierId, cityId, number, issuedOn, dueOn, lines };
  await server.call('addInvoice', { body }, books);
  return id;
}
async function open(...given: Parameters<typeof enter>) {
  const id = await enter(...given);
  await server.call('confirmInvoice', { params: { id }, body: { version: 1 } }, books);
  return id;
}
async function pay(invoiceId: string, amountMinor: number, paidOn: string) {
  const id = randomUUID();
  const body = { id, invoiceId, amountMinor, paidOn, method: 'bank transfer' as const };
  await server.call('addPayment', { body }, books);
  return id;
}
const statement = async (query: object = {}) =>
  server.call('getSupplierStatement', { params: { id: supplierId }, query } as never, books);
const file = async (format: 'pdf' | 'csv') => {
  const request = { params: { id: supplierId }, query: { format } };
  const { fileName, fileContent } = (await server.call('downloadSupplierStatement', request, books)).answer.payload;
  return { fileName, content: Buffer.from(fileContent, 'base64') };
};

it('shows what was owed, invoiced and paid in this month, and what is open today; in two statements, without drafts and reversed ones', async () => {
  server.statements.length = 0;
  const { payload } = (await statement()).answer;
  expect(server.statements.length).toBeLessThanOrEqual(3);
  expect(payload).toMatchObject({ currency: 'AUD', fromDate: '2027-03-01', toDate: '2027-03-31' });
  expect(payload.lines.map(({ kind, number, balanceMinor }) => [kind, number, balanceMinor])).toEqual([
    ['invoice', 'P-2', 60_000],
    ['invoice', 'P-3', 100_000],
    ['payment', 'P-3', 60_000],
  ]);
  expect(payload.sums).toEqual({
    openingMinor: 10_000,
    invoicedMinor: 90_000,
    paidMinor: 40_000,
    closingMinor: 60_000,
    openMinor: 60_000,
    overdueMinor: 10_000,
  });
  expect(payload.open.map(({ number, isOverdue }) => [number, isOverdue])).toEqual([
    ['=P-1', true],
    ['P-2', false],
  ]);
});

it('covers the requested days, a year at most', async () => {
  const all = await statement({ fromDate: '2027-01-01', toDate: '2027-12-31' });
  expect(all.answer.payload.sums).toMatchObject({ openingMinor: 0, invoicedMinor: 120_000, closingMinor: 60_000 });
  expect((await statement({ fromDate: '2026-01-01', toDate: '2027-12-31' })).status).toBe(400);
});

it('is saved as a CSV file without formulas, and as a PDF', async () => {
  const { fileName, content } = await file('csv');
  expect(fileName).toMatch(/^Statement_.*_2027-03-01_2027-03-31\.csv$/);
  const rows = readCsvRows(content.toString('utf8'))?.map(({ cells }) => cells) ?? [];
  expect(rows.map((cells) => cells.slice(0, 3))).toEqual([
    ['Entry', 'Date', 'Invoice'],
    ['Opening balance', '2027-03-01', ''],
    ['Invoice', '2027-03-01', 'P-2'],
    ['Invoice', '2027-03-02', 'P-3'],
    ['Payment', '2027-03-18', 'P-3'],
    ['Outstanding', '2027-01-10', "'=P-1"],
    ['Outstanding', '2027-03-01', 'P-2'],
  ]);
  expect(rows.at(-1)?.slice(7)).toEqual(['500.00', 'no', 'AUD']);
  const pdf = await file('pdf');
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
});
