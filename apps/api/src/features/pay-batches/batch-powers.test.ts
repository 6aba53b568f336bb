import type { BookingEvent } from '@cadenza/domain/history/booking-events';
import { AccountRole } from '@cadenza/domain/permissions/modes';
import { describe, expect, test } from 'vitest';
import { recordEvent } from '../../platform/history/record-event.ts';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';
import { addTestAccount } from '../../testing/add-test-account.ts';
import { buildInternalOrganisation } from '../../testing/build.ts';
import { buildPlayedBooking } from '../../testing/build-played-booking.ts';
import { handOver } from '../../testing/pay-batch.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const server = openTestApp('2027-03-14T22:30:00.000Z');

const roles = ['sales manager', 'city admin', 'admin', 'system admin', 'support', 'support manager'] as const;

/** A played booking with payments on hold, and a person in each role. */
async function played() {
  const booking = await buildPlayedBooking(server, {
    players: [
      { firstName: 'Mei', lastName: 'Tan' },
      { firstName: 'Oscar', lastName: 'Webb' },
    ],
  });
  const { bookingId, cityId } = booking;
  const internal = await buildInternalOrganisation(server.db);
  const sales = await server.signInAs(booking.sales);
  await server.call('createMusicianPayment', { body: { bookingId } }, sales);
  const params = { bookingId };
  const { answer } = await server.call('listMusicianPayments', { params }, sales);
  const people: Record<(typeof roles)[number], Caller> = {
    'sales manager': sales,
    'city admin': await server.signInStaff(cityId, 4),
    admin: await server.signInStaff(internal, AccountRole.Admin),
    'system admin': await server.signInStaff(internal, AccountRole.SysAdmin),
    support: await server.signInStaff(internal, AccountRole.Support),
    'support manager': await server.signInStaff(internal, AccountRole.SupportManager),
  };
  const other = await server.signInStaff(cityId, 4);
  const [first] = answer.payload.items;
  const payee = first?.payee.userId ?? '';
  return { ...booking, params, people, other, payee, ids: answer.payload.items.map(({ id }) => id) };
}
type World = Awaited<ReturnType<typeof played>>;

const steps = {
  'gives the payee another account': ({ payee }: World, as: Caller) =>
    server.call(
      'updateMusicianPayment',
      {
        params: { id: payee },
        body: {
          entity: 'sole trader',
          accountName: 'Someone Else',
          bankCode: '062-000',
          accountNumber: '99887766',
          reason: 'They told me by phone',
        },
      },
      as,
    ),
  'releases the account': async ({ payee }: World, as: Caller) => {
    const { answer } = await server.call('getPayeeDetails', { params: { id: payee } }, as);
    const versionId = answer.payload?.coolingOff?.versionId ?? '0b2c5a53-6a10-4d39-9b53-5d0ad0f7a111';
    return server.call(
      'releasePayeeAccount',
      { params: { id: payee }, body: { versionId, reason: 'I asked them' } },
      as,
    );
  },
  'confirms the payments': ({ params }: World, as: Caller) => server.call('confirmAllMusicianPayments', { params }, as),
  'confirms them at the desk': ({ ids }: World, as: Caller) => server.call('confirmPayouts', { body: { ids } }, as),
  'makes a batch': ({ cityId, ids }: World, as: Caller) =>
    server.call('createBatchPayment', { body: { cityId, ids } }, as),
  'presses pay now': ({ params }: World, as: Caller) => server.call('payMusiciansNow', { params, body: {} }, as),
  'approves what there is': (world: World, as: Caller) =>
    overBatches(world, (id, version) => {
      return server.call('approveBatchPayment', { params: { id }, body: { version, accepts: [] } }, as);
    }),
  'hands over what there is': (world: World, as: Caller) =>
    overBatches(world, (id, version) => {
      return server.call('handOverBatchPayment', { params: { id }, body: { version } }, as);
    }),
  'fetches the file': (world: World, as: Caller) =>
    overBatches(world, (id) => server.call('downloadBankFile', { params: { id } }, as)),
  'says that they are paid': ({ ids }: World, as: Caller) =>
    server.call('changeMusicianPaymentStatus', { body: { ids, status: 60 } }, as),
} as const;
type Step = keyof typeof steps;
const names = Object.keys(steps) as Step[];

async function overBatches({ ids }: World, act: (id: string, version: number) => Promise<unknown>): Promise<void> {
  const batches = await server.db
    .selectFrom('pay_batches as t')
    .innerJoin('pay_batch_lines as l', 'l.batch_id', 't.id')
    .select(['t.id', 't.version'])
    .distinct()
    .where('l.payout_id', 'in', ids)
    .execute();
  for (const { id, version } of batches) await act(id, version);
}

