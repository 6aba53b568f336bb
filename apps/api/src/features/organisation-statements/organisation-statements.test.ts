import { randomUUID } from 'node:crypto';
import { readCsvRows } from '@cadenza/domain/csv';
import { beforeAll, expect, it } from 'vitest';
import { buildInternalOrganisation, buildOrganisation } from '../../testing/build.ts';
import { buildAppCaller } from '../../testing/build-client-app.ts';
import { buildFirmPrice } from '../../testing/build-firm-price.ts';
import { buildPlayedBooking } from '../../testing/build-played-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let [company, unit, other, bookingId] = ['', '', '', ''];
let [books, owner, member, unitAdmin, stranger, cityAdmin] = [] as unknown as Caller[] as [
  Caller,
  Caller,
  Caller,
  Caller,
  Caller,
  Caller,
];

/**
 * A hotel group whose unit had an event on 13 March with half of its $2,200.00 paid, and which owes $500.00 for something else.
 */
const server = openTestApp('2027-03-14T00:00:00.000Z');
beforeAll(async () => {
  const { db } = server;
  books = await server.signInStaff(await buildInternalOrganisation(db), 16);
  company = await buildOrganisation(db, { name: '=Harbour Hotels' });
  unit = await buildOrganisation(db, { name: 'Harbour Quay', parent_id: company, unit_kind: 'business unit' });
  other = await buildOrganisation(db, { name: 'Jacaranda Events' });
  [owner, member] = [await server.signInStaff(company, 4), await server.signInStaff(company, 2)];
  [unitAdmin, stranger] = [await server.signInStaff(unit, 4), await server.signInStaff(other, 4)];
  const played = await buildPlayedBooking(server, {});
  const { cityId } = played;
  bookingId = played.bookingId;
  cityAdmin = await server.signInStaff(cityId, 4);
  await buildFirmPrice(db, bookingId);
  await server.call('linkBookingCompany', { params: { id: bookingId }, body: { organisationId: unit } }, cityAdmin);
  const send = (kind: 'deposit percent' | 'full invoice') =>
    server.call('initAndSendInvoice', { params: { id: bookingId }, body: { kind, amountMinor: null } }, cityAdmin);
  const [deposit] = (await send('deposit percent')).answer.payload.payments.items;
  await server.call('completePayment', { params: { id: deposit?.id ?? '' } }, cityAdmin);
  await send('full invoice');
  for (const [partyId, amountMinor] of [
    [company, 50_000],
    [other, 70_000],
  ] as const) {
    const id = randomUUID();
    const lines = [{ description: 'Sound for a conference', amountMinor, isTaxed: true }];
    const body = { id, direction: 'receivable' as const, partyId, cityId, issuedOn: '2027-03-10', lines };
    await server.call('addInvoice', { body }, books);
    await server.call('confirmInvoice', { params: { id }, body: { version: 1 } }, books);
  }
});

const statement = (as: Caller, id = company, query: object = {}) =>
  server.call('getOrganisationStatement', { params: { id }, query } as never, as);

it("lists a company's month: its units' events with their invoices, and its own invoices, and no one else's", async () => {
  server.statements.length = 0;
  const { payload } = (await statement(owner)).answer;
  expect(server.statements.length).toBeLessThanOrEqual(3);
  expect(payload).toMatchObject({ month: '2027-03', label: 'March 2027' });
  expect(payload.events).toMatchObject([
    { bookingId, eventDate: '2027-03-13', invoices: [{ grossMinor: 110_000, openMinor: 0 }, { openMinor: 110_000 }] },
  ]);
  expect(payload.invoices).toMatchObject([{ grossMinor: 50_000, openMinor: 50_000 }]);
  const pageAt = async (url: string | null | undefined) => {
    const { pathname, search } = new URL(url ?? '');
    return (await server.app.inject({ url: pathname + search })).body;
  };
  expect(await pageAt(payload.invoices[0]?.url)).toMatch('Sound for a conference');
  const [deposit] = payload.events[0]?.invoices ?? [];
  expect(await pageAt(deposit?.url)).toMatch(deposit?.number ?? 'no invoice');
  expect(payload.sums).toEqual([
    { currency: 'AUD', invoicedMinor: 270_000, paidMinor: 110_000, openMinor: 160_000, overdueMinor: 0 },
  ]);
  expect((await statement(owner, company, { month: '2027-04' })).answer.payload.sums).toEqual([]);
  expect((await statement(owner, company, { month: '2027-13' })).status).toBe(400);
  // A unit's own month leaves out what the company was invoiced.
  expect((await statement(unitAdmin, unit)).answer.payload.sums).toMatchObject([{ invoicedMinor: 220_000 }]);
});

it('gives client apps no link to an invoice', async () => {
  const app = await buildAppCaller(server, owner, { organisationId: company });
  const { events, invoices } = (await statement(app)).answer.payload;
  const links = [...events.flatMap((event) => event.invoices), ...invoices].map(({ url }) => url);
  expect(links).toEqual([null, null, null]);
});

it('is read only by its admins and by support managers', async () => {
  const answers = await Promise.all(
    [books, owner, member, stranger, cityAdmin, unitAdmin].map(async (who) => (await statement(who)).status),
  );
  expect(answers).toEqual([200, 200, 403, 404, 404, 404]);
  expect((await statement(owner, unit)).status).toBe(200);
});

it('is saved as a CSV file without formulas, and as a PDF', async () => {
  const save = async (format: 'pdf' | 'csv') => {
    const request = { params: { id: company }, query: { format } };
    const file = (await server.call('downloadOrganisationStatement', request, owner)).answer.payload;
    return Buffer.from(file.fileContent, 'base64');
  };
  const rows = readCsvRows((await save('csv')).toString('utf8'))?.map(({ cells }) => cells) ?? [];
  expect(rows.map((cells) => cells.slice(7))).toEqual([
    ['Amount', 'Open', 'Overdue', 'Currency'],
    ['1100.00', '0.00', 'no', 'AUD'],
    ['1100.00', '1100.00', 'no', 'AUD'],
    ['500.00', '500.00', 'no', 'AUD'],
  ]);
  expect((await save('pdf')).subarray(0, 5).toString()).toBe('%PDF-');
});
