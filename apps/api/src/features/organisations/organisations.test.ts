import { beforeAll, describe, expect, test } from 'vitest';
import { buildCity, buildInternalOrganisation, buildMusician, buildOrganisation } from '../../testing/build.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let [internalId, city, hotel] = [] as unknown as [string, string, string];
let [manager, support, cityAdmin, secondAdmin, sales, hotelAdmin, hotelMember, stranger] = [] as unknown as [
  Caller,
  Caller,
  Caller,
  Caller,
  Caller,
  Caller,
  Caller,
  Caller,
];

const server = openTestApp();
beforeAll(async () => {
  const { db } = server;
  [internalId, city] = [await buildInternalOrganisation(db), await buildCity(db)];
  hotel = await buildOrganisation(db, { name: 'Harbour Hotels' });
  const other = await buildOrganisation(db, { name: 'Lakeview Inns' });
  [manager, support] = [await server.signInStaff(internalId, 16), await server.signInStaff(internalId, 32)];
  [cityAdmin, secondAdmin, sales] = [
    await server.signInStaff(city, 4),
    await server.signInStaff(city, 4),
    await server.signInStaff(city, 2),
  ];
  [hotelAdmin, hotelMember, stranger] = [
    await server.signInStaff(hotel, 4),
    await server.signInStaff(hotel, 2),
    await server.signInStaff(other, 4),
  ];
});

const address = {
  name: '',
  line1: '12 Bridge Street',
  line2: '',
  city: 'Sydney',
  state: 'NSW',
  code: '2000',
  country: 'Australia',
};
const details = {
  name: 'Harbour Hotels',
  email: 'office@harbour.example',
  phone: '02 5550 1234',
  website: 'https://harbour.example',
  regionId: 'AU' as const,
  businessNumber: '51824753556',
  headOffice: address,
};
const get = (id: string, who: Caller | null) => server.call('getOrganisation', { params: { id } }, who);

