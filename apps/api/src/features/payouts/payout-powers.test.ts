import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { describe, expect, test } from 'vitest';
import { buildPlayedBooking } from '../../testing/build-played-booking.ts';
import { openTestApp } from '../../testing/test-app.ts';

const server = openTestApp('2027-03-14T22:00:00.000Z');

/** A played booking whose musicians' payments are confirmed by its assignee. */
async function confirmed() {
  const booking = await buildPlayedBooking(server, {
    players: [
      { firstName: 'Mei', lastName: 'Tan' },
      { firstName: 'Oscar', lastName: 'Webb' },
    ],
  });
  const { bookingId, cityId } = booking;
  const staff = async (accountRole: number) => server.signInStaff(cityId, accountRole);
  const assignee = await server.signInAs(booking.sales);
  await server.call('createMusicianPayment', { body: { bookingId } }, assignee);
  await server.call('confirmAllMusicianPayments', { params: { bookingId } }, assignee);
  return { ...booking, assignee, admin: await staff(4), colleague: await staff(2), params: { bookingId } };
}

const account = {
  entity: 'sole trader',
  accountName: 'Someone Else',
  bankCode: '062-000',
  accountNumber: '99887766',
} as const;
const textOf = (file: { fileContent: string }) => Buffer.from(file.fileContent, 'base64').toString('utf8');

describe('a dishonest sales manager', () => {
  test('cannot change a musician’s account, whoever the assignee is', async () => {
    const { musicians, assignee, colleague } = await confirmed();
    const params = { id: musicians[0]?.userId ?? '' };
    for (const as of [assignee, colleague]) {
      expect((await server.call('updateMusicianPayment', { params, body: account }, as)).status).toBe(403);
    }
  });

  test('cannot calculate, confirm or move payments of a colleague’s booking', async () => {
    const { params, colleague, bookingId } = await confirmed();
    const { id } = await server.db
      .selectFrom('payouts')
      .select('id')
      .where('booking_id', '=', bookingId)
      .where('kind', '=', 'musician')
      .limit(1)
      .executeTakeFirstOrThrow();
    const answers = [
      await server.call('createMusicianPayment', { body: params }, colleague),
      await server.call('confirmAllMusicianPayments', { params }, colleague),
      await server.call('unconfirmAllMusicianPayments', { params }, colleague),
      await server.call('changeMusicianPaymentStatus', { body: { ids: [id], status: 20 } }, colleague),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  test('cannot pay anyone, not even on their own booking', async () => {
    const { params, cityId, assignee, colleague } = await confirmed();
    for (const as of [assignee, colleague]) {
      expect((await server.call('payMusiciansNow', { params, body: {} }, as)).status).toBe(403);
      expect((await server.call('reportOutstandingPayments', { body: { cityId } }, as)).status).toBe(403);
    }
    const { answer } = await server.call('listMusicianPayments', { params }, assignee);
    expect(answer.payload.abilities).toMatchObject({ canPayNow: false, canUnconfirmAll: true });
    const [first] = answer.payload.items;
    expect(first?.nextStatuses.map(({ label }) => label)).toEqual(['On Hold']);
    const paid = { body: { ids: [first?.id ?? ''], status: PaymentStatus.InProgress } };
    const refused = await server.call('changeMusicianPaymentStatus', paid, assignee);
    expect([refused.status, refused.answer.message]).toEqual([
      403,
      'Mei Tan: Only a city admin can move a payment on from Ready To Pay.',
    ]);
  });

  test('cannot cancel a payment owed to a musician; an admin can, and the musician is notified', async () => {
    const { params, assignee, admin, bookingId } = await confirmed();
    await server.call('unconfirmAllMusicianPayments', { params }, assignee);
    const { answer } = await server.call('listMusicianPayments', { params }, assignee);
    const [first] = answer.payload.items;
    expect(first?.nextStatuses.map(({ label }) => label)).toEqual(['Ready To Pay']);
    const cancel = { body: { ids: [first?.id ?? ''], status: PaymentStatus.Cancelled } };
    expect((await server.call('changeMusicianPaymentStatus', cancel, assignee)).status).toBe(403);
    const notices = () =>
      server.db
        .selectFrom('messages')
        .select('text_body')
        .where('kind', '=', 'payment cancelled')
        .where('booking_id', '=', bookingId)
        .execute();
    expect(await notices()).toEqual([]);
    expect((await server.call('changeMusicianPaymentStatus', cancel, admin)).status).toBe(200);
    expect((await notices()).map(({ text_body }) => text_body)).toEqual([
      expect.stringMatching(/^Dear Mei,\n\n.+ cancelled your payment of \$140\.00 AUD for booking/),
    ]);
  });

  test('only sees masked account numbers, in the pay list too', async () => {
    const { params, assignee, colleague, admin } = await confirmed();
    for (const as of [assignee, colleague]) {
      const { answer } = await server.call('downloadPayList', { params }, as);
      expect(textOf(answer.payload)).toContain('XXXXX670');
      expect(textOf(answer.payload)).not.toMatch(/1234567\d/);
    }
    const { answer } = await server.call('downloadPayList', { params }, admin);
    expect(textOf(answer.payload)).toContain('12345670');
  });
});

describe('no one can confirm or pay their own pay', () => {
  test('not a musician who is also the booking’s assignee', async () => {
    const { params, musicians, assignee, cityId, customerId } = await confirmed();
    await server.call('unconfirmAllMusicianPayments', { params }, assignee);
    const mei = musicians[0]?.userId ?? '';
    const role = await server.db
      .insertInto('roles')
      .values({ user_id: mei, organisation_id: cityId, account_role: 2, is_musician: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db.updateTable('customers').set({ assignee_user_id: mei }).where('id', '=', customerId).execute();
    const own = await server.signInAs({ userId: mei, roleId: role.id });
    const refused = await server.call('confirmAllMusicianPayments', { params }, own);
    expect([refused.status, refused.answer.message]).toEqual([
      403,
      'You can’t manage your own pay. Please ask a colleague.',
    ]);
    const { answer } = await server.call('listMusicianPayments', { params }, own);
    expect(answer.payload.abilities.canConfirmAll).toBe(false);
    const [mine, other] = answer.payload.items;
    expect([mine?.nextStatuses, other?.nextStatuses.map(({ label }) => label)]).toEqual([[], ['Ready To Pay']]);
    const one = (id = '') => server.call('changeMusicianPaymentStatus', { body: { ids: [id], status: 30 } }, own);
    expect([(await one(mine?.id)).status, (await one(other?.id)).status]).toEqual([403, 200]);
  });

  test('not an admin who earns the commission', async () => {
    const { params, admin, assignee, bookingId } = await confirmed();
    await server.db
      .updateTable('payouts')
      .set({ payee_id: admin.userId })
      .where('booking_id', '=', bookingId)
      .where('kind', '=', 'manager')
      .execute();
    const { answer } = await server.call('getManagerPayments', { params }, admin);
    const [commission] = answer.payload.items;
    expect([answer.payload.abilities.canEditAmounts, commission?.nextStatuses]).toEqual([false, []]);
    const id = commission?.id ?? '';
    const more = { params: { id }, body: { commissionMinor: 90_000 } };
    expect((await server.call('updateManagerPayment', more, admin)).status).toBe(403);
    const confirm = { body: { ids: [id], status: PaymentStatus.ReadyToPay } };
    expect((await server.call('changeManagerPaymentStatus', confirm, admin)).status).toBe(403);
    expect((await server.call('changeManagerPaymentStatus', confirm, assignee)).status).toBe(403);
  });
});
