import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSkill, buildVenue } from '../../../testing/build.ts';
import { buildPlayedBooking, type PlayerPlan } from '../../../testing/build-played-booking.ts';
import { eventsOf } from '../../../testing/history-of.ts';
import { type Caller, openTestApp } from '../../../testing/test-app.ts';

const server = openTestApp('2027-03-14T22:00:00.000Z');

const calculate = (bookingId: string, as: Caller) => server.call('createMusicianPayment', { body: { bookingId } }, as);

async function played(...plan: Parameters<typeof buildPlayedBooking> extends [unknown, ...infer Rest] ? Rest : never) {
  const booking = await buildPlayedBooking(server, ...plan);
  return { ...booking, staff: await server.signInAs(booking.sales), params: { bookingId: booking.bookingId } };
}

const amounts = (items: { category: string; amountMinor: number; taxMinor: number }[]) =>
  items.map(({ category, amountMinor, taxMinor }) => [category, amountMinor, taxMinor]);

describe('payments calculated by staff', () => {
  test('pay for playing and leading, add GST for registered payees and super for sole traders, each with its reason', async () => {
    const { bookingId, staff, params } = await played({
      players: [
        { firstName: 'Mei', lastName: 'Tan', isTaxRegistered: true },
        { firstName: 'Oscar', lastName: 'Webb', entity: 'company' },
      ],
    });
    const { answer } = await calculate(bookingId, staff);
    const { payments, booking, message } = answer.payload;
    expect(message).toBe('Calculated 3 new and 0 changed payments');
    expect(booking).toMatchObject({ id: bookingId, status: 95 });
    const [mei, oscar] = payments.items;
    expect(amounts(mei?.invoice.items ?? [])).toEqual([
      ['Performance', 9000, 900],
      ['Leader', 5000, 500],
    ]);
    expect(mei).toMatchObject({
      status: 20,
      statusLabel: 'On Hold',
      netMinor: 14_000,
      taxMinor: 1400,
      grossMinor: 15_400,
      taxRegistered: true,
      taxLabel: 'GST',
      taxRate: '0.1',
      super: {
        amountMinor: 1680,
        rate: '0.12',
        reason: 'Super guarantee of 12% on top for a sole trader, on earnings without travel and tax.',
        fundName: 'Harbour Super',
      },
      payOn: '2027-03-22',
      account: { name: 'Mei Tan', bankCode: '062-000', maskedNumber: '•••••670' },
      nextStatuses: [{ status: 30, label: 'Ready To Pay' }],
    });
    expect(oscar).toMatchObject({
      grossMinor: 9000,
      taxMinor: 0,
      taxRegistered: false,
      super: { amountMinor: 0, rate: '0', reason: 'No super is due: the payee is a company.' },
    });
    expect(payments.totals).toEqual({
      netMinor: 23_000,
      taxMinor: 1400,
      grossMinor: 24_400,
      withheldMinor: 0,
      transferMinor: 24_400,
      superMinor: 1680,
      count: 2,
      unconfirmed: 2,
      unpaid: 2,
    });
    const managers = (await server.call('getManagerPayments', { params }, staff)).answer.payload;
    expect(
      managers.items.map(({ invoice, grossMinor, super: guarantee }) => [
        invoice.items[0]?.category,
        grossMinor,
        guarantee.amountMinor,
      ]),
    ).toEqual([['Commission', 30_000, 3600]]);
  });

  test('charge HST in Toronto and nothing in Boston, and owe no super there', async () => {
    for (const [region, tax] of [
      ['CA', 1820],
      ['US', 0],
    ] as const) {
      const { bookingId, staff } = await played({
        region,
        players: [{ firstName: 'Mei', lastName: 'Tan', isTaxRegistered: true }],
      });
      const { answer } = await calculate(bookingId, staff);
      expect(answer.payload.payments.items[0]).toMatchObject({
        taxMinor: tax,
        super: { amountMinor: 0, reason: 'No super is due outside Australia.' },
      });
    }
  });

  test("pay the place's travel payout, an agreed amount, and never less than was accepted", async () => {
    const { bookingId, gigId, cityId, staff, positionIds, musicians } = await played({
      players: [
        { firstName: 'Mei', lastName: 'Tan' },
        { firstName: 'Oscar', lastName: 'Webb' },
      ],
    });
    const venue_id = await buildVenue(server.db, cityId, { km: 80 });
    await server.db.updateTable('gigs').set({ venue_id }).where('id', '=', gigId).execute();
    await server.db
      .updateTable('positions')
      .set({ pay_override_minor: 20_000 })
      .where('id', '=', positionIds[0] ?? '')
      .execute();
    const offer = {
      booking_id: bookingId,
      musician_id: musicians[1]?.userId ?? '',
      type: 1,
      state: 'accepted',
      sent_at: '2027-01-01T00:00:00Z',
      answered_at: '2027-01-02T00:00:00Z',
    } as const;
    const group = await server.db.insertInto('group_offers').values(offer).returning('id').executeTakeFirstOrThrow();
    await server.db
      .insertInto('offers')
      .values({
        group_offer_id: group.id,
        position_id: positionIds[1] ?? '',
        state: 'accepted',
        pay_minor: 9900,
        travel_minor: 4000,
        artist_fee_minor: 0,
        currency: 'AUD',
      })
      .execute();
    const { answer } = await calculate(bookingId, staff);
    expect(
      answer.payload.payments.items.map(({ invoice }) => amounts(invoice.items).map(([, amount]) => amount)),
    ).toEqual([
      [20_000, 3500],
      [9900, 4000],
    ]);
  });

  test('are not duplicated by a repeat: it updates those on hold and leaves confirmed ones', async () => {
    const { bookingId, staff, musicians, params } = await played({
      players: [
        { firstName: 'Mei', lastName: 'Tan' },
        { firstName: 'Oscar', lastName: 'Webb' },
      ],
    });
    const first = (await calculate(bookingId, staff)).answer.payload.payments.items;
    const again = (await calculate(bookingId, staff)).answer.payload;
    expect([again.message, again.payments.items]).toEqual(['Calculated 0 new and 0 changed payments', first]);
    await server.call('changeMusicianPaymentStatus', { body: { ids: [first[0]?.id ?? ''], status: 30 } }, staff);
    await server.db
      .updateTable('payee_accounts')
      .set({ is_tax_registered: true })
      .where(
        'user_id',
        'in',
        musicians.map(({ userId }) => userId),
      )
      .execute();
    const changed = (await calculate(bookingId, staff)).answer.payload;
    expect(changed.message).toBe('Calculated 0 new and 1 changed payment');
    expect(changed.payments.items.map(({ status, taxMinor }) => [status, taxMinor])).toEqual([
      [30, 0],
      [20, 900],
    ]);
    expect(await eventsOf(server.db, params.bookingId)).toEqual([
      'payouts calculated',
      'status moved',
      'payout status changed',
      'payout changed',
    ]);
  });

  test('are created once when calculated fifty times at the same instant', async () => {
    const { bookingId, staff } = await played();
    await Promise.all(Array.from({ length: 50 }, () => calculate(bookingId, staff)));
    const rows = await server.db.selectFrom('payouts').select('id').where('booking_id', '=', bookingId).execute();
    expect(rows).toHaveLength(2);
  });

  test.each([
    [80, 'This booking is in Performing.'],
    [110, 'This booking is in Musicians Paid.'],
    [130, 'This booking is in Cancelled.'],
  ] as const)('are refused in status %i', async (status, sentence) => {
    const { bookingId, staff } = await played({ status });
    const refused = await calculate(bookingId, staff);
    expect([refused.status, refused.answer.message?.endsWith(sentence)]).toEqual([409, true]);
  });

  test('are refused while a rate is missing, naming it', async () => {
    const { bookingId, staff, positionIds } = await played();
    const skill_id = await buildSkill(server.db, (await played({ region: 'US' })).cityId, 'Theremin');
    await server.db
      .updateTable('positions')
      .set({ skill_id })
      .where('id', '=', positionIds[0] ?? '')
      .execute();
    expect((await calculate(bookingId, staff)).answer.message).toBe(
      'There’s no pay rate for Theremin. Please set one, or agree an amount for Violin 1.',
    );
  });
});