describe('organisations', () => {
  test('are listed by name for support managers and above, in one statement', async () => {
    server.statements.length = 0;
    const { answer } = await server.call('listOrganisations', { query: {} }, manager);
    expect(server.statements).toHaveLength(1);
    expect(answer.payload.items.map(({ name }) => name)).toEqual([
      'Cadenza',
      'Harbour Hotels',
      'Lakeview Inns',
      'Sydney',
    ]);
    expect(answer.payload.items[1]).toMatchObject({ type: 20, isCity: false, members: 2 });
    expect(answer.payload.items[3]).toMatchObject({ isCity: true, regionId: 'AU', email: 'sydney@cadenza.example' });
    const found = await server.call('listOrganisations', { query: { search: '%' } }, manager);
    expect(found.answer.payload.items).toEqual([]);
    for (const [who, status] of [
      [support, 403],
      [cityAdmin, 403],
      [null, 401],
    ] as const) {
      expect((await server.call('listOrganisations', { query: {} }, who)).status).toBe(status);
    }
  });

  test('are added, with a business unit and a store below', async () => {
    const add = (body: object) => server.call('addOrganisation', { body: { name: 'Quay Hotels', ...body } }, manager);
    const { payload } = (await add(details)).answer;
    const unit = (await add({ name: 'Quay Weddings', unitKind: 'business unit', parentId: payload.id })).answer.payload;
    const store = await add({ name: 'Quay Desk', unitKind: 'store', parentId: unit.id });
    expect(store.status).toBe(200);
    expect((await get(unit.id, manager)).answer.payload).toMatchObject({
      type: 20,
      parent: { name: 'Harbour Hotels' },
      units: [{ name: 'Quay Desk', unitKind: 'store', members: 0 }],
    });
    for (const wrong of [
      { unitKind: 'store', parentId: payload.id },
      { unitKind: 'business unit', parentId: city },
      { unitKind: 'business unit' },
      { parentId: payload.id },
    ]) {
      expect((await add(wrong)).answer).toMatchObject({ type: -22, payload: { fields: [{ path: 'parentId' }] } });
    }
    const admin = await server.signInStaff(payload.id, 4);
    expect((await get(unit.id, admin)).answer.payload.abilities).toMatchObject({ canEdit: true, canDelete: false });
    const kept = await server.call('deleteOrganisation', { params: { id: payload.id } }, manager);
    expect(kept.answer).toMatchObject({ type: -21, message: 'Harbour Hotels still has 1 unit. Delete those first.' });
  });

  test('show their addresses, and the actions allowed', async () => {
    const update = (body: object, who: Caller) =>
      server.call('updateOrganisation', { body: { id: hotel, ...details, ...body } }, who);
    expect((await update({}, hotelAdmin)).status).toBe(200);
    server.statements.length = 0;
    const { answer } = await get(hotel, hotelMember);
    expect(server.statements).toHaveLength(1);
    expect(answer.payload).toMatchObject({
      phone: '+61255501234',
      businessNumber: '51 824 753 556',
      headOffice: { line1: '12 Bridge Street', text: '12 Bridge Street, Sydney, NSW, 2000, Australia' },
      postalAddress: { text: '' },
      events: [],
      abilities: { canEdit: false, canSeeMembers: true, canManageMembers: false, canSeeAccount: false },
    });
    const { events } = (await get(hotel, hotelAdmin)).answer.payload;
    expect(events).toMatchObject([{ sentence: 'The details of Harbour Hotels were changed' }]);
    expect((await get(hotel, stranger)).status).toBe(404);
    expect((await get(hotel, support)).status).toBe(404);
    expect((await get(internalId, support)).status).toBe(200);
    expect((await update({}, hotelMember)).status).toBe(403);
    expect((await update({}, stranger)).status).toBe(404);
  });

  test.each([
    ['name', { name: ' ' }],
    ['email', { email: 'nobody' }],
    ['phone', { phone: '12' }],
    ['website', { website: 'harbour' }],
    ['website', { website: 'javascript:alert(1)' }],
    ['businessNumber', { businessNumber: '51824753557' }],
    ['regionId', { regionId: null, phone: '02 5550 4321' }],
    ['headOffice.code', { headOffice: { ...address, code: '' } }],
    ['headOffice.lat', { headOffice: { ...address, lat: 1 } }],
    ['postalAddress.line1', { postalAddress: { ...address, line1: ' ' } }],
  ])('refuse an invalid %s at its field', async (path, change) => {
    const body = { id: hotel, ...details, ...change };
    const { answer } = await server.call('updateOrganisation', { body: body as never }, hotelAdmin);
    expect(answer).toMatchObject({ type: -22, payload: { fields: [{ path }] } });
  });

  test('that are cities keep name and region; their numbers are printed on invoices', async () => {
    const body = { ...details, id: city, name: 'Sydney' };
    expect((await server.call('updateOrganisation', { body }, cityAdmin)).status).toBe(200);
    const row = await server.db
      .selectFrom('cities')
      .select(['phone', 'email'])
      .where('id', '=', city)
      .executeTakeFirst();
    expect(row).toEqual({ phone: '+61255501234', email: 'office@harbour.example' });
    for (const [path, change] of [
      ['name', { name: 'Perth' }],
      ['regionId', { regionId: 'US' as const }],
      ['phone', { phone: '' }],
    ] as const) {
      const { answer } = await server.call('updateOrganisation', { body: { ...body, ...change } }, cityAdmin);
      expect(answer).toMatchObject({ payload: { fields: [{ path }] } });
    }
    expect((await server.call('updateOrganisation', { body }, sales)).status).toBe(403);
    expect((await server.call('deleteOrganisation', { params: { id: city } }, manager)).answer.type).toBe(-21);
  });

  test('lock their members out immediately when deleted', async () => {
    const id = await buildOrganisation(server.db, { name: 'Closing Down' });
    const member = await server.signInStaff(id, 2);
    expect((await get(id, member)).status).toBe(200);
    expect((await server.call('deleteOrganisation', { params: { id } }, hotelAdmin)).status).toBe(403);
    expect((await server.call('deleteOrganisation', { params: { id } }, manager)).status).toBe(200);
    expect((await get(id, member)).status).toBe(401);
    expect((await get(id, manager)).status).toBe(404);
  });
});

