import { beforeAll, describe, expect, test } from 'vitest';
import { setTasks } from './features/tasks/commands/set-tasks.ts';
import { buildCity, buildInternalOrganisation, buildOrganisation } from './testing/build.ts';
import { buildBooking } from './testing/build-booking.ts';
import { buildFirmPrice } from './testing/build-firm-price.ts';
import { buildPaymentPlan } from './testing/build-payment-plan.ts';
import { type Caller, openTestApp, shownIn } from './testing/test-app.ts';

let [cityId, company] = ['', ''];
let [admin, books] = [] as unknown as [Caller, Caller];

const sentAt = '2027-01-15T00:00:00.000Z';
// Invoices are due a week later, on the 22nd; in Sydney that day ends at 13:00 UTC.
const lastMinute = '2027-01-22T12:59:00.000Z';
const nextDay = '2027-01-22T13:00:00.000Z';

const server = openTestApp(sentAt);
beforeAll(async () => {
  cityId = await buildCity(server.db);
  company = await buildOrganisation(server.db, { name: 'Harbour Hotels' });
  admin = await server.signInStaff(cityId, 4);
  const internalId = await buildInternalOrganisation(server.db);
  books = await server.signInStaff(internalId, 16);
});

interface Sent {
  bookingId: string;
  paymentId: string;
}

const deposit = { kind: 'deposit percent' as const, amountMinor: null };
async function build(send: 'initAndSendInvoice' | 'previewInvoice' = 'initAndSendInvoice'): Promise<Sent> {
  server.clock.set(sentAt);
  const { bookingId } = await buildBooking(server.db, { city_id: cityId, status: 60, event_date: '2027-01-30' });
  await buildFirmPrice(server.db, bookingId, { netMinor: 200_000, taxMinor: 20_000 });
  await buildPaymentPlan(server.db, bookingId);
  const at = { params: { id: bookingId } };
  await server.call('linkBookingCompany', { ...at, body: { organisationId: company } }, admin);
  const { answer } = await server.call(send, { ...at, body: deposit }, admin);
  return { bookingId, paymentId: answer.payload.payments.items[0]?.id ?? '' };
}

const receive = ({ bookingId, paymentId }: Sent, amountMinor: number) => {
  const receipt = {
    id: crypto.randomUUID(),
    paymentId,
    receivedOn: '2027-01-15',
    amountMinor,
    method: 'cash' as const,
  };
  return server.call('recordReceipt', { params: { id: bookingId }, body: receipt }, admin);
};

/** Whether each place shows the booking as overdue now. */
async function overdueByPlace({ bookingId }: Sent): Promise<Record<string, boolean>> {
  const at = { params: { id: bookingId } };
  const plan = (await server.call('getPaymentPlan', at, admin)).answer.payload;
  const list = async (query: object) =>
    (await server.call('listBookings', { query: { take: 100, ...query } as never }, admin)).answer.payload.items;
  const report = {
    cityId,
    withFile: false,
    fromDate: '2027-01-01',
    toDate: '2027-01-31',
    by: 'due',
    states: ['overdue'],
  };
  const paper = (await server.call('reportPaymentsCsv', { body: report as never }, admin)).answer.payload.items;
  const sent = { ...at, body: { purpose: 'customer page' as const } };
  const links = (await server.call('sendCustomerLink', sent, admin)).answer.payload.items;
  const url = new URL(links.find(({ purpose }) => purpose === 'customer page')?.url ?? 'http://localhost');
  const { page } = shownIn(await server.app.inject({ url: url.pathname + url.search }));
  const month = { params: { id: company }, query: { month: '2027-01' } };
  const statement = (await server.call('getOrganisationStatement', month, books)).answer.payload;
  await setTasks(server.platform);
  const task = await server.db
    .selectFrom('tasks')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'invoice overdue')
    .where('status', '<', 40)
    .executeTakeFirst();
  return {
    'payment plan': plan.lines.some(({ state }) => state === 'overdue'),
    'mark in the list': (await list({})).some(({ id, overdueDays }) => id === bookingId && overdueDays === 1),
    'filter of the list': (await list({ overdue: 'true' })).some(({ id }) => id === bookingId),
    'filter with words': (await list({ overdue: 'true', search: 'grace' })).some(({ id }) => id === bookingId),
    'payments report': paper.some((row) => row.bookingId === bookingId),
    'customer’s page': page.kind === 'customer-booking' && page.invoices.some(({ state }) => state === 'overdue'),
    'company’s statement': statement.events.some(
      (event) => event.bookingId === bookingId && event.invoices.some(({ isOverdue }) => isOverdue),
    ),
    task: task !== undefined,
  };
}

describe('every place that shows an overdue invoice agrees', () => {
  test.each<[string, () => Promise<Sent>, string, boolean]>([
    ['on its last day in the city', () => build(), lastMinute, false],
    ['once that day has passed there', () => build(), nextDay, true],
    ['partly paid', async () => after(await build(), (sent) => receive(sent, 10_000)), nextDay, true],
    ['paid', async () => after(await build(), (sent) => receive(sent, 110_000)), nextDay, false],
    ['void', async () => after(await build(), voidIt), nextDay, false],
    ['prepared and not sent', () => build('previewInvoice'), nextDay, false],
  ])('%s', async (_, begin, now, expected) => {
    const sent = await begin();
    server.clock.set(now);
    const shown = await overdueByPlace(sent);
    expect(shown).toEqual(Object.fromEntries(Object.keys(shown).map((place) => [place, expected])));
  });
});

const voidIt = ({ paymentId }: Sent) => server.call('voidPayment', { params: { id: paymentId } }, admin);

async function after(sent: Sent, act: (sent: Sent) => Promise<{ status: number }>): Promise<Sent> {
  expect((await act(sent)).status).toBe(200);
  return sent;
}
