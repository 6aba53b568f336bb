import { beforeAll, describe, expect, it } from 'vitest';
import { buildCity, buildCustomer, buildStaff } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';
import { bookingListStatement } from './views.ts';

// 13:00 on 15 January in Sydney, still the 14th in Boston.
const now = '2027-01-15T02:00:00.000Z';
let sydney: string;
let boston: string;
let admin: Caller;
let manager: Caller;
let everywhere: Caller;

const app = openTestApp(now);
beforeAll(async () => {
  sydney = await buildCity(app.db);
  boston = await buildCity(app.db, 'US');
  const internal = await app.db
    .insertInto('organisations')
    .values({ type: 1, name: 'Cadenza' })
    .returning('id')
    .executeTakeFirstOrThrow();
  admin = await app.signInStaff(sydney, 4);
  manager = await app.signInStaff(sydney, 2);
  everywhere = await app.signInStaff(internal.id, 1024);
});

/** A booking on a date; the instants of its gigs do not matter here. */
async function on(date: string, overrides: Parameters<typeof buildBooking>[1] = {}): Promise<string> {
  const start = `${date}T04:00:00Z`;
  const gig = { arrival_at: `${date}T03:30:00Z`, start_at: start, end_at: `${date}T05:00:00Z` };
  return (await buildBooking(app.db, { event_date: date, gig, players: 1, ...overrides })).bookingId;
}

const ids = (page: { payload: { items: { id: string }[] } }) => page.payload.items.map((item) => item.id);

describe('the list of bookings', () => {
  let [early, middle, late, cancelled, enquiry]: string[] = [];
  beforeAll(async () => {
    late = await on('2027-05-01', { city_id: sydney, status: 60 });
    early = await on('2027-01-14', { city_id: sydney, status: 40, assigneeUserId: manager.userId });
    middle = await on('2027-03-01', { city_id: sydney, status: 50 });
    cancelled = await on('2027-02-01', { city_id: sydney, status: 130 });
    enquiry = await on('2027-02-02', { city_id: sydney, status: 20 });
  });

  it('lists the earliest first, without prospects, cancelled and archived ones', async () => {
    const { status, answer } = await app.call('listBookings', { query: {} }, admin);
    expect(status).toBe(200);
    expect(ids(answer)).toEqual([early, middle, late]);
    expect(answer.payload).toMatchObject({ totalItems: 3, totalPages: 1, currentPage: 1, hasNextPage: false });
  });

  it('shows a whole row: who, when, where, price, positions and what may be done', async () => {
    const { answer } = await app.call('listBookings', { query: {} }, manager);
    expect(answer.payload.items[0]).toMatchObject({
      id: early,
      customerName: 'Grace Liu',
      assignee: { name: expect.any(String) },
      eventDate: '2027-01-14',
      gigs: [{ performanceTypeId: 1, startTime: '15:00', endTime: '16:00' }],
      priceMinor: null,
      toCollectMinor: null,
      overdueDays: null,
      positionsTotal: 1,
      positionsFilled: 0,
      daysToGo: -1,
      isUrgent: false,
    });
  });

  it("shows on a person's page what may be done with each booking, and by whom", async () => {
    const stepsOf = async (id: string | undefined) => {
      const { answer: page } = await app.call('getBooking', { params: { id: id ?? '' } }, manager);
      const { answer } = await app.call(
        'listBookingsByPerson',
        { params: { id: page.payload.customer.id }, query: {} },
        manager,
      );
      return answer.payload.items[0];
    };
    expect(await stepsOf(early)).toMatchObject({
      assignee: { userId: manager.userId },
      canManage: true,
      nextStatuses: [{ status: 130, label: 'Cancelled', refusal: null }],
    });
    expect((await stepsOf(middle))?.canManage).toBe(false);
  });

  it('has at most 600 bytes for a row', async () => {
    const { answer } = await app.call('listBookings', { query: {} }, manager);
    const rows = answer.payload.items.map((row) => JSON.stringify(row).length);
    expect(rows.length).toBeGreaterThan(0);
    expect(Math.max(...rows)).toBeLessThanOrEqual(600);
  });

  it('shows cancelled ones when requested, and any status by name', async () => {
    const all = await app.call('listBookings', { query: { showCancelled: 'true' } }, admin);
    expect(ids(all.answer)).toEqual([early, cancelled, middle, late]);
    const some = await app.call('listBookings', { query: { status: [20, 60] as never } }, admin);
    expect(ids(some.answer)).toEqual([enquiry, late]);
  });

  it('filters by dates, manager and search words', async () => {
    const list = async (query: object) =>
      ids((await app.call('listBookings', { query: query as never }, admin)).answer);
    expect(await list({ fromDate: '2027-03-01', toDate: '2027-03-01' })).toEqual([middle]);
    expect(await list({ assigneeUserId: manager.userId })).toEqual([early]);
    expect(await list({ assigneeUserId: 'none' })).toEqual([middle, late]);
    expect(await list({ search: 'grace liu' })).toEqual([early, middle, late]);
    expect(await list({ search: 'nobody%' })).toEqual([]);
    const row = await app.db
      .selectFrom('bookings')
      .select('number')
      .where('id', '=', late ?? '')
      .executeTakeFirstOrThrow();
    expect(await list({ search: String(row.number) })).toEqual([late]);
    expect(await list({ search: String(row.number), assigneeUserId: manager.userId })).toEqual([]);
  });

  it('splits upcoming from previous at today in the city', async () => {
    const inBoston = await on('2027-01-14', { city_id: boston, status: 60 });
    const upcoming = await app.call('listUpcomingBookings', { query: {} }, everywhere);
    expect(ids(upcoming.answer)).toEqual([inBoston, middle, late]);
    const previous = await app.call('listPreviousBookings', { query: {} }, everywhere);
    expect(ids(previous.answer)).toEqual([early]);
    const then = await app.call('listPreviousBookings', { query: { viewDate: '2027-05-02' } }, everywhere);
    expect(ids(then.answer).slice(0, 2)).toEqual([late, middle]);
  });

  it('shows city staff only that city, even when they request another', async () => {
    const { answer } = await app.call('listBookings', { query: { cityIds: [boston] as never } }, admin);
    expect(ids(answer)).toEqual([]);
    const both = await app.call('listBookings', { query: { cityIds: [sydney, boston] as never } }, everywhere);
    expect(both.answer.payload.totalItems).toBe(4);
  });

  it('is for staff', async () => {
    expect((await app.call('listBookings', { query: {} })).status).toBe(401);
    const musician = await app.signInAs(
      await buildStaff(app.db, { organisationId: sydney, accountRole: 2, isMusician: true }),
    );
    expect((await app.call('listBookings', { query: {} }, musician)).status).toBe(403);
  });

  it.each([
    [{ take: 0 }, 'take', 'take is at least 1'],
    [{ status: 'x' }, 'status', 'Please give a JSON list'],
    [{ fromDate: '2027-02-30' }, 'fromDate', 'Please enter a date as YYYY-MM-DD'],
    [{ cursor: 'abc' }, 'cursor', 'This cursor was not given by a list'],
    [{ skip: 2000 }, 'skip', 'Please go on from page to page this far down, or narrow the list.'],
    [{ colour: 'red' }, 'colour', 'The field colour is unknown'],
  ])('refuses %j with the field and a sentence', async (query, path, message) => {
    const { status, answer } = await app.call('listBookings', { query: query as never }, admin);
    expect(status).toBe(400);
    expect(answer.payload).toMatchObject({ fields: [{ path, message }] });
  });
});

