import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../platform/crypto/password.ts';
import { type AccountActions, accountActions } from '../../testing/account-actions.ts';
import { buildCity, buildInternalOrganisation, buildMusician } from '../../testing/build.ts';
import { addSecondFactor } from '../../testing/code-at.ts';
import { columnsHolding } from '../../testing/columns-holding.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let passwordHash: string;
let trials: AccountActions;
let people: Record<'admin' | 'sales' | 'colleague' | 'foreignAdmin' | 'support' | 'internalAdmin' | 'hotelier', Caller>;
let musician: Caller;

const numbers = {
  AU: {
    entity: 'sole trader',
    isTaxRegistered: true,
    businessNumber: '53 004 085 616',
    taxNumber: '123 456 782',
    accountName: 'Ada Nguyen',
    bankCode: '062-000',
    transitNumber: '',
    accountNumber: '87654321',
  },
  CA: {
    entity: 'sole trader',
    isTaxRegistered: true,
    businessNumber: '123456782',
    taxNumber: '130 692 544',
    accountName: 'Ada Nguyen',
    bankCode: '003',
    transitNumber: '00012',
    accountNumber: '7654321',
  },
  US: {
    entity: 'sole trader',
    isTaxRegistered: false,
    businessNumber: '',
    taxNumber: '123-45-6789',
    accountName: 'Ada Nguyen',
    bankCode: '011000015',
    transitNumber: '',
    accountNumber: '9876543210',
  },
} as const;