/** Which of these payments have left for the bank. */
const left = ({ ids }: World) =>
  server.db
    .selectFrom('pay_batch_lines')
    .select('payout_id')
    .where('payout_id', 'in', ids)
    .where('state', 'in', ['sent', 'paid'])
    .execute();

describe('no single person can move money', () => {
  test.each(roles)('not a %s who tries every pair of steps in order, and then all of them', async (role) => {
    const world = await played();
    const person = world.people[role];
    for (const first of names) {
      for (const second of names) {
        await steps[first](world, person);
        await steps[second](world, person);
        expect(await left(world), `${first}, then ${second}`).toEqual([]);
      }
    }
  });

  test('an admin who also confirms, and makes the sales manager powerless, needs another to approve', async () => {
    const world = await played();
    await steps['confirms the payments'](world, world.people['city admin']);
    const made = await steps['makes a batch'](world, world.people.admin);
    const { id } = made.answer.payload.batch;
    const desk = { maker: world.people.admin, approver: world.people['city admin'] };
    await expect(handOver(server, id, desk)).rejects.toThrow(
      'You confirmed a payment in this batch, so you can’t approve it.',
    );
    await handOver(server, id, { ...desk, approver: world.other });
    expect(await left(world)).toHaveLength(2);
  });
});

describe('a person involved in a batch cannot release it', () => {
  /** A batch made by one admin, in which `person` is involved. */
  async function batch(hand: 'made' | 'confirmed' | 'gave an account' | 'is paid') {
    const world = await played();
    const { people, other, payee, params } = world;
    const person = people['city admin'];
    await steps['confirms the payments'](world, hand === 'confirmed' ? person : people['sales manager']);
    if (hand === 'gave an account') {
      const account = { accountName: 'Mei Tan', bankCode: '062-000', accountNumber: '99887766' };
      await addTestAccount(server, payee, { ...account, createdBy: person.userId });
    }
    if (hand === 'is paid') {
      await server.db
        .updateTable('payouts')
        .set({ payee_id: person.userId })
        .where('id', '=', world.ids[0] ?? '')
        .execute();
      const account = { accountName: 'Ada Nguyen', bankCode: '062-000', accountNumber: '99887766' };
      await addTestAccount(server, person.userId, account);
      await server.db
        .updateTable('payee_accounts')
        .set(({ selectFrom }) => ({
          business_number_encrypted: selectFrom('payee_accounts')
            .select('business_number_encrypted')
            .where('user_id', '=', payee),
        }))
        .where('user_id', '=', person.userId)
        .execute();
    }
    const made = await server.call('payMusiciansNow', { params, body: {} }, hand === 'made' ? person : people.admin);
    return { person, other, maker: people.admin, id: made.answer.payload.batch.id };
  }

  test.each([
    ['made', 'You made this batch, so you can’t approve it.', true],
    ['confirmed', 'You confirmed a payment in this batch, so you can’t approve it.', true],
    ['gave an account', 'You entered an account in this batch, so you can’t approve it.', false],
    ['is paid', 'You’re paid in this batch, so you can’t approve it.', false],
  ] as const)('who %s: %s', async (hand, sentence, mayHandOver) => {
    const { person, other, id } = await batch(hand);
    const params = { id };
    const seen = (await server.call('getBatchPayment', { params }, person)).answer.payload;
    expect(seen.refusals).toContainEqual({ action: 'approve', sentence });
    const accepts = seen.lines.flatMap(({ faults }) => faults.map(({ key }) => key));
    const body = { version: seen.version, accepts };
    const refused = await server.call('approveBatchPayment', { params, body }, person);
    expect([refused.status, refused.answer.message]).toEqual([403, sentence]);
    // The database refuses too, even without the server's check.
    const file = { file_name: 'x', content_encrypted: Buffer.from('x') };
    const approved = {
      state: 'approved',
      approved_by: person.userId,
      approved_at: server.clock.now(),
      ...file,
    } as const;
    const forced = server.db.updateTable('pay_batches').set(approved).where('id', '=', id).execute();
    await expect(forced).rejects.toThrow(/does not approve it|check constraint/);
    const right = await server.call('approveBatchPayment', { params, body }, other);
    expect([right.status, right.answer.message ?? '']).toEqual([200, '']);
    const handed = await server.call('handOverBatchPayment', { params, body: { version: seen.version + 1 } }, person);
    expect(handed.status).toBe(mayHandOver ? 200 : 403);
  });
});

