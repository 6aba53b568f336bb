import { describe, expect, test } from 'vitest';
import { buildPlayedBooking } from '../../testing/build-played-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const server = openTestApp('2027-03-14T22:00:00.000Z');

/** A musician with a calculated payment of 140.00 and super of 16.80, and the city's admin. */
async function worked() {
  const { bookingId, cityId, musicians } = await buildPlayedBooking(server);
  const [player] = musicians;
  if (!player) throw new Error('nobody played');
  const admin = await server.signInStaff(cityId, 4);
  await server.call('createMusicianPayment', { body: { bookingId } }, admin);
  return { bookingId, cityId, admin, musician: await server.signInAs(player) };
}

const list = (as: Caller | null, query: { take?: number; cursor?: string } = {}) =>
  server.call('listOwnPayments', { query }, as);

/** Another payment of this musician, as if for an earlier booking. */
async function addPaid(payeeId: string, paidAt: string | null, calculatedAt: string, status: 60 | 80 = 60) {
  const { bookingId } = await buildPlayedBooking(server);
  const { id } = await server.db
    .insertInto('payouts')
    .values({
      booking_id: bookingId,
      payee_id: payeeId,
      kind: 'musician',
      status,
      currency: 'AUD',
      net_minor: 10_000,
      tax_minor: 1_000,
      gross_minor: 11_000,
      super_minor: 500,
      calculated_at: calculatedAt,
      pay_on: calculatedAt.slice(0, 10),
      paid_at: paidAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('the payments of a musician', () => {
  test('are listed with the next pay day, only their own, in two statements', async () => {
    const { musician, bookingId } = await worked();
    await list(musician);
    server.statements.length = 0;
    const { answer } = await list(musician);
    expect(server.statements.filter((text) => text.includes('payouts'))).toHaveLength(2);
    expect(answer.payload).toMatchObject({
      items: [{ bookingId, netMinor: 14_000, transferMinor: 14_000, superMinor: 1_680, status: 20, paidOn: null }],
      nextCursor: null,
      years: [],
      next: { count: 1, transferMinor: 14_000, currency: 'AUD' },
    });
    expect(answer.payload.next?.payOn).toBe(answer.payload.items[0]?.payOn);
    const other = await worked();
    expect((await list(other.musician)).answer.payload.items.map((each) => each.bookingId)).toEqual([other.bookingId]);
  });

  test('are summed by the business year of the city in which they were paid', async () => {
    const { musician } = await worked();
    // 30 June and 1 July in Sydney, an hour apart.
    await addPaid(musician.userId, '2026-06-30T13:30:00Z', '2026-06-20T00:00:00Z');
    await addPaid(musician.userId, '2026-06-30T14:30:00Z', '2026-06-21T00:00:00Z');
    await addPaid(musician.userId, '2026-12-01T00:00:00Z', '2026-11-20T00:00:00Z');
    const called = await addPaid(musician.userId, null, '2026-11-21T00:00:00Z', 80);
    const { items, years, next } = (await list(musician)).answer.payload;
    const sums = { netMinor: 20_000, taxMinor: 2_000, transferMinor: 22_000, superMinor: 1_000, withheldMinor: 0 };
    expect(years).toMatchObject([
      { label: '2026/27', fromDate: '2026-07-01', toDate: '2027-06-30', currency: 'AUD', count: 2, ...sums },
      { label: '2025/26', count: 1, netMinor: 10_000 },
    ]);
    expect(items.map((each) => each.id)).not.toContain(called);
    expect(items.map((each) => each.paidOn)).toEqual([null, '2026-12-01', '2026-07-01', '2026-06-30']);
    expect(next).toMatchObject({ count: 1 });
  });

  test('are paged, each shown once', async () => {
    const { musician } = await worked();
    for (const day of ['01', '02', '03', '03']) {
      await addPaid(musician.userId, '2026-12-09T00:00:00Z', `2026-12-${day}T00:00:00Z`);
    }
    const seen: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const { items, nextCursor } = (await list(musician, { take: 2, ...(cursor ? { cursor } : {}) })).answer.payload;
      seen.push(...items.map(({ id }) => id));
      cursor = nextCursor;
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
    expect((await list(musician, { cursor: 'nonsense' })).answer).toMatchObject({
      type: -22,
      payload: { fields: [{ path: 'cursor' }] },
    });
  });

  test('are only for musicians', async () => {
    const { admin } = await worked();
    expect((await list(admin)).status).toBe(403);
    expect((await list(null)).status).toBe(401);
  });
});
