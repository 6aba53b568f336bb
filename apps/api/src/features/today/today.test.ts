import type { Insertable } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DB } from '../../platform/db/generated/schema.ts';
import { buildCity, buildCustomer, buildMusician } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildPayout } from '../../testing/build-payout.ts';
import { buildTask } from '../../testing/build-task.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

// Friday, 11:00 in Sydney.
const now = '2027-01-15T00:00:00.000Z';
let [sydney, toronto] = ['', ''];
let [admin, sales, other, foreign] = [] as unknown as [Caller, Caller, Caller, Caller];

const server = openTestApp(now);
beforeAll(async () => {
  [sydney, toronto] = [await buildCity(server.db), await buildCity(server.db, 'CA')];
  admin = await server.signInStaff(sydney, 4);
  [sales, other] = [await server.signInStaff(sydney, 2), await server.signInStaff(sydney, 2)];
  foreign = await server.signInStaff(toronto, 4);
});

const today = async (as: Caller = admin, query: { managerUserId?: string } = {}) =>
  (await server.call('getToday', { query }, as)).answer.payload;
const idsOf = (rows: { bookingId: string | null }[]) => rows.map(({ bookingId }) => bookingId);

type Plan = Parameters<typeof buildBooking>[1] & object;
const booking = async (plan: Plan = {}, as: Caller | null = sales) => {
  const customer_id = await buildCustomer(server.db, sydney, { assignee_user_id: as?.userId ?? null });
  const assignee_user_id = as?.userId ?? null;
  const built = await buildBooking(server.db, { city_id: sydney, customer_id, assignee_user_id, ...plan });
  return { ...built, customerId: customer_id };
};
const onDay = (date: string): Plan => ({
  event_date: date,
  first_start: `${date}T04:00:00Z`,
  last_end: `${date}T05:00:00Z`,
  gig: { start_at: `${date}T04:00:00Z`, end_at: `${date}T05:00:00Z`, arrival_at: `${date}T03:30:00Z` },
});
async function invoice(bookingId: string, values: Partial<Insertable<DB['customer_payments']>> = {}) {
  const amounts = {
    kind: 'full invoice',
    currency: 'AUD',
    amount_minor: 219_000,
    net_minor: 199_091,
    tax_minor: 19_909,
  } as const;
  await server.db
    .insertInto('customer_payments')
    .values({
      booking_id: bookingId,
      ...amounts,
      status: 50,
      is_sent: true,
      sent_at: '2026-12-20T00:00:00Z',
      created_at: '2026-12-20T00:00:00Z',
      due_on: '2027-01-10',
      ...values,
    })
    .execute();
}

test('with nothing to do the day is empty, in one statement', async () => {
  await today(foreign);
  server.statements.length = 0;
  const { weekend, soon, ...parts } = await today(foreign);
  expect(server.statements).toHaveLength(1);
  expect([weekend, soon]).toEqual([[], []]);
  for (const part of Object.values(parts)) expect(part).toEqual({ items: [], total: 0 });
});

