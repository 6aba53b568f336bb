import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../platform/crypto/password.ts';
import { accountActions, keyIn } from '../../testing/account-actions.ts';
import { buildCity, buildInternalOrganisation, buildMusician, buildStaff } from '../../testing/build.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const begin = '2027-03-14T22:30:00.000Z';
const later = '2027-03-17T22:30:00.000Z';
const password = 'Fermata!2027';
const account = { accountName: 'Cadenza Sydney', bankCode: '062-000', accountNumber: '87654321' };
let trials: ReturnType<typeof accountActions>;
let [cityId, internalId] = ['', ''];
let taker: Caller;

const server = openTestApp(begin);
beforeAll(async () => {
  trials = accountActions(server);
  [cityId, internalId] = [await buildCity(server.db), await buildInternalOrganisation(server.db)];
  taker = await server.signInStaff(internalId, 64);
});

let made = 0;
const nameOf = () => `victim${++made}`;

const mailedTo = async (address: string, kind: string) =>
  keyIn((await trials.messages()).findLast((message) => message.to_address === address && message.kind === kind));

/** What an internal admin can do to anyone whose powers they have: enter an address of their own, and reset the password there. */
async function takeOver(id: string): Promise<Caller> {
  const email = `${id}@taker.example`;
  await server.call('updateUser', { body: { id, firstName: 'Ada', lastName: 'Nguyen', email } }, taker);
  await server.call('validateEmail', { query: { key: await mailedTo(email, 'validate email') } });
  await server.call('requestResetPassword', { body: { username: email } });
  await trials.runForgotten();
  const key = await mailedTo(email, 'reset password');
  expect((await server.call('resetPassword', { body: { key, password } })).status).toBe(200);
  return trials.signIn(email, password);
}

describe('someone with an email address that someone else entered', () => {
  test('is not one of two people who move money until the cooling-off has passed, as they may be the other', async () => {
    const person = { username: nameOf(), email_validated_at: '2026-12-01T00:00:00Z' };
    const victim = await buildStaff(server.db, { organisationId: cityId, accountRole: 4 }, person);
    const other = await server.signInStaff(cityId, 4);
    const taken = await takeOver(victim.userId);
    const params = { id: cityId };
    const ask = async (who: Caller) => {
      await server.call('updateOrganisationBankAccount', { params, body: account }, who);
      const { change } = (await server.call('getOrganisationBankAccount', { params }, who)).answer.payload;
      return { params, body: { changeId: change?.id ?? '' } };
    };
    const approve = async (change: Awaited<ReturnType<typeof ask>>, who: Caller) =>
      (await server.call('approveOrganisationBankAccount', change, who)).answer.refusal;
    const theirs = await ask(taker);
    expect(await approve(theirs, taken)).toBe('adminTooNew');
    await server.call('declineOrganisationBankAccount', theirs, taker);
    expect(await approve(await ask(taken), other)).toBe('preparerTooNew');

    const musician = await buildMusician(server.db, cityId);
    const removal = { params: { id: musician.userId }, body: { reason: 'Lost phone' } };
    const now = await server.call('askSecondFactorRemoval', removal, taken);
    expect(now.answer.refusal).toBe('adminTooNew');
  });

  test('has no first account that is paid immediately, nor released by those who may have entered it', async () => {
    const musician = await buildMusician(server.db, cityId, [], {
      username: nameOf(),
      email_validated_at: '2026-12-01T00:00:00Z',
    });
    const taken = await takeOver(musician.userId);
    const body = { ...account, entity: 'sole trader' as const, password };
    expect((await server.call('updateOwnPayment', { body }, taken)).status).toBe(200);
    const params = { id: musician.userId };
    const { coolingOff } = (await server.call('getPayeeDetails', { params }, taker)).answer.payload;
    expect(coolingOff).toMatchObject({ usableFrom: later });
    const release = { params, body: { versionId: coolingOff?.versionId ?? '', reason: 'I asked them' } };
    expect((await server.call('releasePayeeAccount', release, taker)).answer.refusal).toBe('preparerTooNew');
  });
});

test('an address that people enter for themselves changes nothing', async () => {
  const mobile = '+61491570156';
  const person = { email_validated_at: begin, mobile, password_hash: await hashPassword(password) };
  const ada = await buildStaff(server.db, { organisationId: cityId, accountRole: 4 }, person);
  const own = { firstName: 'Ada', lastName: 'Nguyen', email: 'ada.new@example.com', regionId: 'AU' } as const;
  const saved = await server.call(
    'updateCurrentUser',
    { body: { ...own, mobile, password } },
    await server.signInAs(ada),
  );
  expect(saved.answer).toMatchObject({ payload: { pendingEmail: own.email } });
  await server.call('validateEmail', { query: { key: await mailedTo(own.email, 'validate email') } });
  const row = await server.db
    .selectFrom('users')
    .select(['email', 'readdressed_at'])
    .where('id', '=', ada.userId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ email: own.email, readdressed_at: null });
});