const server = openTestApp();
beforeAll(async () => {
  passwordHash = await hashPassword(password);
  trials = accountActions(server);
  const { db } = server;
  const [sydney, toronto] = [await buildCity(db, 'AU'), await buildCity(db, 'CA')];
  const internalId = await buildInternalOrganisation(db);
  const hotel = await db
    .insertInto('organisations')
    .values({ type: 20, name: 'Hotels' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = async (organisationId: string, accountRole: number) =>
    server.signInStaff(organisationId, accountRole, { password_hash: passwordHash });
  people = {
    admin: await at(sydney, 4),
    sales: await at(sydney, 2),
    colleague: await at(sydney, 2),
    foreignAdmin: await at(toronto, 4),
    support: await at(internalId, 32),
    internalAdmin: await at(internalId, 64),
    hotelier: await at(hotel.id, 4),
  };
});
beforeEach(async () => {
  musician = await signInMusician('AU');
});

const password = 'Magpie-Lantern7!';
const reason = 'They told us by phone';
const signInMusician = async (region: 'AU' | 'CA' | 'US') =>
  server.signInAs(
    await buildMusician(server.db, await buildCity(server.db, region), [], { password_hash: passwordHash }),
  );

/** Saves as the person with their password, or as someone else with a reason. */
const save = (as: Caller, of: Caller = musician, changes: object = {}) => {
  const why = as.userId === of.userId ? { password } : { reason };
  const body = { ...numbers.AU, ...why, ...changes };
  return server.call('updateMusicianPayment', { params: { id: of.userId }, body }, as);
};
const read = (as: Caller, of: Caller = musician) => server.call('getPayeeDetails', { params: { id: of.userId } }, as);
const reveal = (as: Caller, number: 'tax number' | 'account number' | 'business number', of: Caller = musician) =>
  server.call('revealPayeeNumber', { params: { id: of.userId }, body: { number } }, as);

describe('a musician’s bank account and tax numbers', () => {
  test('are stored, and shown masked', async () => {
    expect((await save(musician)).status).toBe(200);
    const { answer } = await read(musician);
    expect(answer.payload).toEqual({
      userId: musician.userId,
      regionId: 'AU',
      entity: 'sole trader',
      isTaxRegistered: true,
      businessNumber: { isKept: true, tail: '616' },
      taxNumber: { isKept: true, tail: '782' },
      accountName: 'Ada Nguyen',
      bankCode: '062-000',
      transitNumber: '',
      accountNumber: { isKept: true, tail: '321' },
      updatedAt: server.clock.now(),
      supplierStatement: null,
      coolingOff: null,
      abilities: { canEdit: true, canReveal: true },
    });
  });

  test('stay when a field is left empty; a company keeps no personal tax number', async () => {
    await save(musician);
    await save(musician, musician, { businessNumber: '', taxNumber: '', accountNumber: '', bankCode: '082-902' });
    expect((await reveal(musician, 'account number')).answer.payload.value).toBe('87654321');
    expect((await read(musician)).answer.payload.bankCode).toBe('082-902');
    await save(musician, musician, { entity: 'company', taxNumber: '' });
    expect((await read(musician)).answer.payload.taxNumber).toEqual({ isKept: false, tail: '' });
    expect((await reveal(musician, 'tax number')).status).toBe(404);
  });

  test('are read by staff of the city, and set and revealed only by admins', async () => {
    await save(musician);
    const may = async (as: Caller) => [
      (await read(as)).status,
      (await save(as)).status,
      (await reveal(as, 'tax number')).status,
    ];
    expect(await may(people.admin)).toEqual([200, 200, 200]);
    expect(await may(people.internalAdmin)).toEqual([200, 200, 200]);
    expect(await may(people.sales)).toEqual([200, 403, 403]);
    expect(await may(people.support)).toEqual([200, 403, 403]);
    expect(await may(people.foreignAdmin)).toEqual([404, 404, 404]);
    expect(await may(people.hotelier)).toEqual([404, 404, 404]);
    const colleague = await signInMusician('AU');
    expect(await may(colleague)).toEqual([404, 404, 404]);
  });

  test('are revealed with a record that their owner sees', async () => {
    await save(musician);
    expect((await reveal(people.admin, 'business number')).answer.payload.value).toBe('53 004 085 616');
    expect((await reveal(musician, 'tax number')).answer.payload.value).toBe('123 456 782');
    await reveal(people.sales, 'account number');
    const { answer } = await server.call('listNumberReveals', { query: {} }, musician);
    expect(answer.payload.totalItems).toBe(2);
    expect(answer.payload.items.map(({ number, isSelf }) => [number, isSelf])).toEqual([
      ['tax number', true],
      ['business number', false],
    ]);
    expect((await server.call('listNumberReveals', { query: {} }, people.admin)).answer.payload.totalItems).toBe(0);
  });

  test('changed by someone else are reported to their owner with the name, and recorded', async () => {
    await save(people.admin);
    const notice = await trials.message('payment details changed');
    expect(notice?.text_body).toMatch(/Changed by Ada Nguyen/);
    for (const number of ['87654321', '123456782', '123 456 782']) expect(notice?.text_body).not.toContain(number);
    const noted = await server.db
      .selectFrom('account_events')
      .selectAll()
      .where('user_id', '=', musician.userId)
      .execute();
    expect(noted.map(({ actor_user_id }) => actor_user_id)).toEqual([people.admin.userId]);
  });

  test.each([
    [{ businessNumber: '53 004 085 617' }, 'businessNumber', 'This ABN is not valid, please check its digits'],
    [{ taxNumber: '123 456 789' }, 'taxNumber', 'This TFN is not valid, please check its digits'],
    [{ taxNumber: '123  456  782' }, 'taxNumber', 'This number can have at most 11 characters'],
    [{ bankCode: '06200' }, 'bankCode', 'BSB must have 6 digits'],
    [{ accountNumber: '123' }, 'accountNumber', 'Account number must have 4 to 9 digits'],
    [{ accountName: 'A' }, 'accountName', 'Account name must have at least 2 characters'],
    [{ businessNumber: '', isTaxRegistered: true }, 'businessNumber', /registered for GST/],
    [{ entity: 'club' }, 'entity', 'Please choose how you work'],
  ])('%o is refused at %s: %s', async (changes, path, message) => {
    const { status, answer } = await save(musician, musician, changes);
    expect(status).toBe(400);
    expect(answer.payload).toEqual({ fields: [{ path, message: expect.stringMatching(message) }] });
  });
});

describe('a change of the account that pay goes to', () => {
  const other = { accountNumber: '11223344' };
  const coolingOff = async (as: Caller) => (await read(as)).answer.payload.coolingOff;

  test.each([
    [{ password: '' }, 'password', 'Please enter your password'],
    [{ password: 'Wombat-Trumpet9!' }, 'password', 'This isn’t your current password'],
    [{ password: '', code: '123456' }, 'password', 'Please enter your password'],
  ])('needs the password again: %o', async (proof, path, message) => {
    const { status, answer } = await save(musician, musician, proof);
    expect([status, answer.payload]).toEqual([400, { fields: [{ path, message }] }]);
    expect((await read(musician)).answer.payload.accountNumber.isKept).toBe(false);
  });

  test.each([['updateMusicianPayment'], ['updateOwnPayment']] as const)(
    'needs password and code from a person with a second factor, each code once: %s',
    async (operation) => {
      const code = await addSecondFactor(server, musician.userId);
      const send = async (proof: { password?: string; code?: string }) => {
        const input = { params: { id: musician.userId }, body: { ...numbers.AU, ...proof } };
        const { status, answer } = await server.call(operation, input, musician);
        const { fields = [] } = (answer.payload ?? {}) as { fields?: { path: string }[] };
        return [status, ...fields.map(({ path }) => path)];
      };
      expect(await send({})).toEqual([400, 'password', 'code']);
      expect(await send({ password })).toEqual([400, 'code']);
      expect(await send({ code })).toEqual([400, 'password']);
      expect(await send({ password, code: '000000' })).toEqual([400, 'code']);
      expect(await send({ password: 'Wombat-Trumpet9!', code })).toEqual([400, 'password']);
      expect((await read(musician)).answer.payload.accountNumber.isKept).toBe(false);
      expect(await send({ password, code })).toEqual([200]);
      expect(await send({ password, code })).toEqual([400, 'code']);
    },
  );

  test('cannot be brute-forced: after ten wrong passwords even the right one has to wait', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await save(musician, musician, { password: `Wrong_${attempt}` });
    expect((await save(musician)).status).toBe(429);
  });

  test('by an admin needs a reason, which is recorded in the history', async () => {
    const without = await save(people.admin, musician, { reason: '' });
    expect(without.answer.payload).toEqual({ fields: [{ path: 'reason', message: 'Please say why you change them' }] });
    await save(people.admin);
    const [noted] = await server.db
      .selectFrom('account_events')
      .select('sentence')
      .where('user_id', '=', musician.userId)
      .execute();
    expect(noted?.sentence).toMatch(/ were changed: They told us by phone$/);
  });

  test('is reported by mail and text message, with the time from which the new account is paid', async () => {
    await save(musician);
    await save(musician, musician, other);
    const notices = (await trials.messages()).filter(({ kind }) => kind === 'payment details changed').slice(-2);
    expect(notices.map(({ channel }) => channel).sort()).toEqual(['mail', 'sms']);
    for (const { text_body } of notices) {
      expect(text_body).toContain('We won’t pay into a new account before 18/01/2027 11:00 AM AEDT');
    }
  });

  test('starts a cooling-off, except for a payee’s own first account', async () => {
    await save(musician);
    expect(await coolingOff(musician)).toBeNull();
    await save(musician, musician, { isTaxRegistered: false });
    expect(await coolingOff(musician)).toBeNull();
    await save(musician, musician, other);
    expect(await coolingOff(people.sales)).toMatchObject({ usableFrom: '2027-01-18T00:00:00.000Z', canRelease: false });
    expect(await coolingOff(people.admin)).toMatchObject({ canRelease: true });
    const newcomer = await signInMusician('AU');
    await save(people.admin, newcomer);
    expect((await read(newcomer, newcomer)).answer.payload.coolingOff).toMatchObject({ canRelease: false });
  });

  test('is released by an admin who neither made it nor is paid by it, and only in the version they saw', async () => {
    await save(people.admin);
    const seen = await coolingOff(people.admin);
    const release = (as: Caller, versionId = seen?.versionId ?? '') =>
      server.call('releasePayeeAccount', { params: { id: musician.userId }, body: { versionId, reason } }, as);
    expect(seen?.canRelease).toBe(false);
    expect((await release(people.admin)).status).toBe(403);
    expect((await release(people.foreignAdmin)).status).toBe(404);
    expect((await release(people.internalAdmin)).status).toBe(200);
    expect(await coolingOff(people.admin)).toBeNull();
    expect((await release(people.internalAdmin)).status).toBe(409);
    expect((await trials.message('account released'))?.text_body).toMatch(/Changed by Ada Nguyen/);
    await save(people.admin, musician, other);
    expect((await release(people.internalAdmin)).status).toBe(409);
  });

  test('leaves every stored account unchanged, which the database enforces', async () => {
    await save(musician);
    const versions = server.db.updateTable('payee_account_versions').where('user_id', '=', musician.userId);
    await expect(versions.set({ bank_code: '999-999' }).execute()).rejects.toThrow(/kept as it was given/);
    const own = { released_at: server.clock.now(), released_by: musician.userId, release_reason: reason };
    await expect(versions.set(own).execute()).rejects.toThrow(/check/);
    const gone = server.db.deleteFrom('payee_account_versions').where('user_id', '=', musician.userId).execute();
    await expect(gone).rejects.toThrow(/kept as it was given/);
  });
});

describe('other payees', () => {
  test.each(['CA', 'US'] as const)(
    "a sales manager in %s sets their own, with the region's numbers",
    async (region) => {
      const manager = await server.signInStaff(await buildCity(server.db, region), 2, { password_hash: passwordHash });
      const body = { ...numbers[region], password };
      expect((await server.call('updateOwnPayment', { body }, manager)).status).toBe(200);
      expect((await read(manager, manager)).answer.payload).toMatchObject({
        regionId: region,
        bankCode: numbers[region].bankCode,
      });
      expect((await reveal(manager, 'tax number', manager)).answer.payload.value).toBe(numbers[region].taxNumber);
      const wrong = await server.call('updateOwnPayment', { body: { ...body, bankCode: '1' } }, manager);
      expect(wrong.status).toBe(400);
    },
  );

  test('a sales manager’s are hidden from colleagues, and not edited as a musician’s', async () => {
    await server.call('updateOwnPayment', { body: { ...numbers.AU, password } }, people.sales);
    expect((await read(people.colleague, people.sales)).status).toBe(404);
    expect((await read(people.admin, people.sales)).status).toBe(200);
    expect((await save(people.admin, people.sales)).status).toBe(404);
  });

  test('a person whom no city pays has none', async () => {
    expect((await read(people.hotelier, people.hotelier)).status).toBe(404);
    expect((await server.call('updateOwnPayment', { body: numbers.AU }, people.hotelier)).status).toBe(409);
    expect((await server.call('getCurrentUser', {}, people.hotelier)).answer.payload.isPaid).toBe(false);
  });
});

test('a dump of the database holds no readable number', async () => {
  await save(musician);
  for (const region of ['CA', 'US'] as const) {
    const one = await signInMusician(region);
    const body = { ...numbers[region], password };
    await server.call('updateMusicianPayment', { params: { id: one.userId }, body }, one);
    await reveal(one, 'account number', one);
  }
  const secrets = Object.values(numbers).flatMap(({ taxNumber, accountNumber, businessNumber }) =>
    [taxNumber, accountNumber, businessNumber].filter((number) => number !== ''),
  );
  const wanted = secrets.flatMap((number) => [number, number.replaceAll(/\D/g, '')]);
  expect(await columnsHolding(server.db, wanted)).toEqual([]);
  // Proves that the search works: it finds a value stored in clear text.
  expect(await columnsHolding(server.db, ['062-000'])).toContain('payee_account_versions.bank_code');
});