describe('a call', () => {
  const call = (id: string, outcome: 'reached' | 'no answer' | 'tomorrow', tries: number, as: Caller = sales) =>
    server.call('recordCall', { params: { id }, body: { outcome, tries } }, as);

  test('is listed with its number and requested time until the customer is reached', async () => {
    const note = 'Best time to call: after 5 pm\n\nWe love Motown.';
    const { bookingId } = await booking({ status: 15, status_since: '2027-01-14T22:00:00Z', note });
    const [row] = (await today()).calls.items;
    expect(row).toMatchObject({ bookingId, wished: 'after 5 pm', tries: 0, triedAt: null, canManage: true });
    expect(row?.askedAt).toBe('2027-01-14T22:00:00.000Z');
    expect((await call(bookingId, 'reached', 0)).answer.payload).toMatchObject({ nextCallAt: null });
    expect((await today()).calls.total).toBe(0);
  });

  test('that was not answered comes back in two hours, and is not recorded twice', async () => {
    const { bookingId } = await booking({ status: 15, status_since: '2027-01-14T22:00:00Z' });
    await call(bookingId, 'no answer', 0);
    await call(bookingId, 'no answer', 0);
    expect((await today()).calls.total).toBe(0);
    server.clock.set('2027-01-15T02:00:00.000Z');
    expect((await today()).calls.items).toMatchObject([{ bookingId, tries: 1, triedAt: now }]);
    server.clock.set(now);
    await call(bookingId, 'reached', 1);
  });

  test('disappears once the booking has moved on', async () => {
    const { bookingId } = await booking({ status: 15, status_since: '2027-01-14T22:00:00Z' });
    await server.db.updateTable('bookings').set({ status: 30 }).where('id', '=', bookingId).execute();
    expect(idsOf((await today()).calls.items)).not.toContain(bookingId);
  });

  test('is recorded only by those who manage the booking', async () => {
    const { bookingId } = await booking({ status: 15 });
    expect((await call(bookingId, 'reached', 0, other)).answer).toMatchObject({ refusal: 'bookingOfAnotherManager' });
    await call(bookingId, 'reached', 0);
  });
});

test('enquiries wait for a quote, longest first: unassigned ones before all others, until someone takes them', async () => {
  const { bookingId: late } = await booking({ status: 20, status_since: '2027-01-14T00:00:00Z' }, null);
  const early = await booking({ status: 20, status_since: '2027-01-12T00:00:00Z', title: 'Sophie & Rahul' }, null);
  const { bookingId: theirs } = await booking({ status: 20, status_since: '2027-01-10T00:00:00Z' }, other);
  const { items } = (await today(sales)).enquiries;
  expect(idsOf(items)).toEqual([early.bookingId, late, theirs]);
  expect(items[0]).toMatchObject({ name: 'Sophie & Rahul', canReassign: true, canManage: false, assignee: null });
  await server.call('assignSalesManager', { body: { id: sales.userId, customerIds: [early.customerId] } }, sales);
  expect(idsOf((await today(sales)).enquiries.items)).toEqual([late, theirs, early.bookingId]);
  const own = (await today(sales, { managerUserId: sales.userId })).enquiries;
  expect(idsOf(own.items)).toEqual([late, early.bookingId]);
});

test('quotes await an answer until their last day; a manager sees only their own', async () => {
  const mine = await booking({ status: 30, status_since: '2027-01-02T00:00:00Z', price_minor: 219_000 });
  const theirs = await booking({ status: 30, status_since: '2027-01-01T00:00:00Z' }, other);
  await booking({ status: 30, ...onDay('2027-01-05') });
  const all = (await today()).quotes;
  expect(idsOf(all.items).slice(0, 2)).toEqual([theirs.bookingId, mine.bookingId]);
  const own = (await today(admin, { managerUserId: sales.userId })).quotes;
  expect(idsOf(own.items)).toContain(mine.bookingId);
  expect(idsOf(own.items)).not.toContain(theirs.bookingId);
});

