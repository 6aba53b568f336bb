import { randomUUID } from 'node:crypto';
import { committedCost } from '@cadenza/domain/committed-costs/committed-cost';
import type { RegionId } from '@cadenza/domain/regions';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCity, buildInternalOrganisation } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildFirmPrice } from '../../testing/build-firm-price.ts';
import { buildSupplier } from '../../testing/build-supplier.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let internalStaff: Caller;
const currencies = { AU: 'AUD', CA: 'CAD', US: 'USD' } as const;

const server = openTestApp('2027-04-15T00:00:00.000Z');
beforeAll(async () => {
  const organisationId = await buildInternalOrganisation(server.db);
  internalStaff = await server.signInStaff(organisationId, 64);
});

/** A city with two suppliers, an admin and a sales manager. */
async function buildTown(region: RegionId) {
  const cityId = await buildCity(server.db, region);
  const staffOf = async (accountRole: number) => server.signInStaff(cityId, accountRole);
  const supplier = { cityIds: [cityId], createdBy: internalStaff.userId, region_id: region };
  const suppliers = [await buildSupplier(server.db, supplier), await buildSupplier(server.db, supplier)];
  const book = (eventDate: string, status: 40 | 110 = 40) =>
    buildBooking(server.db, { city_id: cityId, currency: currencies[region], event_date: eventDate, status });
  return { cityId, suppliers, book, admin: await staffOf(4), sales: await staffOf(2) };
}

const costsOf = async (id: string, as: Caller) =>
  (await server.call('listCommittedCosts', { params: { id } }, as)).answer.payload;

async function enter(given: { partyId: string; cityId: string; bookingId: string | null; amountMinor: number }) {
  const { amountMinor, ...rest } = given;
  const id = randomUUID();
  const body = {
    ...rest,
    id,
    direction: 'payable' as const,
    number: id.slice(0, 8),
    issuedOn: '2027-04-01',
    lines: [{ description: 'Grand piano', amountMinor, isTaxed: true }],
  };
  expect((await server.call('addInvoice', { body }, internalStaff)).status).toBe(200);
  return id;
}
const invoiceOf = async (id: string) =>
  (await server.call('getInvoice', { params: { id } }, internalStaff)).answer.payload;
async function confirm(id: string) {
  const body = { version: (await invoiceOf(id)).version };
  expect((await server.call('confirmInvoice', { params: { id }, body }, internalStaff)).status).toBe(200);
}
async function reverse(id: string) {
  const body = { version: (await invoiceOf(id)).version, reason: 'Sent twice' };
  return server.call('reverseInvoice', { params: { id }, body }, internalStaff);
}
const pay = (invoiceId: string, amountMinor: number, paidOn: string) =>
  server.call(
    'addPayment',
    { body: { id: randomUUID(), invoiceId, paidOn, amountMinor, method: 'bank transfer' } },
    internalStaff,
  );

const eventsOf = async (cityId: string, as: Caller) =>
  (
    await server.call(
      'reportEventGigSummary',
      { body: { cityId, fromDate: '2027-01-01', toDate: '2027-12-31', take: 100 } },
      as,
    )
  ).answer.payload;

describe("a supplier's invoice that names a booking", () => {
  it.each([
    ['AU', 100_000],
    ['CA', 110_000],
    ['US', 110_000],
  ] as const)(
    'in %s is a cost of %i cents once it is confirmed, and none once it is reversed',
    async (region, cost) => {
      const { cityId, suppliers, book, admin, sales } = await buildTown(region);
      const { bookingId } = await book('2027-06-05');
      await buildFirmPrice(server.db, bookingId);
      const planned = (await eventsOf(cityId, admin)).items[0];
      const id = await enter({ partyId: suppliers[0] ?? '', cityId, bookingId, amountMinor: 110_000 });
      expect(await costsOf(bookingId, sales)).toMatchObject({
        committedMinor: 0,
        unconfirmedMinor: cost,
        items: [{ invoiceId: id, status: 10, costMinor: cost }],
      });
      expect((await eventsOf(cityId, admin)).items).toEqual([planned]);
      await confirm(id);
      server.statements.length = 0;
      const shown = await costsOf(bookingId, sales);
      expect(server.statements.length).toBeLessThanOrEqual(2);
      expect(shown).toMatchObject({ committedMinor: cost, unconfirmedMinor: 0, items: [{ status: 30 }] });
      expect((await eventsOf(cityId, admin)).items).toEqual([
        {
          ...planned,
          costMinor: (planned?.costMinor ?? 0) + cost,
          committedMinor: cost,
          marginMinor: (planned?.marginMinor ?? 0) - cost,
        },
      ]);
      expect((await reverse(id)).status).toBe(200);
      expect(await costsOf(bookingId, sales)).toMatchObject({ committedMinor: 0, unconfirmedMinor: 0, items: [] });
      expect((await eventsOf(cityId, admin)).items).toEqual([planned]);
    },
  );

  it('keeps closing step 4 from being ticked until it is confirmed', async () => {
    const { cityId, suppliers, book, admin } = await buildTown('AU');
    const { bookingId } = await book('2027-03-13', 110);
    const id = await enter({ partyId: suppliers[0] ?? '', cityId, bookingId, amountMinor: 5000 });
    const tick = () =>
      server.call(
        'updateBookingOutcome',
        { params: { id: bookingId }, body: { outcome: 'Completed', steps: [4] } },
        admin,
      );
    const early = await tick();
    expect(early.answer.message).toBe('An invoice of a supplier names this booking and is not confirmed yet.');
    await confirm(id);
    expect((await tick()).status).toBe(200);
    await enter({ partyId: suppliers[0] ?? '', cityId, bookingId, amountMinor: 6000 });
    expect((await tick()).status).toBe(200);
  });

  it('keeps the booking from being deleted', async () => {
    const { cityId, suppliers, admin } = await buildTown('AU');
    const { bookingId } = await buildBooking(server.db, { city_id: cityId, status: 20 });
    await enter({ partyId: suppliers[0] ?? '', cityId, bookingId, amountMinor: 5000 });
    expect((await server.call('deleteBooking', { params: { id: bookingId } }, admin)).status).toBe(409);
  });
});

