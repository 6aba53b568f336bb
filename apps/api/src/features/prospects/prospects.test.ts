import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCity, buildCustomer, buildPerformance } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildTask } from '../../testing/build-task.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const now = '2027-01-15T00:00:00.000Z';
const denied = 'This client is already assigned to another manager. Please contact them for assistance.';
const assignDenied =
  'Only the assigned manager or admin can reassign an existing client to you. Please contact them to do this.';
let sydney: string;
let manager: Caller;
let other: Caller;
let admin: Caller;
const app = openTestApp(now);
beforeAll(async () => {
  sydney = await buildCity(app.db);
  manager = await app.signInStaff(sydney, 2, { first_name: 'Mia' });
  other = await app.signInStaff(sydney, 2, { first_name: 'Zoe' });
  admin = await app.signInStaff(sydney, 4);
});
beforeEach(async () => {
  await app.db.deleteFrom('bookings').execute();
  await app.db.deleteFrom('customers').execute();
  await app.db.updateTable('roles').set({ is_on_duty: true }).execute();
});

const person = (name: string, assignee: string | null = null) =>
  buildCustomer(app.db, sydney, { name, assignee_user_id: assignee });
const booking = async (customer_id: string, status: BookingStatus, created_at = '2026-06-01T00:00:00Z') =>
  (await buildBooking(app.db, { city_id: sydney, customer_id, status, created_at })).bookingId;
const names = (answer: { payload: { items: { name: string }[] } }) => answer.payload.items.map((each) => each.name);
const list = (query: object, as: Caller) => app.call('listProspects', { query: query as never }, as);

