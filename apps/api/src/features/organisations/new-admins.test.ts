import { describe, expect, test } from 'vitest';
import { buildCity, buildStaff } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildInvitation } from '../../testing/build-invitation.ts';
import { buildPlayedBooking } from '../../testing/build-played-booking.ts';
import { buildRefund } from '../../testing/build-refund.ts';
import { handOver } from '../../testing/pay-batch.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const now = '2027-03-14T22:30:00.000Z';
const since = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString();

const server = openTestApp(now);

const admin = async (organisationId: string, hours: number) =>
  server.signInAs(await buildStaff(server.db, { organisationId, accountRole: 4, since: since(hours) }));

describe('a new admin', () => {
  test("cannot approve a batch, a city's account or a payee's account until the cooling-off has passed", async () => {
    const { bookingId, cityId, sales } = await buildPlayedBooking(server, {
      players: [{ firstName: 'Mei', lastName: 'Tan' }],
    });
    const [maker, newcomer, older] = [await admin(cityId, 1000), await admin(cityId, 71), await admin(cityId, 72)];
    const seller = await server.signInAs(sales);
    await server.call('createMusicianPayment', { body: { bookingId } }, seller);
    const { answer } = await server.call('listMusicianPayments', { params: { bookingId } }, seller);
    await server.call('confirmAllMusicianPayments', { params: { bookingId } }, seller);

    const made = await server.call('payMusiciansNow', { params: { bookingId }, body: {} }, maker);
    const { id } = made.answer.payload.batch;
    await expect(handOver(server, id, { maker, approver: newcomer })).rejects.toThrow('for less than 72 hours');
    expect((await handOver(server, id, { maker, approver: older })).file.fileName).toContain('Payments');

    const params = { id: cityId };
    const account = { accountName: 'Cadenza Sydney', bankCode: '062-000', accountNumber: '87654321' };
    await server.call('updateOrganisationBankAccount', { params, body: account }, maker);
    const { change } = (await server.call('getOrganisationBankAccount', { params }, newcomer)).answer.payload;
    const approve = (who: Caller) =>
      server.call('approveOrganisationBankAccount', { params, body: { changeId: change?.id ?? '' } }, who);
    expect((await approve(newcomer)).answer.refusal).toBe('adminTooNew');
    expect((await approve(older)).status).toBe(200);

    const payee = { id: answer.payload.items[0]?.payee.userId ?? '' };
    const body = { ...account, entity: 'sole trader' as const, reason: 'They told me by phone' };
    await server.call('updateMusicianPayment', { params: payee, body }, maker);
    const { coolingOff } = (await server.call('getPayeeDetails', { params: payee }, newcomer)).answer.payload;
    const release = (who: Caller) =>
      server.call(
        'releasePayeeAccount',
        { params: payee, body: { versionId: coolingOff?.versionId ?? '', reason: 'I asked them' } },
        who,
      );
    expect((await release(newcomer)).answer.refusal).toBe('adminTooNew');
    expect((await release(older)).status).toBe(200);
  });

  test('is not one of the two people who move money, whichever of the steps they take', async () => {
    const { bookingId, cityId, sales } = await buildPlayedBooking(server, {
      players: [{ firstName: 'Mei', lastName: 'Tan' }],
    });
    const [newcomer, older] = [await admin(cityId, 71), await admin(cityId, 1000)];
    const seller = await server.signInAs(sales);
    await server.call('createMusicianPayment', { body: { bookingId } }, seller);
    const { answer } = await server.call('listMusicianPayments', { params: { bookingId } }, seller);
    await server.call('confirmAllMusicianPayments', { params: { bookingId } }, seller);
    const { batch } = (await server.call('payMusiciansNow', { params: { bookingId }, body: {} }, newcomer)).answer
      .payload;
    await expect(handOver(server, batch.id, { maker: newcomer, approver: older })).rejects.toThrow(
      'less than 72 hours',
    );

    const account = { accountName: 'Cadenza Sydney', bankCode: '062-000', accountNumber: '11223344' };
    const params = { id: cityId };
    await server.call('updateOrganisationBankAccount', { params, body: account }, newcomer);
    const { change } = (await server.call('getOrganisationBankAccount', { params }, older)).answer.payload;
    const body = { changeId: change?.id ?? '' };
    const approved = await server.call('approveOrganisationBankAccount', { params, body }, older);
    expect(approved.answer.refusal).toBe('preparerTooNew');

    const payee = { id: answer.payload.items[0]?.payee.userId ?? '' };
    const entered = { ...account, entity: 'sole trader' as const, reason: 'They told me by phone' };
    await server.call('updateMusicianPayment', { params: payee, body: entered }, newcomer);
    const { coolingOff } = (await server.call('getPayeeDetails', { params: payee }, older)).answer.payload;
    const release = { versionId: coolingOff?.versionId ?? '', reason: 'I asked them' };
    const released = await server.call('releasePayeeAccount', { params: payee, body: release }, older);
    expect(released.answer.refusal).toBe('preparerTooNew');
  });

  test('neither approves a refund nor has one approved', async () => {
    const cityId = await buildCity(server.db);
    const [newcomer, older, other] = [await admin(cityId, 71), await admin(cityId, 72), await admin(cityId, 72)];
    const decide = async (by: Caller, proposer: Caller) => {
      const { bookingId } = await buildBooking(server.db, { city_id: cityId });
      const id = await buildRefund(server.db, bookingId, { proposedBy: proposer.userId, amountMinor: 5000 });
      const decision = { params: { id }, body: { isApproved: true, reason: '', isMoneyChecked: true } };
      return (await server.call('decideRefund', decision, by)).answer.refusal;
    };
    expect(await decide(newcomer, older)).toBe('adminTooNew');
    expect(await decide(older, newcomer)).toBe('preparerTooNew');
    expect(await decide(older, other)).toBeUndefined();
  });

  test('is announced to the other admins immediately', async () => {
    const organisation_id = await buildCity(server.db, 'CA');
    const { userId } = await buildStaff(
      server.db,
      { organisationId: organisation_id, accountRole: 4 },
      { email: 'ada@example.com' },
    );
    const { key, email } = await buildInvitation(server.db, {
      organisation_id,
      account_role: 4,
      invited_by: userId,
      expires_at: '2027-04-01T00:00:00Z',
    });
    const body = { key, userName: 'newadmin', password: 'Fermata!2027', firstName: 'Clara', lastName: 'Weiss' };
    const done = await server.call('completeRegistrationInvite', { body: { ...body, mobile: '416 555 0123' } });
    expect(done.status).toBe(200);
    const mails = await server.db
      .selectFrom('messages')
      .select(['to_address', 'text_body'])
      .where('kind', '=', 'new admin')
      .execute();
    expect(mails.map(({ to_address, text_body }) => [to_address, text_body.includes(email)])).toEqual([
      ['ada@example.com', true],
    ]);
    const role = await server.db
      .selectFrom('roles as r')
      .innerJoin('users as u', 'u.id', 'r.user_id')
      .select(['r.held_since', 'r.account_role'])
      .where('u.email', '=', email)
      .where('r.organisation_id', '=', organisation_id)
      .executeTakeFirstOrThrow();
    expect(role).toEqual({ held_since: now, account_role: 4 });
  });
});

test('the removal of an admin is announced to them and to the other admins', async () => {
  const organisationId = await buildCity(server.db, 'US');
  const admin = (email: string) => buildStaff(server.db, { organisationId, accountRole: 4 }, { email });
  const [remover, removed] = [await admin('remover@example.com'), await admin('removed@example.com')];
  await admin('third@example.com');
  const params = { orgId: organisationId, userId: removed.userId };
  expect((await server.call('removeOrganisationUser', { params }, await server.signInAs(remover))).status).toBe(200);
  const mails = server.db.selectFrom('messages').select('to_address').where('kind', '=', 'admin removed');
  expect((await mails.execute()).map(({ to_address }) => to_address).toSorted()).toEqual([
    'removed@example.com',
    'third@example.com',
  ]);
});