describe('whoever plays, and whatever was agreed', () => {
  const player = fc.record({
    firstName: fc.constantFrom('Mei', 'Oscar', 'Ivo', 'Ada'),
    lastName: fc.constantFrom('Tan', 'Webb', 'Lang', 'Lee'),
    entity: fc.constantFrom('sole trader', 'company'),
    isTaxRegistered: fc.boolean(),
  }) as fc.Arbitrary<PlayerPlan>;

  test('items sum to net, their taxes to tax, net and tax to gross, and super is owed to Australian sole traders alone', async () => {
    const plan = fc.record({
      region: fc.constantFrom('AU', 'CA', 'US'),
      players: fc.array(player, { minLength: 1, maxLength: 4 }),
      overrides: fc.array(fc.option(fc.integer({ min: 1, max: 500_000 })), { minLength: 4, maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ region, players, overrides }) => {
        const { bookingId, staff, positionIds } = await played({ region, players });
        for (const [index, id] of positionIds.entries()) {
          await server.db
            .updateTable('positions')
            .set({ pay_override_minor: overrides[index] ?? null })
            .where('id', '=', id)
            .execute();
        }
        const { items, totals } = (await calculate(bookingId, staff)).answer.payload.payments;
        const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
        for (const payment of items) {
          expect(sum(payment.invoice.items.map(({ amountMinor }) => amountMinor))).toBe(payment.netMinor);
          expect(sum(payment.invoice.items.map(({ taxMinor }) => taxMinor))).toBe(payment.taxMinor);
          expect(payment.netMinor + payment.taxMinor).toBe(payment.grossMinor);
          const isDue = payment.super.reason.startsWith('Super guarantee');
          expect(payment.super.amountMinor > 0).toBe(isDue && payment.netMinor > 4);
          expect(region === 'AU' || !isDue).toBe(true);
        }
        const soleTraders = players.filter(({ entity }) => entity === 'sole trader').length;
        expect(items.filter((payment) => payment.super.rate !== '0')).toHaveLength(region === 'AU' ? soleTraders : 0);
        expect(sum(items.map(({ grossMinor }) => grossMinor))).toBe(totals.grossMinor);
      }),
      { numRuns: 25 },
    );
  });
});