describe('the prospects list', () => {
  it('has one row per person with the bookings inside, newest first, in one statement besides the session', async () => {
    const grace = await person('Grace');
    const first = await booking(grace, 20, '2026-06-01T00:00:00Z');
    const second = await booking(grace, 30, '2026-08-01T00:00:00Z');
    await booking(grace, 60, '2026-09-01T00:00:00Z');
    const tom = await person('Tom');
    await booking(tom, 10, '2026-07-01T00:00:00Z');
    await booking(await person('Agreed'), 40);
    app.statements.length = 0;
    const { answer } = await list({}, admin);
    expect(app.statements.length).toBe(1);
    expect(names(answer)).toEqual(['Grace', 'Tom']);
    expect(answer.payload).toMatchObject({ totalItems: 2 });
    expect(answer.payload.items[0]).toMatchObject({
      id: grace,
      regionId: 'AU',
      assignee: null,
      canManage: true,
      canReassign: true,
      latestAt: '2026-08-01T00:00:00+00:00',
      bookings: [
        {
          id: second,
          status: 30,
          nextStatuses: [{ label: 'Planning', refusal: 'The firm price isn’t set yet.' }, { label: 'Archived' }],
        },
        { id: first, status: 20 },
      ],
    });
  });

  it("shows a sales manager their own and unassigned ones, and everyone's on request", async () => {
    await booking(await person('Mine', manager.userId), 20, '2026-06-03T00:00:00Z');
    await booking(await person('Theirs', other.userId), 20, '2026-06-02T00:00:00Z');
    await booking(await person('Free'), 20, '2026-06-01T00:00:00Z');
    expect(names((await list({}, manager)).answer)).toEqual(['Mine', 'Free']);
    expect(names((await list({ search: 'ree' }, manager)).answer)).toEqual(['Free']);
    expect(names((await list({ search: 'heirs' }, manager)).answer)).toEqual([]);
    expect(names((await list({ search: 'm' }, manager)).answer)).toContain('Mine');
    expect(names((await list({ isIncludeAllManagers: 'true' }, manager)).answer)).toEqual(['Mine', 'Theirs', 'Free']);
    expect(names((await list({}, admin)).answer)).toEqual(['Mine', 'Theirs', 'Free']);
    const { answer } = await list({ isIncludeAllManagers: 'true' }, manager);
    expect(answer.payload.items.map((each) => [each.canManage, each.canReassign])).toEqual([
      [true, true],
      [false, false],
      [false, true],
    ]);
  });

  it('is ordered by event or by entry, either way, searched or not', async () => {
    const on = async (name: string, event_date: string, created_at: string) =>
      buildBooking(app.db, { city_id: sydney, customer_id: await person(name), status: 20, event_date, created_at });
    await on('Ann Lee', '2027-03-01', '2026-06-01T00:00:00Z');
    await on('Ben Lee', '2027-02-01', '2026-06-03T00:00:00Z');
    await on('Cas Lee', '2027-04-01', '2026-06-02T00:00:00Z');
    const orders = { '-entered': 'BCA', entered: 'ACB', event: 'BAC', '-event': 'CAB' };
    for (const [sort, order] of Object.entries(orders))
      for (const search of [undefined, 'lee', 'l']) {
        const found = names((await list({ sort, ...(search ? { search } : {}) }, admin)).answer);
        expect([sort, search, found.map(([first]) => first).join('')]).toEqual([sort, search, order]);
      }
    expect(names((await list({ sort: 'event', take: 1, skip: 1 }, admin)).answer)).toEqual(['Ann Lee']);
  });

  it('has the number and the time of a requested call, until it is closed', async () => {
    const { bookingId } = await buildBooking(app.db, {
      city_id: sydney,
      customer_id: await person('Grace'),
      status: 15,
      note: 'Best time to call: after 5 pm\n\nWe love Motown.',
    });
    const callOf = async () => (await list({}, admin)).answer.payload.items[0]?.call;
    expect(await callOf()).toEqual({ phone: '', wished: 'after 5 pm' });
    const change = { phone: '+61491570006', words: 'Mondays' };
    await app.db.updateTable('callbacks').set(change).where('booking_id', '=', bookingId).execute();
    expect(await callOf()).toEqual({ phone: '+61491570006', wished: 'Mondays' });
    await app.db.updateTable('bookings').set({ status: 30 }).where('id', '=', bookingId).execute();
    expect(await callOf()).toBeNull();
  });

  it('shows archived ones on request, and filters by status, words and page', async () => {
    await booking(await person('Old'), 140, '2026-06-03T00:00:00Z');
    await booking(await person('Caller'), 15, '2026-06-02T00:00:00Z');
    const quoted = await booking(await person('Quoted'), 30, '2026-06-01T00:00:00Z');
    expect(names((await list({}, admin)).answer)).toEqual(['Caller', 'Quoted']);
    expect(names((await list({ isIncludeArchived: 'true' }, admin)).answer)).toEqual(['Old', 'Caller', 'Quoted']);
    expect(names((await list({ status: [30] }, admin)).answer)).toEqual(['Quoted']);
    expect(names((await list({ search: 'quo' }, admin)).answer)).toEqual(['Quoted']);
    const { number } = await app.db
      .selectFrom('bookings')
      .select('number')
      .where('id', '=', quoted)
      .executeTakeFirstOrThrow();
    expect(names((await list({ search: String(number) }, admin)).answer)).toEqual(['Quoted']);
    const page = await list({ take: 1, skip: 1 }, admin);
    expect([names(page.answer), page.answer.payload.currentPage, page.answer.payload.totalItems]).toEqual([
      ['Quoted'],
      2,
      2,
    ]);
  });

  it("stays within the user's cities", async () => {
    const grace = await person('Grace');
    await booking(grace, 20);
    const boston = await buildCity(app.db, 'US');
    const stranger = await app.signInStaff(boston, 4);
    expect(names((await list({ cityIds: [sydney] }, stranger)).answer)).toEqual([]);
    expect((await app.call('getProspect', { params: { id: grace }, query: {} }, stranger)).status).toBe(404);
    expect((await app.call('listBookingsByPerson', { params: { id: grace }, query: {} }, stranger)).status).toBe(404);
    expect((await app.call('listProspects', { query: {} })).status).toBe(401);
    expect((await list({ status: '{' }, admin)).answer.payload).toMatchObject({
      fields: [{ path: 'status', message: 'Please give a JSON list' }],
    });
  });

  it('opens one person with all their bookings', async () => {
    const grace = await person('Grace');
    const quote = await booking(grace, 30, '2026-08-01T00:00:00Z');
    const played = await booking(grace, 120, '2026-06-01T00:00:00Z');
    const one = await app.call('getProspect', { params: { id: grace }, query: {} }, manager);
    expect(one.answer.payload).toMatchObject({ name: 'Grace', bookings: [{ id: quote }] });
    const all = await app.call('listBookingsByPerson', { params: { id: grace }, query: {} }, manager);
    expect(all.answer.payload.items.map((each) => each.id)).toEqual([quote, played]);
    const some = await app.call(
      'listBookingsByPerson',
      { params: { id: grace }, query: { status: [120] as never } },
      manager,
    );
    expect(some.answer.payload.totalItems).toBe(1);
  });
});