describe('the bank account of an organisation', () => {
  const account = { accountName: 'Harbour Hotels', bankCode: '062000', accountNumber: '1234 5678' };
  const read = (id: string, who: Caller) => server.call('getOrganisationBankAccount', { params: { id } }, who);
  const keep = (id: string, body: object, who: Caller) =>
    server.call('updateOrganisationBankAccount', { params: { id }, body: { ...account, ...body } }, who);
  const reveal = (id: string, who: Caller) => server.call('revealOrganisationBankAccount', { params: { id } }, who);

  test('does not exist at first; later it is shown masked and stored encrypted', async () => {
    expect((await read(hotel, hotelAdmin)).answer.type).toBe(-1);
    expect((await keep(hotel, {}, hotelAdmin)).answer.payload).toMatchObject({ maskedNumber: '•••••678' });
    server.statements.length = 0;
    const { answer } = await read(hotel, manager);
    expect(server.statements).toHaveLength(2);
    expect(answer.payload).toMatchObject({
      bankCode: '062-000',
      maskedNumber: '•••••678',
      regionId: 'AU',
      reveals: [],
    });
    const row = await server.db.selectFrom('organisation_bank_accounts').selectAll().executeTakeFirstOrThrow();
    expect(row.account_number_encrypted.toString('latin1')).not.toContain('12345678');
    expect((await keep(hotel, { accountNumber: '', accountName: 'Harbour Pty' }, hotelAdmin)).status).toBe(200);
  });

  test('is revealed to its admin, and each reveal is recorded', async () => {
    expect((await reveal(hotel, hotelAdmin)).answer.payload).toEqual({ accountNumber: '12345678' });
    expect((await reveal(hotel, manager)).status).toBe(403);
    expect((await reveal(hotel, stranger)).status).toBe(404);
    const { reveals } = (await read(hotel, hotelAdmin)).answer.payload;
    expect(reveals).toHaveLength(1);
  });

  test.each([
    ['bankCode', { bankCode: '06200' }],
    ['accountNumber', { accountNumber: '12' }],
    ['accountName', { accountName: 'H' }],
  ])('is refused by %s', async (path, change) => {
    expect((await keep(hotel, change, hotelAdmin)).answer).toMatchObject({ payload: { fields: [{ path }] } });
  });

  describe('of a city, which customers pay into', () => {
    const kept = () =>
      server.db
        .selectFrom('cities')
        .select(['bank_account_name', 'bank_code', 'bank_account_number', 'bank_details'])
        .where('id', '=', city)
        .executeTakeFirstOrThrow();
    const decide = (how: 'approve' | 'decline', changeId: string, who: Caller, id = city) =>
      server.call(`${how}OrganisationBankAccount`, { params: { id }, body: { changeId } }, who);
    let otherCityAdmin: Caller;
    beforeAll(async () => {
      const organisationId = await buildCity(server.db, 'CA');
      otherCityAdmin = await server.signInStaff(organisationId, 4);
    });
    const changeOf = async (who: Caller) => (await read(city, who)).answer.payload.change;

    test('is changed only by its admins, and needs two of them', async () => {
      const before = await kept();
      expect((await keep(city, {}, manager)).status).toBe(403);
      expect((await keep(city, {}, sales)).status).toBe(403);
      const asked = await keep(city, { accountNumber: '87654321' }, cityAdmin);
      expect(asked.answer.payload).toMatchObject({ isAsked: true, maskedNumber: '•••••678' });
      expect(await kept()).toEqual(before);
      const change = await changeOf(secondAdmin);
      expect(change).toMatchObject({
        details: 'BSB 062-000, account 87654321',
        accountName: 'Harbour Hotels',
        canApprove: true,
      });
      expect(await changeOf(cityAdmin)).toMatchObject({ canApprove: false });
      expect(await changeOf(manager)).toBeNull();
      expect((await keep(city, { accountNumber: '11112222' }, secondAdmin)).status).toBe(409);
      for (const who of [cityAdmin, manager, sales, hotelAdmin, otherCityAdmin]) {
        expect((await decide('approve', change?.id ?? '', who)).status).toBeGreaterThanOrEqual(403);
      }
      expect((await decide('approve', change?.id ?? '', otherCityAdmin, hotel)).status).toBeGreaterThanOrEqual(403);
      expect(await kept()).toEqual(before);
      const both = await Promise.all([1, 2].map(() => decide('approve', change?.id ?? '', secondAdmin)));
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
      expect(await kept()).toMatchObject({ bank_code: '062-000', bank_details: 'BSB 062-000, account 87654321' });
      expect((await reveal(city, cityAdmin)).answer.payload).toEqual({ accountNumber: '87654321' });
    });

    test('stays when another admin declines, or the requester withdraws', async () => {
      const before = await kept();
      for (const who of [cityAdmin, secondAdmin]) {
        expect((await keep(city, { accountNumber: '33334444' }, cityAdmin)).status).toBe(200);
        const change = await changeOf(who);
        expect((await decide('decline', change?.id ?? '', who)).status).toBe(200);
        expect((await decide('approve', change?.id ?? '', secondAdmin)).status).toBe(404);
      }
      expect(await kept()).toEqual(before);
      expect((await keep(city, { accountNumber: '', accountName: before.bank_account_name }, cityAdmin)).status).toBe(
        400,
      );
    });

    test('is announced to the other admins, without the number', async () => {
      const mails = await server.db
        .selectFrom('messages')
        .select(['kind', 'text_body as text'])
        .where('kind', 'in', ['city account asked', 'city account approved'])
        .execute();
      expect(mails.filter(({ kind }) => kind === 'city account asked')).toHaveLength(3);
      expect(mails.filter(({ kind }) => kind === 'city account approved')).toHaveLength(1);
      // The id in the city's address may happen to have as many digits in a row.
      const words = mails.map(({ text }) => text.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, ''));
      expect(words.filter((text) => /\d{6}/.test(text))).toEqual([]);
    });

    test('cannot be changed without two admins, even in the database', async () => {
      const { db } = server;
      const write = db.updateTable('cities').set({ bank_account_number: '99998888' }).where('id', '=', city);
      await expect(write.execute()).rejects.toThrow('another person approves');
      await expect(db.deleteFrom('city_account_changes').execute()).rejects.toThrow('decided once');
      const approved = db.updateTable('city_account_changes').set({ account_number: '99998888' });
      await expect(approved.execute()).rejects.toThrow('decided once');
      await keep(city, { accountNumber: '55556666' }, cityAdmin);
      const alone = db
        .updateTable('city_account_changes')
        .set((eb) => ({ outcome: 'approved', decided_by: eb.ref('asked_by'), decided_at: eb.ref('asked_at') }))
        .where('outcome', 'is', null);
      await expect(alone.execute()).rejects.toThrow('violates check constraint');
    });
  });

  test('needs a region first', async () => {
    const id = await buildOrganisation(server.db, { name: 'Nowhere Yet' });
    expect((await keep(id, {}, manager)).answer.type).toBe(-21);
  });
});

test('shows a musician the city but not its people', async () => {
  const musician = await server.signInAs(await buildMusician(server.db, city, []));
  expect((await get(city, musician)).answer.payload.abilities.canSeeMembers).toBe(false);
  const members = await server.call('listOrganisationMembers', { params: { id: city }, query: {} }, musician);
  expect(members.status).toBe(403);
});
