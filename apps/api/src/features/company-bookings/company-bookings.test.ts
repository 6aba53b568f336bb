import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCity, buildCustomer, buildMusician, buildOrganisation } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let [cityId, companyId, unitId, otherId] = ['', '', '', ''];
let [sales, colleague, foreign, member, companyAdmin, ofUnit, ofOther] = [] as unknown as Caller[];
let booking: Awaited<ReturnType<typeof buildBooking>>;

const server = openTestApp('2027-01-15T00:00:00.000Z');
beforeAll(async () => {
  const { db } = server;
  cityId = await buildCity(db, 'AU');
  companyId = await buildOrganisation(db, { name: 'Harbour Hotels' });
  unitId = await buildOrganisation(db, { name: 'Pier One', parent_id: companyId, unit_kind: 'business unit' });
  otherId = await buildOrganisation(db, { name: 'Jacaranda Events' });
  sales = await server.signInStaff(cityId, 2);
  colleague = await server.signInStaff(cityId, 2);
  foreign = await server.signInStaff(await buildCity(db, 'CA'), 4);
  member = await server.signInStaff(companyId, 2);
  companyAdmin = await server.signInStaff(companyId, 4);
  ofUnit = await server.signInStaff(unitId, 2);
  ofOther = await server.signInStaff(otherId, 4);
});
beforeEach(async () => {
  await server.db.deleteFrom('company_customers').execute();
  booking = await buildBooking(server.db, { city_id: cityId, assigneeUserId: sales?.userId ?? null });
});

const link = (organisationId: string | null, as = sales, id = booking.bookingId) =>
  server.call('linkBookingCompany', { params: { id }, body: { organisationId } }, as);
const seen = async (as: Caller | undefined, id = companyId, query: object = {}) =>
  server.call('listCompanyBookings', { params: { id }, query }, as);
const numbers = async (as: Caller | undefined, id = companyId) =>
  (await seen(as, id)).answer.payload.items.map((each) => each.id);