describe('giving clients to sales managers', () => {
  const assign = (id: string, customerIds: string[], as: Caller) =>
    app.call('assignSalesManager', { body: { id, customerIds } }, as);

  it('lets anyone there take an unassigned client, and records it in the history', async () => {
    const grace = await person('Grace');
    const id = await booking(grace, 20);
    expect((await assign(manager.userId, [grace], manager)).answer.payload).toEqual({ assigned: 1 });
    expect((await assign(manager.userId, [grace], manager)).answer.payload).toEqual({ assigned: 0 });
    const history = await app.call('getBookingHistory', { params: { id }, query: {} }, manager);
    expect(history.answer.payload.items.map((each) => each.sentence)).toEqual([
      expect.stringMatching(/^Assigned to Mia /),
    ]);
    expect((await app.call('getBooking', { params: { id } }, manager)).answer.payload.abilities.canManage).toBe(true);
  });

  it('hands clients back only from the manager they were handed to', async () => {
    const client = await person('Undone', manager.userId);
    await assign(other.userId, [client], admin);
    const takeBack = (from: string) =>
      app.call('assignSalesManager', { body: { id: manager.userId, customerIds: [client], from } }, admin);
    expect((await takeBack(manager.userId)).answer.refusal).toBe('clientReassigned');
    expect((await takeBack(other.userId)).answer.payload).toEqual({ assigned: 1 });
    expect((await takeBack(other.userId)).answer.refusal).toBe('clientReassigned');
  });

  it('hands their open tasks over too, and no one else’s', async () => {
    const client = await person('Handed', other.userId);
    const booking_id = await booking(client, 20);
    const mine = { city_id: sydney, booking_id, author_id: admin.userId };
    const owned = await buildTask(app.db, { ...mine, assignee_id: other.userId });
    const done = await buildTask(app.db, {
      ...mine,
      assignee_id: other.userId,
      status: 40,
      closed_at: '2027-01-02T00:00:00Z',
    });
    const admins = await buildTask(app.db, { ...mine, assignee_id: admin.userId });
    const unassigned = await buildTask(app.db, mine);
    const elsewhere = await buildTask(app.db, { city_id: sydney, author_id: admin.userId, assignee_id: other.userId });
    const ownersOf = async (...ids: string[]) =>
      Object.fromEntries(
        (await app.db.selectFrom('tasks').select(['id', 'assignee_id']).where('id', 'in', ids).execute()).map((row) => [
          row.id,
          row.assignee_id,
        ]),
      );
    await assign(manager.userId, [client], admin);
    expect(await ownersOf(owned, done, admins, unassigned, elsewhere)).toEqual({
      [owned]: manager.userId,
      [done]: other.userId,
      [admins]: admin.userId,
      [unassigned]: null,
      [elsewhere]: other.userId,
    });

    const free = await person('Free', null);
    const subject_id = await booking(free, 20);
    const made = { city_id: sydney, booking_id: subject_id, subject_id, has_reason: true };
    const quote = await buildTask(app.db, { ...made, kind: 'quote' });
    const payments = await buildTask(app.db, { ...made, kind: 'payouts to confirm' });
    await assign(other.userId, [free], admin);
    expect(await ownersOf(quote, payments)).toEqual({ [quote]: other.userId, [payments]: null });
  });

  it("denies taking another manager's client, and then moves none of the others", async () => {
    const theirs = await person('Theirs', other.userId);
    const free = await person('Free');
    const { status, answer } = await assign(manager.userId, [free, theirs], manager);
    expect([status, answer.type, answer.code, answer.message]).toEqual([403, -10, 0, assignDenied]);
    const row = await app.db
      .selectFrom('customers')
      .select('assignee_user_id')
      .where('id', '=', free)
      .executeTakeFirstOrThrow();
    expect(row.assignee_user_id).toBeNull();
    expect((await assign(manager.userId, [theirs], other)).status).toBe(200);
    expect((await assign(other.userId, [theirs], admin)).status).toBe(200);
  });

  it('refuses a person who is no sales manager there or is off duty, and unknown clients', async () => {
    const grace = await person('Grace');
    expect((await assign(admin.userId, [grace], admin)).answer.payload).toMatchObject({
      fields: [{ path: 'id', message: 'This person is not a sales manager of the city' }],
    });
    expect((await assign(manager.userId, [crypto.randomUUID()], admin)).status).toBe(404);
    expect((await assign(manager.userId, [], admin)).answer.message).toBe('Please select at least one prospect');
    await app.call(
      'setSalesManagerStatus',
      { body: { cityId: sydney, userId: manager.userId, isActive: false } },
      manager,
    );
    expect((await assign(manager.userId, [grace], admin)).answer.message).toMatch(/takes no clients at the moment$/);
  });

  it('hands all clients on, by the manager themselves or an admin', async () => {
    await person('One', manager.userId);
    await person('Two', manager.userId);
    const replace = (as: Caller) =>
      app.call('replaceSalesManager', { body: { cityId: sydney, oldId: manager.userId, newId: other.userId } }, as);
    expect((await replace(other)).answer.message).toBe(assignDenied);
    expect((await replace(admin)).answer.payload).toEqual({ assigned: 2 });
    expect((await replace(manager)).answer.payload).toEqual({ assigned: 0 });
    const same = await app.call(
      'replaceSalesManager',
      { body: { cityId: sydney, oldId: manager.userId, newId: manager.userId } },
      admin,
    );
    expect(same.answer.message).toBe('Please choose two different people');
  });

  it('lists managers with their clients, on or off duty; each changes only their own status', async () => {
    await person('One', manager.userId);
    const set = (userId: string, isActive: boolean, as: Caller) =>
      app.call('setSalesManagerStatus', { body: { cityId: sydney, userId, orgId: sydney, isActive } }, as);
    expect((await set(other.userId, false, manager)).answer.message).toBe(
      'Sales managers can only change their own status.',
    );
    expect((await set(manager.userId, false, manager)).status).toBe(200);
    const { answer } = await app.call('listSalesManagers', { query: { cityId: sydney } }, manager);
    expect(answer.payload.items).toMatchObject([
      { name: expect.stringMatching(/^Mia/), status: 20, isActive: false, canSetStatus: true, clients: 1 },
      { name: expect.stringMatching(/^Zoe/), status: 70, isActive: true, canSetStatus: false, clients: 0 },
    ]);
    const active = await app.call('listSalesManagers', { query: { cityId: sydney, status: [70] as never } }, manager);
    expect(active.answer.payload.items.map((each) => each.userId)).toEqual([other.userId]);
    expect((await set(manager.userId, true, admin)).status).toBe(200);
    expect((await set(admin.userId, true, admin)).status).toBe(404);
    const boston = await buildCity(app.db, 'US');
    expect((await app.call('listSalesManagers', { query: { cityId: boston } }, manager)).status).toBe(404);
  });
});