it('suppliers’ invoices and payments add up alike by supplier, by booking and by month', async () => {
  const plan = fc.record({
    supplier: fc.nat(1),
    booking: fc.option(fc.nat(2)),
    amountMinor: fc.integer({ min: 1, max: 300_000 }),
    end: fc.constantFrom('draft', 'open', 'reversed'),
    payments: fc.array(
      fc.record({ share: fc.integer({ min: 1, max: 60 }), month: fc.constantFrom('02', '03', '04') }),
      {
        maxLength: 3,
      },
    ),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<RegionId>('AU', 'CA', 'US'),
      fc.array(plan, { minLength: 1, maxLength: 8 }),
      async (region, plans) => {
        const { cityId, suppliers, book, admin } = await buildTown(region);
        const bookings = [await book('2027-05-01'), await book('2027-05-31'), await book('2027-06-01')];
        const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
        /** The city's figures by month as the screens show them, including those left by other runs. */
        const byMonth = async () => {
          const { items } = (
            await server.call('reportFinances', { body: { cityId, year: region === 'AU' ? 2026 : 2027 } }, admin)
          ).answer.payload;
          const cost = ['05', '06'].map(
            (month) => items.find(({ fromDate }) => fromDate === `2027-${month}-01`)?.costMinor,
          );
          const paid = ['02', '03', '04'].map((month) =>
            paidBy({ cityIds: JSON.stringify([cityId]), from: `2027-${month}-01`, until: `2027-${month}-28` }),
          );
          return { cost: sum(cost.map((minor) => minor ?? 0)), paid: sum(await Promise.all(paid)) };
        };
        const paidBy = async (query: object) =>
          sum(
            (
              await server.call('listPayments', { query: { take: 100, ...query } } as never, internalStaff)
            ).answer.payload.items.map(({ amountMinor }) => amountMinor),
          );
        const earlier = await byMonth();
        for (const { supplier, booking, amountMinor, end, payments } of plans) {
          const bookingId = booking === null ? null : (bookings[booking]?.bookingId ?? null);
          const id = await enter({ partyId: suppliers[supplier] ?? '', cityId, bookingId, amountMinor });
          if (end !== 'draft') await confirm(id);
          if (end === 'reversed') await reverse(id);
          for (const { share, month } of payments) {
            await pay(id, Math.ceil((amountMinor * share) / 100), `2027-${month}-10`);
          }
        }
        const later = await byMonth();
        const listed = await Promise.all(
          suppliers.map((supplierId) =>
            server.call('listInvoices', { query: { supplierId, take: 50 } }, internalStaff),
          ),
        );
        const invoices = listed.flatMap(({ answer }) => answer.payload.items);
        expect(invoices).toHaveLength(plans.length);
        const whole = await Promise.all(invoices.map(({ id }) => invoiceOf(id)));
        const counted = whole.filter(({ status }) => status !== 10 && status !== 80);

        // Costs: from the suppliers' invoices, by booking, by event in the report, and by month in the finances.
        const named = sum(counted.filter(({ booking }) => booking !== null).map((one) => committedCost(region, one)));
        const byBooking = await Promise.all(bookings.map(({ bookingId }) => costsOf(bookingId, admin)));
        const ids = new Set(bookings.map(({ bookingId }) => bookingId));
        const events = (await eventsOf(cityId, admin)).items.filter(({ bookingId }) => ids.has(bookingId));
        expect([
          sum(byBooking.map(({ committedMinor }) => committedMinor)),
          sum(events.map(({ committedMinor }) => committedMinor)),
          later.cost - earlier.cost,
        ]).toEqual([named, named, named]);

        // Payments: from the invoices, by supplier, and by the month in which they were made.
        const paid = sum(counted.map(({ paidMinor }) => paidMinor));
        const bySupplier = await Promise.all(suppliers.map((supplierId) => paidBy({ supplierId })));
        expect([sum(bySupplier), later.paid - earlier.paid]).toEqual([paid, paid]);
        // Each supplier's open amount is what was invoiced and not paid.
        const open = sum(invoices.map(({ openMinor }) => openMinor));
        expect(open).toBe(sum(counted.map(({ grossMinor }) => grossMinor)) - paid);
        // The suppliers' statements must show the same.
        const asked = { fromDate: '2027-01-01', toDate: '2027-12-31' };
        const statements = await Promise.all(
          suppliers.map((id) => server.call('getSupplierStatement', { params: { id }, query: asked }, internalStaff)),
        );
        const stated = (key: 'invoicedMinor' | 'paidMinor' | 'openMinor' | 'closingMinor') =>
          sum(statements.map(({ answer }) => answer.payload.sums[key]));
        expect([stated('invoicedMinor'), stated('paidMinor'), stated('openMinor'), stated('closingMinor')]).toEqual([
          open + paid,
          paid,
          open,
          open,
        ]);
      },
    ),
    { numRuns: 6 },
  );
}, 120_000);