describe('a customer who asks for a company', () => {
  test('is linked by a manager of the booking, with a history', async () => {
    const linked = await link(companyId);
    expect(linked.answer.payload.message).toMatch(/^The people of Harbour Hotels see the bookings of .+ now\.$/);
    await link(companyId);
    await link(unitId);
    await link(null);
    const { answer } = await server.call('getBookingCompany', { params: { id: booking.bookingId } }, colleague);
    expect(answer.payload).toMatchObject({ company: null, canChange: false });
    expect(answer.payload.history.map(({ name, endedBy }) => [name, endedBy !== null])).toEqual(
      expect.arrayContaining([
        ['Pier One', true],
        ['Harbour Hotels', true],
      ]),
    );
    expect(answer.payload.history).toHaveLength(2);
  });

  test('is linked once, also by two simultaneous requests', async () => {
    const both = await Promise.all([link(companyId), link(companyId), link(otherId)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    const open = await server.db.selectFrom('company_customers').select('id').where('ended_at', 'is', null).execute();
    expect(open).toHaveLength(1);
  });

  test('is linked by nobody else, and to nothing else', async () => {
    expect((await link(companyId, colleague)).answer.refusal).toBe('bookingOfAnotherManager');
    expect((await link(companyId, foreign)).answer.refusal).toBe('bookingNotFound');
    expect((await link(companyId, companyAdmin)).status).toBe(403);
    for (const id of [cityId, sales?.userId ?? '']) {
      expect((await link(id)).answer.payload).toMatchObject({ fields: [{ path: 'organisationId' }] });
    }
    const inserted = server.db
      .insertInto('company_customers')
      .values({
        customer_id: booking.customerId,
        organisation_id: cityId,
        linked_at: '2027-01-01T00:00:00Z',
        linked_by: sales?.userId ?? '',
      })
      .execute();
    await expect(inserted).rejects.toThrow('is no company');
  });

  test('finds the company by name among companies only', async () => {
    const { answer } = await server.call('listCompanies', { query: { search: 'n' } }, sales);
    expect(answer.payload.items).toEqual([
      { id: otherId, name: 'Jacaranda Events', parentName: null },
      { id: unitId, name: 'Pier One', parentName: 'Harbour Hotels' },
    ]);
    expect((await server.call('listCompanies', { query: {} }, member)).status).toBe(403);
  });
});

describe('a company’s people', () => {
  test('see the bookings of their customers, in two statements, with the responsible sales manager', async () => {
    await link(companyId);
    server.statements.length = 0;
    const { answer } = await seen(member);
    expect(server.statements).toHaveLength(2);
    expect(answer.payload).toMatchObject({
      items: [
        {
          id: booking.bookingId,
          companyName: 'Harbour Hotels',
          status: { title: 'We’re finding your musicians' },
          gigs: [{ placeName: expect.any(String), startTime: '15:00' }],
          contact: { name: expect.any(String) },
          invoices: [],
        },
      ],
      nextCursor: null,
    });
    expect(await numbers(companyAdmin)).toEqual([booking.bookingId]);
  });

  test('see those of their units; a unit’s people see their own', async () => {
    await link(unitId);
    expect(await numbers(member)).toEqual([booking.bookingId]);
    expect(await numbers(member, unitId)).toEqual([booking.bookingId]);
    expect(await numbers(ofUnit, unitId)).toEqual([booking.bookingId]);
    expect((await seen(ofUnit, companyId)).answer.refusal).toBe('organisationNotFound');
    await link(companyId);
    expect(await numbers(ofUnit, unitId)).toEqual([]);
  });

  test('see nothing before a quote, nothing of customers who are not linked, and nothing once the link has ended', async () => {
    await buildBooking(server.db, { city_id: cityId });
    await buildBooking(server.db, { city_id: cityId, customer_id: booking.customerId, status: 20 });
    await buildBooking(server.db, { city_id: cityId, customer_id: booking.customerId, status: 140 });
    await link(companyId);
    expect(await numbers(member)).toEqual([booking.bookingId]);
    await link(null);
    expect(await numbers(member)).toEqual([]);
  });

  test('see nothing when they are of another company, of a city, or have left', async () => {
    await link(companyId);
    for (const other of [ofOther, sales, foreign]) {
      expect((await seen(other)).answer.refusal).toBe('organisationNotFound');
    }
    expect((await seen(sales, cityId)).answer.refusal).toBe('organisationNotFound');
    const gone = await server.signInStaff(companyId, 2);
    expect(await numbers(gone)).toEqual([booking.bookingId]);
    await server.db.updateTable('roles').set({ status: 0 }).where('user_id', '=', gone.userId).execute();
    expect((await seen(gone)).status).toBe(403);
    expect((await server.call('getBooking', { params: { id: booking.bookingId } }, member)).status).toBe(403);
  });

  test('see nothing private to the customer or the office', async () => {
    const customer_id = await buildCustomer(server.db, cityId, {
      email: 'grace@private.example',
      mobile: '+61491570156',
      assignee_user_id: sales?.userId ?? null,
    });
    const own = await buildBooking(server.db, { city_id: cityId, customer_id, note: 'Her own words' });
    await link(companyId, sales, own.bookingId);
    const text = JSON.stringify((await seen(member)).answer);
    for (const secret of ['grace@private.example', '61491570156', 'Her own words', 'payMinor', 'artistFee']) {
      expect(text).not.toContain(secret);
    }
  });

  test.each(['all', 'upcoming'] as const)('page %s by key, each booking once', async (view) => {
    await link(companyId);
    const dateless = { event_date: null, first_start: null, last_end: null };
    for (const date of [dateless, dateless, { event_date: '2027-03-01' }, { event_date: '2027-02-01' }]) {
      await buildBooking(server.db, { city_id: cityId, customer_id: booking.customerId, ...date });
    }
    const whole = (await seen(member, companyId, { view })).answer.payload.items;
    const first = (await seen(member, companyId, { view, take: 3 })).answer.payload;
    const second = (await seen(member, companyId, { view, take: 3, cursor: first.nextCursor ?? '' })).answer.payload;
    expect([...first.items, ...second.items]).toEqual(whole);
    expect([whole.length, second.nextCursor]).toEqual([5, null]);
    expect((await seen(member, companyId, { cursor: 'nonsense' })).status).toBe(400);
    const dates = whole.map(({ eventDate }) => eventDate ?? '9999');
    expect(view === 'upcoming' ? dates : dates.toReversed()).toEqual(dates.toSorted());
  });

  test('can filter by quotes, upcoming and past bookings, and search by name and number', async () => {
    await link(companyId);
    const more = (status: BookingStatus) =>
      buildBooking(server.db, { city_id: cityId, customer_id: booking.customerId, status });
    const [quote, over, cancelled] = [await more(30), await more(110), await more(130)];
    const listed = async (query: object) =>
      (await seen(member, companyId, query)).answer.payload.items.map(({ id }) => id).sort();
    expect(await listed({ view: 'quotes' })).toEqual([quote.bookingId]);
    expect(await listed({ view: 'upcoming' })).toEqual([booking.bookingId]);
    expect(await listed({ view: 'previous' })).toEqual([over.bookingId, cancelled.bookingId].sort());
    const whole = (await seen(member)).answer.payload.items;
    const [one] = whole;
    expect(await listed({ search: one?.customerName.slice(1, 5).toUpperCase() })).toHaveLength(4);
    expect(await listed({ search: String(one?.number) })).toEqual([one?.id]);
    expect(await listed({ search: '%' })).toEqual([]);
  });

  test('cannot search by the customer’s private details', async () => {
    const customer_id = await buildCustomer(server.db, cityId, {
      name: 'Grace Liu',
      email: 'hidden@private.example',
      mobile: '+61491570157',
      assignee_user_id: sales?.userId ?? null,
    });
    await link(companyId, sales, (await buildBooking(server.db, { city_id: cityId, customer_id })).bookingId);
    const found = async (search: string) => (await seen(member, companyId, { search })).answer.payload.items.length;
    expect(await Promise.all(['hidden', 'private.example', '61491570157', 'Grace'].map(found))).toEqual([0, 0, 0, 1]);
  });
});

describe('one booking of a company', () => {
  const opened = (as: Caller | undefined, id = booking.bookingId) =>
    server.call('getCompanyBooking', { params: { id } }, as);
  const verdict = async (as: Caller | undefined, id = booking.bookingId) => {
    const { status, answer } = await opened(as, id);
    return status === 200 ? 'shown' : (answer.refusal ?? status);
  };

  test('is shown to its people in one statement, with places, price and the responsible sales manager', async () => {
    await link(companyId);
    server.statements.length = 0;
    const { answer } = await opened(member);
    expect(server.statements).toHaveLength(1);
    expect(answer.payload).toMatchObject({
      id: booking.bookingId,
      companyName: 'Harbour Hotels',
      gigs: [{ placeName: expect.any(String), placeAddress: expect.any(String), startTime: '15:00' }],
      moments: [],
      contact: { name: expect.any(String) },
      office: { email: expect.any(String) },
      invoices: [],
    });
  });

  test('that is a quote says who accepts it and where: not its people, and not here', async () => {
    const { bookingId } = await buildBooking(server.db, {
      city_id: cityId,
      customer_id: booking.customerId,
      status: 30,
    });
    await link(companyId);
    const { customerName, status } = (await opened(member, bookingId)).answer.payload;
    expect(status.next).toMatch(`${customerName} can accept it with the link in our email.`);
  });

  test('is visible to the company and the organisation above it, and no others', async () => {
    expect(await verdict(member)).toBe('bookingNotFound');
    await link(unitId);
    const people = [member, companyAdmin, ofUnit, ofOther, sales, foreign];
    expect(await Promise.all(people.map((each) => verdict(each)))).toEqual([
      'shown',
      'shown',
      'shown',
      'bookingNotFound',
      'bookingNotFound',
      'bookingNotFound',
    ]);
    await link(companyId);
    expect(await verdict(ofUnit)).toBe('bookingNotFound');
    const musician = await server.signInAs(await buildMusician(server.db, cityId));
    expect([await verdict(musician), (await opened(undefined)).status]).toEqual(['bookingNotFound', 401]);
  });

  test('is closed before its quote, once archived, when the link ends, and to somebody who left', async () => {
    await link(companyId);
    const more = (status: BookingStatus) =>
      buildBooking(server.db, { city_id: cityId, customer_id: booking.customerId, status });
    for (const status of [15, 20, 140] as const) {
      expect(await verdict(member, (await more(status)).bookingId)).toBe('bookingNotFound');
    }
    const leaver = await server.signInStaff(companyId, 2);
    expect(await verdict(leaver)).toBe('shown');
    await server.db.updateTable('roles').set({ status: 0 }).where('user_id', '=', leaver.userId).execute();
    expect((await opened(leaver)).status).toBe(403);
    await link(null);
    expect(await verdict(member)).toBe('bookingNotFound');
  });

  test('shows the agreed price and what is still to pay, and nothing private to the customer or the office', async () => {
    const customer_id = await buildCustomer(server.db, cityId, {
      email: 'tessa@private.example',
      mobile: '+61491570110',
      assignee_user_id: sales?.userId ?? null,
    });
    const own = await buildBooking(server.db, { city_id: cityId, customer_id, note: 'Her own words', status: 60 });
    await server.db
      .insertInto('price_sheets')
      .values({
        booking_id: own.bookingId,
        kind: 'firm',
        currency: 'AUD',
        tax_mode: 1,
        tax_rate: '0.1',
        tax_label: 'GST',
        net_minor: 100_000,
        tax_minor: 10_000,
        gross_minor: 110_000,
        updated_at: '2027-01-01T00:00:00Z',
      })
      .execute();
    await link(companyId, sales, own.bookingId);
    const { answer } = await opened(member, own.bookingId);
    expect(answer.payload).toMatchObject({
      totalMinor: 110_000,
      toPayMinor: 110_000,
      price: { isAgreed: true, taxLabel: 'GST', taxMinor: 10_000 },
    });
    const text = JSON.stringify(answer);
    for (const secret of [
      'tessa@private.example',
      '61491570110',
      'Her own words',
      'payMinor',
      'artistFee',
      'linkVersion',
    ]) {
      expect(text).not.toContain(secret);
    }
  });
});
