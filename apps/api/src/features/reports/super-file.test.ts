import { readCsvRows } from '@cadenza/domain/csv';
import { superDueOn } from '@cadenza/domain/super-contributions/super-clock';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCity, buildMusician } from '../../testing/build.ts';
import { buildPayout, buildSuperMember } from '../../testing/build-payout.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let cityId: string;
let [admin, sales, support, foreign] = [] as unknown as [Caller, Caller, Caller, Caller];

const server = openTestApp('2027-03-23T22:00:00.000Z');
beforeAll(async () => {
  cityId = await buildCity(server.db, 'AU');
  await server.db.updateTable('cities').set({ business_number: '51824753556' }).where('id', '=', cityId).execute();
  admin = await server.signInStaff(cityId, 4);
  sales = await server.signInStaff(cityId, 2);
  foreign = await server.signInStaff(await buildCity(server.db, 'CA'), 4);
  const { id } = await server.db
    .insertInto('organisations')
    .values({ type: 1, name: 'Cadenza' })
    .returning('id')
    .executeTakeFirstOrThrow();
  support = await server.signInStaff(id, 32);
});

const file = (ids: string[], as = admin, city = cityId) =>
  server.call('downloadSuperFile', { body: { cityId: city, ids } }, as);
const paidAt = '2027-03-21T20:00:00Z';
const contributionOf = async (payeeId: string) => buildPayout(server, cityId, payeeId, { paid_at: paidAt });
const reveals = async () => await server.db.selectFrom('secret_reveals').select(['payee_id', 'field']).execute();

describe('the file of contributions', () => {
  test('holds what was paid and not received, with each payee’s evidence, and records the numbers in it as revealed', async () => {
    const ada = await buildSuperMember(server, cityId, { first_name: 'Ada', last_name: 'Byrne' });
    const ids = [await contributionOf(ada), await contributionOf(ada)];
    const { answer } = await file(ids);
    expect(answer.payload).toMatchObject({ fileName: 'SAFF_sydney_2027-03-24.csv', count: 2, totalMinor: 24_000 });
    const text = Buffer.from(answer.payload.fileContent, 'base64').toString('utf8');
    const rows = readCsvRows(text) ?? [];
    expect(rows[0]?.cells.slice(0, 2)).toEqual(['VERSION', '1.0']);
    const [columns = [], first = []] = [rows[2]?.cells, rows[3]?.cells];
    const cell = (name: string) => first[columns.indexOf(name)];
    expect(rows).toHaveLength(5);
    expect([cell('USI'), cell('TFN'), cell('Birth Date'), cell('Member Client Identifier')]).toEqual([
      'HOS0100AU',
      '123456782',
      '1990-05-04',
      '100200345',
    ]);
    expect([cell('Superannuation Guarantee Amount'), cell('Pay Period End Date')]).toEqual(['120.00', '2027-03-22']);
    expect(answer.payload.evidence).toMatchObject([
      {
        payee: 'Ada Byrne',
        superMinor: 24_000,
        dueMinor: 24_000,
        lines: [
          { dueOn: superDueOn('2027-03-22'), state: 'due', superRate: '0.12', maskedMemberNumber: '•••••345' },
          { superBaseMinor: 100_000, fund: 'Hostplus' },
        ],
      },
    ]);
    expect(await reveals()).toEqual([
      { payee_id: ada, field: 'tax number' },
      { payee_id: ada, field: 'member number' },
    ]);
  });

  test('is refused as a whole, naming everyone with missing details, and writes nothing', async () => {
    const bea = await buildSuperMember(server, cityId, { first_name: 'Bea', last_name: 'Castellano' });
    const cy = await buildMusician(server.db, cityId, [], { first_name: 'Cy', last_name: 'Dow' });
    await server.db.deleteFrom('super_members').where('user_id', '=', bea).execute();
    await server.db.updateTable('super_funds').set({ usi: '' }).where('user_id', '=', bea).execute();
    const received = await contributionOf(
      await buildSuperMember(server, cityId, { first_name: 'Di', last_name: 'Eng' }),
    );
    const body = { ids: [received], receivedOn: '2027-03-23' };
    await server.call('recordSuperPayment', { body }, admin);
    const eve = await buildSuperMember(server, cityId, { first_name: 'Eve', last_name: 'Fox' });
    const ids = [
      await contributionOf(bea),
      await contributionOf(cy.userId),
      received,
      await buildPayout(server, cityId, eve),
    ];
    const before = await reveals();
    const { answer, status } = await file(ids);
    expect(status).toBe(409);
    expect(answer.refusal).toBe('superFileRefused');
    expect((answer.payload as unknown as { problems: string[] }).problems).toEqual([
      'Di Eng: The fund had this super on 23/03/2027',
      'Eve Fox: There’s no super to pay yet',
      "Bea Castellano: The fund's USI is missing",
      'Bea Castellano: The birth date is not known',
      'Bea Castellano: The address is not known',
      'Cy Dow: No super fund is given',
      'Cy Dow: The tax file number is not known',
      'Cy Dow: The birth date is not known',
      'Cy Dow: The address is not known',
    ]);
    expect(await reveals()).toEqual(before);
  });

  test('is only for admins of the city: no one else sees a number in it', async () => {
    const id = await contributionOf(await buildSuperMember(server, cityId, { first_name: 'Flo', last_name: 'Gray' }));
    const before = await reveals();
    expect((await file([id], sales)).status).toBe(403);
    expect((await file([id], support)).status).toBe(403);
    expect((await file([id], foreign)).status).toBe(404);
    const elsewhere = foreign.userId && (await buildCity(server.db, 'CA'));
    expect((await file([id], foreign, elsewhere)).status).toBe(404);
    expect(await reveals()).toEqual(before);
  });
});
