import { randomUUID } from 'node:crypto';
import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { beforeAll, expect, test } from 'vitest';
import { buildCity } from '../testing/build.ts';
import { buildBooking } from '../testing/build-booking.ts';
import { buildFirmPrice } from '../testing/build-firm-price.ts';
import { eventsOf } from '../testing/history-of.ts';
import { type Caller, openTestApp } from '../testing/test-app.ts';

const now = '2027-01-15T00:00:00.000Z';
let sydney: string;
let boston: string;
let me: Caller;
let other: Caller;
let third: Caller;
let admin: Caller;

const app = openTestApp(now);
beforeAll(async () => {
  [sydney, boston] = [await buildCity(app.db), await buildCity(app.db, 'US')];
  const staff = async (accountRole: 2 | 4) => app.signInStaff(sydney, accountRole);
  [me, other, third, admin] = [await staff(2), await staff(2), await staff(2), await staff(4)];
});

const booking = async (
  title: string,
  status: BookingStatus,
  assigneeUserId: string | null = me.userId,
  city_id = sydney,
) => (await buildBooking(app.db, { city_id, title, status, assigneeUserId })).bookingId;
const archive = async (bookingIds: string[], as = me) =>
  (await app.call('archiveBookings', { body: { bookingIds } }, as)).answer.payload;
const assign = async (id: string, bookingIds: string[], as = me) =>
  (await app.call('assignBookings', { body: { id, bookingIds } }, as)).answer.payload;
