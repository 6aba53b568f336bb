import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unseal } from '../../platform/crypto/secret-box.ts';
import { addTestAccount } from '../../testing/add-test-account.ts';
import { buildCity, buildInternalOrganisation, buildStaff } from '../../testing/build.ts';
import { buildPlayedBooking } from '../../testing/build-played-booking.ts';
import { buildSupplier } from '../../testing/build-supplier.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let [city, melbourne, supplier] = ['', '', ''];
let [bookkeeper, tech, internalAdmin, cityAdmin, otherAdmin] = [] as unknown as Caller[] as [
  Caller,
  Caller,
  Caller,
  Caller,
  Caller,
];

const elsewhere = {
  slug: 'melbourne',
  name: 'Melbourne',
  state: 'VIC',
  zone: 'Australia/Melbourne',
  at: [-37.8136, 144.9631],
} as const;

const server = openTestApp();
beforeAll(async () => {
  city = await buildCity(server.db, 'AU');
  melbourne = await buildCity(server.db, 'AU', elsewhere);
  const internalId = await buildInternalOrganisation(server.db);
  bookkeeper = await server.signInStaff(internalId, 16);
  tech = await server.signInStaff(internalId, 256);
  internalAdmin = await server.signInStaff(internalId, 64);
  cityAdmin = await server.signInStaff(city, 4);
  otherAdmin = await server.signInStaff(melbourne, 4);
});

beforeEach(async () => {
  await server.db.deleteFrom('messages').execute();
  await server.db.updateTable('suppliers').set({ status: 10 }).execute();
  supplier = await buildSupplier(server.db, {
    cityIds: [city],
    createdBy: bookkeeper.userId,
    name: 'Harbour Pianos',
    email: 'accounts@harbourpianos.example',
  });
});

const given = {
  accountName: 'Harbour Pianos',
  bankCode: '062000',
  accountNumber: '1234 5678',
  reason: 'Their invoice',
};
const params = () => ({ id: supplier });
const give = (body: object = {}, who = bookkeeper) =>
  server.call('updateSupplierAccount', { params: params(), body: { ...given, ...body } }, who);
const look = async (who = bookkeeper) => server.call('getSupplierAccount', { params: params() }, who);
const read = async (who = bookkeeper) => (await look(who)).answer.payload;
const reveal = (who: Caller) => server.call('revealSupplierAccount', { params: params() }, who);
const release = async (who: Caller, versionId?: string) =>
  server.call(
    'releaseSupplierAccount',
    { params: params(), body: { versionId: versionId ?? (await read()).versionId, reason: 'Asked Ingrid by phone' } },
    who,
  );
const mailed = async () =>
  (await server.db.selectFrom('messages').select('to_address').orderBy('to_address').execute()).map(
    ({ to_address }) => to_address,
  );

