import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountActions, accountActions } from '../../testing/account-actions.ts';
import { buildCity, buildInternalOrganisation, buildMusician, buildStaff } from '../../testing/build.ts';
import { columnsHolding } from '../../testing/columns-holding.ts';
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let trials: AccountActions;
let people: Record<'admin' | 'sales' | 'colleague' | 'foreignAdmin' | 'support' | 'houseAdmin' | 'hotelier', Caller>;
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

beforeAll(async () => {
  server = await startTestApp();
  trials = accountActions(server);
  const { db } = server;
  const [sydney, toronto] = [await buildCity(db, 'AU'), await buildCity(db, 'CA')];
  const house = await buildInternalOrganisation(db);
  const hotel = await db
    .insertInto('organisations')
    .values({ type: 20, name: 'Hotels' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = async (organisationId: string, accountRole: number) =>
    server.signInAs(await buildStaff(db, { organisationId, accountRole }));
  people = {
    admin: await at(sydney, 4),
    sales: await at(sydney, 2),
    colleague: await at(sydney, 2),
    foreignAdmin: await at(toronto, 4),
    support: await at(house, 32),
    houseAdmin: await at(house, 64),
    hotelier: await at(hotel.id, 4),
  };
});
afterAll(() => server.close());
beforeEach(async () => {
  musician = await server.signInAs(await buildMusician(server.db, await buildCity(server.db, 'AU')));
});

const save = (as: Caller, of: Caller = musician, changes: object = {}) =>
  server.call('updateMusicianPayment', { params: { id: of.userId }, body: { ...numbers.AU, ...changes } }, as);
const read = (as: Caller, of: Caller = musician) => server.call('getPayeeDetails', { params: { id: of.userId } }, as);
const reveal = (as: Caller, number: 'tax number' | 'account number' | 'business number', of: Caller = musician) =>
  server.call('revealPayeeNumber', { params: { id: of.userId }, body: { number } }, as);

describe('a musician’s bank account and tax numbers', () => {
  test('are kept and read masked', async () => {
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
      abilities: { canEdit: true, canReveal: true },
    });
  });

  test('stay where a field is left empty, and a company keeps no person’s number', async () => {
    await save(musician);
    await save(musician, musician, { businessNumber: '', taxNumber: '', accountNumber: '', bankCode: '082-902' });
    expect((await reveal(musician, 'account number')).answer.payload.value).toBe('87654321');
    expect((await read(musician)).answer.payload.bankCode).toBe('082-902');
    await save(musician, musician, { entity: 'company', taxNumber: '' });
    expect((await read(musician)).answer.payload.taxNumber).toEqual({ isKept: false, tail: '' });
    expect((await reveal(musician, 'tax number')).status).toBe(404);
  });

  test('are read by staff of the city, set by acting staff, revealed to admins', async () => {
    await save(musician);
    const may = async (as: Caller) => [
      (await read(as)).status,
      (await save(as)).status,
      (await reveal(as, 'tax number')).status,
    ];
    expect(await may(people.admin)).toEqual([200, 200, 200]);
    expect(await may(people.houseAdmin)).toEqual([200, 200, 200]);
    expect(await may(people.sales)).toEqual([200, 200, 403]);
    expect(await may(people.support)).toEqual([200, 403, 403]);
    expect(await may(people.foreignAdmin)).toEqual([404, 404, 404]);
    expect(await may(people.hotelier)).toEqual([404, 404, 404]);
    const colleague = await server.signInAs(await buildMusician(server.db, await buildCity(server.db, 'AU')));
    expect(await may(colleague)).toEqual([404, 404, 404]);
  });

  test('whoever looks at one leaves a row that its owner sees', async () => {
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

  test('changed by somebody else are told to their owner, by whom, and noted', async () => {
    await save(people.sales);
    const notice = await trials.message('payment details changed');
    expect(notice?.text_body).toMatch(/It was done by Ada Nguyen/);
    for (const number of ['87654321', '123456782', '123 456 782']) expect(notice?.text_body).not.toContain(number);
    const noted = await server.db
      .selectFrom('account_events')
      .selectAll()
      .where('user_id', '=', musician.userId)
      .execute();
    expect(noted.map(({ actor_user_id }) => actor_user_id)).toEqual([people.sales.userId]);
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

describe('whoever else is paid', () => {
  test.each(['CA', 'US'] as const)(
    'a sales manager in %s sets their own, in the numbers of the region',
    async (region) => {
      const manager = await server.signInAs(
        await buildStaff(server.db, { organisationId: await buildCity(server.db, region), accountRole: 2 }),
      );
      expect((await server.call('updateOwnPayment', { body: numbers[region] }, manager)).status).toBe(200);
      expect((await read(manager, manager)).answer.payload).toMatchObject({
        regionId: region,
        bankCode: numbers[region].bankCode,
      });
      expect((await reveal(manager, 'tax number', manager)).answer.payload.value).toBe(numbers[region].taxNumber);
      const wrong = await server.call('updateOwnPayment', { body: { ...numbers[region], bankCode: '1' } }, manager);
      expect(wrong.status).toBe(400);
    },
  );

  test('a sales manager’s are no colleague’s business, and not edited as a musician’s', async () => {
    await server.call('updateOwnPayment', { body: numbers.AU }, people.sales);
    expect((await read(people.colleague, people.sales)).status).toBe(404);
    expect((await read(people.admin, people.sales)).status).toBe(200);
    expect((await save(people.admin, people.sales)).status).toBe(404);
  });

  test('nobody whom no city pays has any', async () => {
    expect((await read(people.hotelier, people.hotelier)).status).toBe(404);
    expect((await server.call('updateOwnPayment', { body: numbers.AU }, people.hotelier)).status).toBe(409);
    expect((await server.call('getCurrentUser', {}, people.hotelier)).answer.payload.isPaid).toBe(false);
  });
});

test('a dump of the database holds no number that anybody could read', async () => {
  const [toronto, boston] = [await buildCity(server.db, 'CA'), await buildCity(server.db, 'US')];
  await save(musician);
  for (const [region, city] of [
    ['CA', toronto],
    ['US', boston],
  ] as const) {
    const one = await server.signInAs(await buildMusician(server.db, city));
    await server.call('updateMusicianPayment', { params: { id: one.userId }, body: numbers[region] }, one);
    await reveal(one, 'account number', one);
  }
  const secrets = Object.values(numbers).flatMap(({ taxNumber, accountNumber, businessNumber }) =>
    [taxNumber, accountNumber, businessNumber].filter((number) => number !== ''),
  );
  const wanted = secrets.flatMap((number) => [number, number.replaceAll(/\D/g, '')]);
  expect(await columnsHolding(server.db, wanted)).toEqual([]);
  // Proves that the search works: it finds a value stored in clear text.
  expect(await columnsHolding(server.db, ['062-000'])).toContain('payee_accounts.bank_code');
});