const statusOf = async (id: string) =>
  (await app.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const assigneeOf = async (id: string) =>
  (await app.db.selectFrom('bookings').select('assignee_user_id').where('id', '=', id).executeTakeFirstOrThrow())
    .assignee_user_id;
const customerOf = async (id: string) =>
  (await app.db.selectFrom('bookings').select('customer_id').where('id', '=', id).executeTakeFirstOrThrow())
    .customer_id;

test('archives selected bookings one by one: a refusal is reported by name, and the others stay archived', async () => {
  const open = await booking('Open', 20);
  const quoted = await booking('Quoted', 30);
  const agreed = await booking('Agreed', 40);
  const theirs = await booking('Theirs', 20, other.userId);
  const away = await booking('Away', 20, null, boston);
  const unknown = randomUUID();
  const { done, refused } = await archive([agreed, open, theirs, away, quoted, unknown, open]);
  expect(done).toBe(2);
  expect(refused).toEqual([
    { id: agreed, name: 'Agreed', message: 'A booking cannot be moved from Planning to Archived.' },
    { id: theirs, name: 'Theirs', message: 'Only the assigned manager or an admin can change this booking.' },
    { id: away, name: '', message: 'This booking was not found.' },
    { id: unknown, name: '', message: 'This booking was not found.' },
  ]);
  expect(await Promise.all([open, quoted, agreed, theirs, away].map(statusOf))).toEqual([140, 140, 40, 20, 20]);
  expect(await eventsOf(app.db, open)).toEqual(['status moved']);
  expect(await eventsOf(app.db, theirs)).toEqual([]);
});

test('does not archive a booking that holds money, and says so', async () => {
  const paid = await booking('Paid', 30);
  await buildFirmPrice(app.db, paid);
  const body = { kind: 'deposit fixed' as const, amountMinor: 10_000 };
  await app.db.updateTable('bookings').set({ status: 40 }).where('id', '=', paid).execute();
  const sent = await app.call('initAndSendInvoice', { params: { id: paid }, body }, admin);
  expect(sent.answer.payload.payments.items).toHaveLength(1);
  await app.db.updateTable('bookings').set({ status: 30 }).where('id', '=', paid).execute();
  const open = await booking('Open', 20);
  expect(await archive([paid, open], admin)).toEqual({
    done: 1,
    refused: [{ id: paid, name: 'Paid', message: expect.stringMatching(/^One invoice is still unpaid/) }],
  });
});

test('assigns selected bookings one by one, with the customer, to a sales manager of their city', async () => {
  const mine = await booking('Mine', 40);
  const free = await booking('Free', 40, null);
  const theirs = await booking('Theirs', 40, admin.userId);
  const away = await booking('Away', 40, null, boston);
  const { done, refused, handedOver } = await assign(other.userId, [mine, free, theirs, away]);
  expect(done).toBe(2);
  // A sales manager who hands over a customer no longer manages the booking.
  expect(handedOver).toEqual([
    { from: me.userId, customerIds: [await customerOf(mine)], canGiveBack: false },
    { from: null, customerIds: [await customerOf(free)], canGiveBack: false },
  ]);
  expect(refused).toEqual([
    { id: theirs, name: 'Theirs', message: expect.stringMatching(/^Only the assigned manager or admin can reassign/) },
    { id: away, name: '', message: 'This booking was not found.' },
  ]);
  expect(await Promise.all([mine, free, theirs].map(assigneeOf))).toEqual([other.userId, other.userId, admin.userId]);
  expect(await eventsOf(app.db, mine)).toEqual(['assignee changed']);
  expect(await assign(other.userId, [mine], admin)).toEqual({ done: 1, refused: [], handedOver: [] });
  expect(await eventsOf(app.db, mine)).toEqual(['assignee changed']);
  expect(await assign(admin.userId, [free], admin)).toMatchObject({
    done: 0,
    refused: [{ name: 'Free', message: 'This person is not a sales manager of the city' }],
  });
});

test('lets an admin return assigned bookings to their earlier managers, a customer with two of them only once', async () => {
  const [first, second] = [await booking('First', 40), await booking('Second', 50)];
  const theirs = await booking('Theirs', 40, third.userId);
  const customerId = await customerOf(first);
  await app.db.updateTable('bookings').set({ customer_id: customerId }).where('id', '=', second).execute();
  const { done, handedOver } = await assign(other.userId, [first, theirs, second], admin);
  expect(done).toBe(3);
  expect(handedOver).toEqual([
    { from: me.userId, customerIds: [customerId], canGiveBack: true },
    { from: third.userId, customerIds: [await customerOf(theirs)], canGiveBack: true },
  ]);
  const giveBack = async (group: { from: string | null; customerIds: string[] }) => {
    const body = { id: group.from ?? '', customerIds: group.customerIds, from: other.userId };
    return (await app.call('assignSalesManager', { body }, admin)).answer;
  };
  for (const group of handedOver) expect((await giveBack(group)).payload).toEqual({ assigned: 1 });
  expect(await Promise.all([first, second, theirs].map(assigneeOf))).toEqual([me.userId, me.userId, third.userId]);
  for (const group of handedOver) expect((await giveBack(group)).payload).toBeUndefined();
});

test('accepts between one and a hundred selected bookings', async () => {
  const wrong = async (count: number) => archive(Array.from({ length: count }, () => randomUUID()));
  const at = (message: string) => ({ fields: [{ path: 'bookingIds', message }] });
  expect(await wrong(0)).toMatchObject(at('Please select at least one booking'));
  expect(await wrong(101)).toMatchObject(at('Please select at most 100 at a time'));
  expect(await wrong(100)).toMatchObject({ done: 0 });
});

test('exports the selected bookings in the list’s order, without any this person cannot see', async () => {
  const [first, second] = [await booking('First', 40), await booking('Second', 130)];
  await booking('Not chosen', 40);
  const away = await booking('Away', 40, null, boston);
  const file = async (ids: string[], query: object = {}) => {
    const asked = { ids: JSON.stringify(ids), showCancelled: 'true', columns: '["name"]', ...query };
    const { answer } = await app.call('downloadBookings', { query: asked as never }, me);
    return answer.payload;
  };
  const names = async (...asked: Parameters<typeof file>) =>
    Buffer.from((await file(...asked)).fileContent, 'base64')
      .toString('utf8')
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
  expect(await names([second, away, first], { sort: 'status' })).toEqual(['First', 'Second']);
  expect(await names([second, first], { sort: '-status', search: 'grace' })).toEqual(['Second', 'First']);
  expect(await names([second, first], { overdue: 'true' })).toEqual([]);
  expect(await names([])).toEqual([]);
  expect(await file(Array.from({ length: 101 }, () => first))).toMatchObject({
    fields: [{ path: 'ids', message: 'Please select at most 100 at a time' }],
  });
});