test('positions within thirty days show how many musicians are asked; offers that end within a day are listed beside them', async () => {
  const near = await booking({ status: 40, ...onDay('2027-01-30'), players: 3 });
  await booking({ status: 40, ...onDay('2027-03-13') });
  const { userId } = await buildMusician(server.db, sydney);
  const group = await server.db
    .insertInto('group_offers')
    .values({
      booking_id: near.bookingId,
      musician_id: userId,
      type: 1,
      state: 'exclusive',
      sent_at: '2027-01-14T06:00:00Z',
      deadline_at: '2027-01-15T06:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { seats, offers } = await today();
  expect(seats.items).toMatchObject([{ bookingId: near.bookingId, asked: 1, positionsTotal: 3, daysToGo: 15 }]);
  expect(seats.items[0]?.seats).toHaveLength(3);
  expect(offers.items).toMatchObject([{ bookingId: near.bookingId, isExclusive: true }]);
  const pay = { state: 'exclusive', pay_minor: 20_000, travel_minor: 0, currency: 'AUD' } as const;
  const offer = (position_id: string) => ({ group_offer_id: group.id, position_id, ...pay });
  const [first = '', ...others] = near.positionIds;
  await server.db.insertInto('offers').values(offer(first)).execute();
  expect(idsOf((await today()).seats.items)).toEqual([near.bookingId]);
  await server.db.insertInto('offers').values(others.map(offer)).execute();
  expect((await today()).seats.items).toEqual([]);
  await server.db.updateTable('offers').set({ state: 'expired' }).where('position_id', '=', first).execute();
  expect(idsOf((await today()).seats.items)).toEqual([near.bookingId]);
});

test('an invoice past its due day shows the open amount', async () => {
  const { bookingId } = await booking({ status: 60 });
  await invoice(bookingId);
  const paid = await booking({ status: 60 });
  await invoice(paid.bookingId, { status: 60, paid_minor: 219_000, completed_at: now });
  const due = await booking({ status: 60 });
  await invoice(due.bookingId, { due_on: '2027-01-15' });
  expect((await today()).invoices).toMatchObject({
    total: 1,
    items: [{ bookingId, dueOn: '2027-01-10', daysLate: 5, openMinor: 219_000, remindedAt: null }],
  });
});

test("payments are listed for those who may confirm them, never the reader's own commission", async () => {
  const { bookingId } = await booking({ status: 95, ...onDay('2027-01-09') });
  const { userId } = await buildMusician(server.db, sydney);
  const made = [
    await buildPayout(server, sydney, userId, { status: 20 }),
    await buildPayout(server, sydney, sales.userId, { status: 20, kind: 'manager' }),
  ];
  await server.db.updateTable('payouts').set({ booking_id: bookingId }).where('id', 'in', made).execute();
  expect((await today(sales)).payouts.items).toMatchObject([{ bookingId, payouts: [{ kind: 'musician' }] }]);
  const [row] = (await today(admin)).payouts.items;
  expect(row?.payouts.map(({ kind }) => kind).sort()).toEqual(['manager', 'musician']);
  expect(row?.payOn).toBe('2027-03-22');
});

test('tasks due within a week are listed, except those shown elsewhere on the page', async () => {
  const { bookingId } = await booking({ status: 40 });
  const due = await buildTask(server.db, {
    city_id: sydney,
    author_id: admin.userId,
    due_at: '2027-01-14T00:00:00Z',
    assignee_id: sales.userId,
  });
  await buildTask(server.db, { city_id: sydney, author_id: admin.userId, due_at: '2027-03-14T00:00:00Z' });
  await buildTask(server.db, {
    city_id: sydney,
    kind: 'unfilled',
    subject_id: bookingId,
    booking_id: bookingId,
    has_reason: true,
  });
  const { tasks } = await today(sales, { managerUserId: sales.userId });
  expect(tasks.items).toMatchObject([{ taskId: due, isOverdue: true, canChange: true }]);
  await server.call('changeTaskStatus', { params: { id: due }, body: { status: 40 } }, sales);
  expect((await today(sales)).tasks.total).toBe(0);
});

test('the weekend shows its gigs in the city’s time, with the unfilled positions; those that start within a day are marked soon', async () => {
  const saturday = await booking({ status: 60, ...onDay('2027-01-16') });
  const tonight = await booking({ status: 60, ...onDay('2027-01-15') });
  await booking({ status: 60, ...onDay('2027-01-18') });
  const { weekend, soon } = await today();
  expect(idsOf(weekend)).toEqual([tonight.bookingId, saturday.bookingId]);
  expect(weekend[0]).toMatchObject({
    date: '2027-01-15',
    startMinute: 900,
    endMinute: 960,
    positionsTotal: 2,
    positionsFilled: 0,
    place: { latitude: expect.any(Number), longitude: expect.any(Number) },
  });
  expect(idsOf(soon)).toEqual([tonight.bookingId]);
});