describe('adding a prospect by hand', () => {
  type Body = NonNullable<Parameters<typeof app.call<'createAdminBooking'>>[1]>['body'];
  const create = (body: Omit<Body, 'cityId'>, as: Caller = manager) =>
    app.call('createAdminBooking', { body: { cityId: sydney, ...body } }, as);
  const event = async () => ({
    eventDate: '2027-05-01',
    gigs: [
      {
        performanceTypeId: 1 as const,
        performanceId: await buildPerformance(app.db, sydney),
        venueId: null,
        notSureWhere: true,
        durationMinutes: 60,
        startTime: '15:00',
      },
    ],
  });

  it('stores a PlaceHolder without an event, and the next event fills it', async () => {
    const customer = { name: 'Nora Field', email: 'nora@example.com', mobile: '0491570006' };
    const first = await create({ customer });
    expect(first.answer.payload.status).toBe(1);
    const again = await create({ customer: { name: 'Nora', email: 'NORA@example.com' }, note: 'Called twice' });
    expect(again.answer.payload).toEqual(first.answer.payload);
    const filled = await create({ customerId: first.answer.payload.customerId, event: await event(), type: 20 });
    expect(filled.answer.payload).toEqual({ ...first.answer.payload, status: 20 });
    const { answer } = await app.call('getBooking', { params: { id: filled.answer.payload.bookingId } }, manager);
    expect(answer.payload).toMatchObject({
      type: 20,
      note: 'Called twice',
      quote: { grossMinor: 80_000 },
      customer: { name: 'Nora Field', mobile: '+61491570006', assignee: { userId: manager.userId } },
    });
    const history = await app.call(
      'getBookingHistory',
      { params: { id: filled.answer.payload.bookingId }, query: {} },
      manager,
    );
    expect(history.answer.payload.items.map((each) => each.sentence)).toEqual([
      'Moved from No event yet to Estimated: staff added the event.',
      'Added by staff, without an event yet.',
    ]);
  });

  it("starts as Estimated with an event, priced, in the city's currency", async () => {
    const { answer } = await create({ customer: { name: 'Nora Field' }, event: await event() }, admin);
    expect(answer.payload.status).toBe(20);
    const { answer: page } = await app.call('getBooking', { params: { id: answer.payload.bookingId } }, admin);
    expect(page.payload).toMatchObject({
      currency: 'AUD',
      quote: { grossMinor: 80_000 },
      customer: { assignee: null },
    });
  });

  it("is denied for another manager's client, by id or by address", async () => {
    const theirs = await buildCustomer(app.db, sydney, { email: 'known@example.com', assignee_user_id: other.userId });
    for (const body of [{ customerId: theirs }, { customer: { name: 'X', email: 'Known@example.com' } }]) {
      const { status, answer } = await create(body);
      expect([status, answer.type, answer.code, answer.message]).toEqual([403, -10, 0, denied]);
    }
    expect((await create({ customerId: theirs }, admin)).status).toBe(200);
    const rows = await app.db.selectFrom('bookings').select('id').where('customer_id', '=', theirs).execute();
    expect(rows).toHaveLength(1);
  });

  it('names the invalid field', async () => {
    const fields = async (body: Omit<Body, 'cityId'>) => (await create(body)).answer.payload;
    expect(await fields({})).toMatchObject({ fields: [{ path: 'customer', message: 'Please enter who it’s for' }] });
    expect(await fields({ customer: { name: '' } })).toMatchObject({
      fields: [{ path: 'customer.name', message: 'Please enter a name' }],
    });
    expect(await fields({ customer: { name: 'Grace <Liu>' }, note: 'Power & stairs: "50%", <no lift>' })).toEqual({
      fields: [{ path: 'customer.name', message: 'A name can’t contain <' }],
    });
    expect(await fields({ customer: { name: 'A', mobile: '1' } })).toMatchObject({
      fields: [{ path: 'customer.mobile', message: 'Please enter a valid mobile number' }],
    });
    const past = { ...(await event()), eventDate: '2027-01-14' };
    expect(await fields({ customer: { name: 'A' }, event: past })).toMatchObject({
      fields: [{ path: 'event.eventDate', message: 'Please choose a date in the future' }],
    });
    expect(await app.db.selectFrom('customers').select('id').execute()).toEqual([]);
    const boston = await buildCity(app.db, 'US');
    expect(
      (await app.call('createAdminBooking', { body: { cityId: boston, customer: { name: 'A' } } }, manager)).status,
    ).toBe(404);
  });
});