describe('a long list', () => {
  let toronto: string;
  let caller: Caller;
  beforeAll(async () => {
    toronto = await buildCity(app.db, 'CA');
    caller = await app.signInStaff(toronto, 4);
    const customerId = await buildCustomer(app.db, toronto);
    const rows = Array.from({ length: 3000 }, (_, index) => ({
      city_id: toronto,
      customer_id: customerId,
      status: ([40, 60, 120] as const)[index % 3] ?? 40,
      status_since: now,
      // Undated ones too: they are listed last.
      event_date: index % 50 === 0 ? null : `20${26 + (index % 4)}-0${1 + (index % 9)}-1${index % 10}`,
      currency: 'CAD' as const,
      created_at: now,
      updated_at: now,
    }));
    await app.db.insertInto('bookings').values(rows).execute();
    await app.platform.database.pool.query('analyze bookings');
  });

  it('counts beyond the thousand that a page counts, exactly and with at most two statements', async () => {
    app.statements.length = 0;
    const { answer } = await app.call('listBookings', { query: {} }, caller);
    expect(answer.payload).toMatchObject({ totalItems: 3000, totalPages: 150, hasNextPage: true });
    expect(app.statements.length).toBeLessThanOrEqual(2);
    app.statements.length = 0;
    await app.call('listBookings', { query: { skip: 20 } }, caller);
    expect(app.statements.length).toBe(1);
  });

  it('walks from page to page and back without losing or repeating a booking', async () => {
    const seen: string[] = [];
    let query: { take: number; skip?: number; cursor?: string } = { take: 100 };
    let pages = 0;
    for (;;) {
      const { answer } = await app.call('listBookings', { query }, caller);
      seen.push(...ids(answer));
      pages += 1;
      const { nextCursor } = answer.payload;
      if (nextCursor === null) break;
      query = { take: 100, skip: pages * 100, cursor: nextCursor };
    }
    expect(new Set(seen).size).toBe(3000);
    const first = await app.call('listBookings', { query: { take: 100 } }, caller);
    const second = await app.call(
      'listBookings',
      { query: { take: 100, cursor: first.answer.payload.nextCursor ?? '' } },
      caller,
    );
    const back = await app.call(
      'listBookings',
      { query: { take: 100, cursor: second.answer.payload.previousCursor ?? '' } },
      caller,
    );
    expect(ids(back.answer)).toEqual(ids(first.answer));
    expect(ids(second.answer)).toEqual(seen.slice(100, 200));
  });

  it('follows a client to their new manager', async () => {
    const list = async (assigneeUserId: string) =>
      (await app.call('listBookings', { query: { assigneeUserId } }, caller)).answer.payload.totalItems;
    const before = [await list('none'), await list(manager.userId)];
    await app.db
      .updateTable('customers')
      .set({ assignee_user_id: manager.userId })
      .where('city_id', '=', toronto)
      .execute();
    app.clock.set('2027-01-15T02:02:00.000Z');
    expect([before, await list('none'), await list(manager.userId)]).toEqual([[3000, 0], 0, 3000]);
    app.clock.set(now);
  });

  it('of one manager walks their own index', async () => {
    const { userId } = await buildStaff(app.db, { organisationId: toronto, accountRole: 2 });
    await on('2027-06-01', { city_id: toronto, status: 60, assigneeUserId: userId });
    const query = { skip: 0, take: 20, showCancelled: false, assigneeUserId: userId };
    const list20 = { cityIds: [toronto], query, view: 'all' as const, cursor: null, now, isCounted: true };
    const { text, values } = bookingListStatement(list20);
    // Otherwise the plan depends on whether autovacuum has come by.
    await app.platform.database.pool.query('analyze cities, customers, bookings');
    const { rows } = await app.platform.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('bookings_assignee');
  });

  it('says that there are more when very many people share a word, and finds two letters at the start of a word', async () => {
    const people = Array.from({ length: 3001 }, (_, index) => ({
      city_id: boston,
      name: `Quentin Alder ${index}`,
      created_at: now,
    }));
    const [{ id: customerId } = { id: '' }] = await app.db
      .insertInto('customers')
      .values(people)
      .returning('id')
      .execute();
    await on('2027-06-01', { city_id: boston, customer_id: customerId, status: 60 });
    await on('2027-07-01', { city_id: boston, customer_id: customerId, status: 60 });
    const list = async (search: string, take = 20) => {
      app.statements.length = 0;
      const query = { search, take, cityIds: [boston] as never };
      const { payload } = (await app.call('listBookings', { query }, everywhere)).answer;
      expect(app.statements).toHaveLength(1);
      return [payload.items.length, payload.totalItems, payload.isTotalAtLeast, payload.hasNextPage];
    };
    expect(await list('qu', 1)).toEqual([1, 2, true, true]);
    expect(await list('al')).toEqual([2, 2, false, false]);
    expect(await list('de')).toEqual([0, 0, false, false]);
    await on('2027-08-01', { city_id: boston, status: 60, title: 'Dena & Quin' });
    expect(await list('de')).toEqual([1, 1, false, false]);
    expect(await list('dena & q')).toEqual([1, 1, false, false]);
    expect(await list('qu')).toEqual([3, 3, false, false]);
    expect(await list('der 0')).toEqual([2, 2, false, false]);
  });

  it('ordered by an amount reads a city from an index, and ends with its first thousand', async () => {
    const query = { skip: 0, take: 20, showCancelled: false, sort: '-toCollect' as const };
    const list20 = { cityIds: [toronto], query, view: 'all' as const, cursor: null, now, isCounted: false };
    const { text, values } = bookingListStatement(list20);
    const client = await app.platform.database.pool.connect();
    // All but a few of the bookings belong to this city: reading the whole table would be as cheap.
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    client.release(true);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index (Only )?Scan using \w+ on bookings w/);
    app.statements.length = 0;
    const { answer } = await app.call('listBookings', { query: { sort: '-toCollect', skip: 1000 } }, caller);
    expect(answer.payload).toMatchObject({ hasNextPage: true, nextCursor: null, previousCursor: null });
    expect(app.statements.length).toBeLessThanOrEqual(2);
  });

  it.each(['all', 'upcoming', 'previous'] as const)(
    'reads %s bookings from the index, never the whole table',
    async (view) => {
      const query = { skip: 0, take: 20, showCancelled: false };
      const { text, values } = bookingListStatement({
        cityIds: [toronto],
        query,
        view,
        cursor: null,
        now,
        isCounted: true,
      });
      const { rows } = await app.platform.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('Index Only Scan');
      expect(plan).toContain('bookings_city_status_date');
      expect(plan).not.toMatch(/Seq Scan on bookings/);
    },
  );
});