describe('the bank account of a supplier', () => {
  it('is stored encrypted, shown by its last digits, and not paid before it has cooled off', async () => {
    const { answer } = await give();
    expect(answer.payload.message).toBe('The bank account has been saved successfully!');
    const { rows } = { rows: await server.db.selectFrom('payee_account_versions').selectAll().execute() };
    const kept = rows.find(({ supplier_id }) => supplier_id === supplier);
    expect(kept?.account_number_encrypted.toString()).not.toContain('12345678');
    expect(unseal(server.platform.config.secretKey, kept?.account_number_encrypted ?? Buffer.alloc(0))).toBe(
      '12345678',
    );
    const hours = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 3_600_000;
    const account = await read();
    expect(account).toMatchObject({ bankCode: '062-000', accountNumber: { isKept: true, tail: '678' } });
    expect(hours(account.givenAt, account.coolingOff?.usableFrom ?? '')).toBe(72);
  });

  it('is announced to the supplier and to the other admins of its cities, without the number', async () => {
    await give();
    const { email } = await server.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', cityAdmin.userId)
      .executeTakeFirstOrThrow();
    expect(await mailed()).toEqual(['accounts@harbourpianos.example', email]);
    const texts = await server.db.selectFrom('messages').select('text_body').execute();
    expect(texts.filter(({ text_body }) => /5678|062/.test(text_body))).toEqual([]);
  });

  it('stays when saved unchanged, and keeps its number when the field is empty', async () => {
    await give();
    const { versionId } = await read();
    await give({ versionId, accountNumber: '' });
    expect((await read()).versionId).toBe(versionId);
    await give({ versionId, accountNumber: '', bankCode: '062-001' });
    expect(await read()).toMatchObject({ bankCode: '062-001', accountNumber: { tail: '678' } });
  });

  it('is changed by only one of two who read the same version', async () => {
    await give();
    const { versionId } = await read();
    const both = await Promise.all(['11112222', '33334444'].map((accountNumber) => give({ versionId, accountNumber })));
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  it("is validated by the region's bank format, and needs a reason", async () => {
    const { answer } = await give({ bankCode: '06', accountNumber: 'ABC', reason: 'Their invoice' });
    expect(answer.payload).toMatchObject({ fields: [{ path: 'bankCode' }, { path: 'accountNumber' }] });
    expect((await give({ reason: '' })).status).toBe(400);
  });

  it("cannot be entered by a technical role or by a city's staff", async () => {
    expect((await give({}, tech)).status).toBe(403);
    expect((await give({}, cityAdmin)).status).toBe(403);
  });
});

describe('the whole number', () => {
  it('is for those who pay into it, and each reveal is recorded for all of them', async () => {
    await give();
    expect((await reveal(bookkeeper)).status).toBe(403);
    expect((await reveal(tech)).status).toBe(403);
    expect((await reveal(otherAdmin)).status).toBe(404);
    expect((await reveal(cityAdmin)).answer.payload.accountNumber).toBe('12345678');
    expect((await read()).reveals).toHaveLength(1);
  });
});

describe('the release of a new account', () => {
  it('needs an admin of every city that pays into it, who did not enter it', async () => {
    await give({}, internalAdmin);
    expect((await release(bookkeeper)).status).toBe(403);
    expect((await release(internalAdmin)).status).toBe(403);
    expect((await release(otherAdmin)).status).toBe(404);
    expect((await release(cityAdmin)).status).toBe(200);
    expect((await read()).coolingOff).toBe(null);
    expect((await release(cityAdmin)).answer.message).toBe(
      'This account isn’t waiting to be released. Please check the payment details again.',
    );
  });

  it('is not for an admin of only one of two cities', async () => {
    await server.db.insertInto('supplier_cities').values({ supplier_id: supplier, city_id: melbourne }).execute();
    await give();
    expect((await release(cityAdmin)).status).toBe(403);
    expect((await release(internalAdmin)).status).toBe(200);
  });

  it('is not for an account that someone too new in their role has entered', async () => {
    const internalId = await buildInternalOrganisation(server.db);
    const enter = async (hours: number, accountNumber: string) => {
      const since = new Date(Date.parse(server.clock.now()) - hours * 3_600_000).toISOString();
      const who = await buildStaff(server.db, { organisationId: internalId, accountRole: 16, since });
      const { answer } = await look();
      const versionId = answer.payload?.versionId;
      return give({ accountNumber, ...(versionId ? { versionId } : {}) }, await server.signInAs(who));
    };
    expect((await enter(71, '11112222')).status).toBe(200);
    expect((await release(cityAdmin)).answer.refusal).toBe('preparerTooNew');
    expect((await enter(72, '33334444')).status).toBe(200);
    expect((await release(cityAdmin)).status).toBe(200);
  });

  it('applies to the account that was shown', async () => {
    await give();
    const { versionId } = await read();
    await give({ versionId, accountNumber: '11112222' });
    expect((await release(cityAdmin, versionId)).status).toBe(409);
  });
});

describe('a payee with the account of a supplier', () => {
  it('is reported on the desk before anything is paid', async () => {
    const booking = await buildPlayedBooking(server, { players: [{ firstName: 'Mei', lastName: 'Tan' }] });
    const sales = await server.signInAs(booking.sales);
    await server.call('createMusicianPayment', { body: { bookingId: booking.bookingId } }, sales);
    const mei = await server.db
      .selectFrom('users')
      .select('id')
      .where('name', '=', 'Mei Tan')
      .executeTakeFirstOrThrow();
    const account = { accountName: 'Mei Tan', bankCode: '062-000', accountNumber: '55556666' };
    await addTestAccount(server, mei.id, account);
    await give({ ...account, reason: 'They told us by phone' });
    const desk = await server.call('getPayDesk', { query: { cityId: booking.cityId } }, cityAdmin);
    const faults = desk.answer.payload.payees.flatMap(({ payouts }) => payouts.flatMap((payout) => payout.faults));
    expect(faults.map(({ sentence }) => sentence)).toContain('The same account belongs to Harbour Pianos.');
  });
});

describe('the database', () => {
  it('keeps an account unchanged, for one owner, with a reason', async () => {
    await give();
    const rows = server.db.updateTable('payee_account_versions').where('supplier_id', '=', supplier);
    await expect(rows.set({ bank_code: '062-999' }).execute()).rejects.toThrow('kept as it was given');
    await expect(
      rows.set({ released_at: '2027-01-01T00:00:00Z', released_by: bookkeeper.userId, release_reason: 'x' }).execute(),
    ).rejects.toThrow('check constraint');
  });
});