describe('a payment that is said to have failed', () => {
  /** A batch handed over by one admin and approved by another; `returned` says that the bank returned all its payments. */
  async function handedOver() {
    const world = await played();
    const { people, other } = world;
    await steps['confirms the payments'](world, people['sales manager']);
    const { id } = (await steps['makes a batch'](world, people.admin)).answer.payload.batch;
    await handOver(server, id, { maker: people.admin, approver: other });
    const numbers = await server.db.selectFrom('payouts').select('number').where('id', 'in', world.ids).execute();
    const list = ['Payout number,Code,Reason', ...numbers.map(({ number }) => `${number},1,No such account`)].join(
      '\r\n',
    );
    const returned = async (as: Caller) => {
      const { version } = (await server.call('getBatchPayment', { params: { id } }, as)).answer.payload;
      return server.call('importBankReturns', { params: { id }, body: { version, list } }, as);
    };
    return { ...world, returned };
  }

  test('is not paid again by the admin who said so, but by two others', async () => {
    const world = await handedOver();
    const { people, other, ids, returned } = world;
    expect((await returned(people['city admin'])).status).toBe(200);
    expect((await server.call('retryPayouts', { body: { ids } }, people['city admin'])).status).toBe(200);
    const { id } = (await steps['makes a batch'](world, people.admin)).answer.payload.batch;
    await expect(handOver(server, id, { maker: people.admin, approver: people['city admin'] })).rejects.toThrow(
      'You recorded that a payment in this batch had failed, so you can’t approve it.',
    );
    const by = people['city admin'].userId;
    const change = { state: 'approved', approved_at: server.clock.now(), approved_by: by } as const;
    await expect(server.db.updateTable('pay_batches').set(change).where('id', '=', id).execute()).rejects.toThrow(
      'said that it had failed',
    );
    await handOver(server, id, { maker: people.admin, approver: other });
  });

  test('is not one of their own', async () => {
    const { cityId, payee, returned } = await handedOver();
    const role = {
      user_id: payee,
      organisation_id: cityId,
      account_role: 4,
      held_since: '2020-01-01T00:00:00Z',
    } as const;
    const { id: roleId } = await server.db.insertInto('roles').values(role).returning('id').executeTakeFirstOrThrow();
    const { answer } = await returned(await server.signInAs({ userId: payee, roleId }));
    expect(answer.refusal).toBe('ownPayoutNotYours');
  });
});

describe('a payee who changed what is paid for a booking that they played in', () => {
  test('is named to whoever approves the batch if they set pay; one who only accepted an offer is not', async () => {
    const stage = await played();
    const { bookingId, payee, ids } = stage;
    const other = await server.db
      .selectFrom('payouts')
      .select('payee_id')
      .where('id', 'in', ids)
      .where('payee_id', '<>', payee)
      .executeTakeFirstOrThrow();
    const record = (userId: string, event: BookingEvent) =>
      recordEvent(
        server.db,
        bookingId as SeenBookingId,
        server.clock.now(),
        { kind: 'staff', userId, name: 'A player' },
        event,
      );
    await record(payee, { kind: 'pay rate changed', position: 'Cello', pay: null });
    await record(other.payee_id, {
      kind: 'offer accepted',
      musician: { id: other.payee_id, name: 'A player' },
      positions: ['Viola'],
    });
    const readNamed = await makeBatch(stage);
    expect(await readNamed()).toEqual(['Mei Tan']);
  });

  test('is named if they set the travel figures of its venue after the booking was made, but not if they did so before', async () => {
    const stage = await played();
    const { bookingId, payee } = stage;
    const gig = await server.db
      .selectFrom('gigs as g')
      .innerJoin('bookings as b', 'b.id', 'g.booking_id')
      .select(['g.venue_id', 'b.created_at', 'b.event_date'])
      .where('b.id', '=', bookingId)
      .executeTakeFirstOrThrow();
    const rate = {
      venue_id: gig.venue_id ?? '',
      effective_from: '2020-01-01',
      payout_minor: 9000,
      set_by: payee,
      set_at: gig.created_at,
    };
    const { id: rateId } = await server.db
      .insertInto('venue_rates')
      .values(rate)
      .returning('id')
      .executeTakeFirstOrThrow();
    const readNamed = await makeBatch(stage);
    expect(await readNamed()).toEqual([]);
    await server.db.updateTable('venue_rates').set({ set_at: server.clock.now() }).where('id', '=', rateId).execute();
    expect(await readNamed()).toEqual(['Mei Tan']);
  });

  /** Puts what was played into a batch; the result reads whom its approver is warned of. */
  async function makeBatch({ people, cityId, ids, params }: Awaited<ReturnType<typeof played>>) {
    await server.call('confirmAllMusicianPayments', { params }, people['sales manager']);
    const made = await server.call('createBatchPayment', { body: { cityId, ids } }, people.admin);
    const { id } = made.answer.payload.batch;
    return async () => {
      const { answer } = await server.call('getBatchPayment', { params: { id } }, people['city admin']);
      const named = answer.payload.lines.filter(({ faults }) => faults.some(({ code }) => code === 'changedByPayee'));
      return named.map(({ payee }) => payee.name);
    };
  }
});
