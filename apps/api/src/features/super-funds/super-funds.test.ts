import { beforeAll, describe, expect, test } from 'vitest';
import { unseal } from '../../platform/crypto/secret-box.ts';
import { buildCity, buildMusician } from '../../testing/build.ts';
import { type Booking, buildOffice, buildViolinist, type Office } from '../../testing/build-roster.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let office: Office & { booking: Booking };
let [ada, bea] = [] as unknown as [Caller, Caller];

const server = openTestApp();
beforeAll(async () => {
  office = await buildOffice(server);
  ada = await buildViolinist(server, office.cityId, 'Ada');
  bea = await buildViolinist(server, office.cityId, 'Bea');
});

const fundsOf = async (who: Caller) =>
  (await server.call('getSuperFunds', { params: { userId: who.userId } }, who)).answer.payload;
const save = (funds: object[], version: string, who: Caller = ada) =>
  server.call('updateSuperFunds', { params: { userId: ada.userId }, body: { version, funds: funds as never } }, who);
const hostplus = { fundName: 'Hostplus', usi: 'HOS 0100 AU', memberNumber: '100 200 345', isPreferred: true };
const cbus = { fundName: 'Cbus', usi: '', memberNumber: 'CB-998877', isPreferred: false };

describe('super funds', () => {
  test('can be several, one of them preferred, their numbers masked and encrypted', async () => {
    const saved = await save([cbus, hostplus], (await fundsOf(ada)).version);
    expect(saved.answer.payload).toMatchObject({
      isApplicable: true,
      funds: [
        { fundName: 'Hostplus', usi: 'HOS0100AU', maskedMemberNumber: '•••••345', isPreferred: true },
        { fundName: 'Cbus', maskedMemberNumber: '•••••877', isPreferred: false },
      ],
    });
    const rows = await server.db.selectFrom('super_funds').selectAll().where('user_id', '=', ada.userId).execute();
    expect(JSON.stringify(rows)).not.toMatch(/100200345|100 200 345|998877/);
    const opened = rows.map((row) => unseal(server.platform.config.secretKey, row.member_number_encrypted));
    expect(opened.sort()).toEqual(['100200345', 'CB-998877']);
  });

  test('keep their numbers when none is given, can change the preferred one, and are removed when left out', async () => {
    const { funds, version } = await fundsOf(ada);
    const [first, second] = funds;
    const kept = [
      { id: first?.id, fundName: 'Hostplus', usi: '', isPreferred: false },
      { id: second?.id, fundName: 'Cbus', usi: '', isPreferred: true },
    ];
    const swapped = await save(kept, version);
    expect(swapped.answer.payload.funds).toMatchObject([
      { fundName: 'Cbus', maskedMemberNumber: '•••••877', isPreferred: true },
      { fundName: 'Hostplus', maskedMemberNumber: '•••••345', isPreferred: false },
    ]);
    const less = await save(kept.slice(1), swapped.answer.payload.version);
    expect(less.answer.payload.funds).toMatchObject([{ fundName: 'Cbus' }]);
  });

  test('changed on another device are not overwritten', async () => {
    const { version } = await fundsOf(ada);
    const attempts = await Promise.all([save([hostplus], version), save([{ ...cbus, isPreferred: true }], version)]);
    expect(attempts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await fundsOf(ada)).funds).toHaveLength(1);
  });

  test.each([
    [[{ ...hostplus, memberNumber: '1' }], 'funds.0.memberNumber'],
    [[{ ...hostplus, memberNumber: undefined }], 'funds.0.memberNumber'],
    [[{ ...hostplus, usi: 'HOST' }], 'funds.0.usi'],
    [[{ ...hostplus, fundName: '' }], 'funds.0.fundName'],
    [[hostplus, { ...cbus, isPreferred: true }], 'funds'],
    [[{ ...hostplus, isPreferred: false }], 'funds'],
    [Array.from({ length: 6 }, () => hostplus), 'funds'],
  ])('%# refuse invalid input at its field', async (funds, path) => {
    const { answer } = await save(funds, (await fundsOf(ada)).version);
    expect(answer).toMatchObject({ type: -22, payload: { fields: [{ path }] } });
  });

  test("are each person’s own, and another person's fund cannot be taken over", async () => {
    const mine = await fundsOf(ada);
    for (const who of [bea, office.admin]) {
      expect((await server.call('getSuperFunds', { params: { userId: ada.userId } }, who)).status).toBe(403);
      expect((await save([], mine.version, who)).status).toBe(403);
    }
    const stolen = [{ id: mine.funds[0]?.id, fundName: 'Hostplus', usi: '', isPreferred: true }];
    const { version } = await fundsOf(bea);
    const body = { version, funds: stolen as never };
    expect((await server.call('updateSuperFunds', { params: { userId: bea.userId }, body }, bea)).status).toBe(409);
    expect((await fundsOf(ada)).funds).toEqual(mine.funds);
  });

  test('include who the member is once given; an invalid day or postcode is refused at its field', async () => {
    const eve = await buildViolinist(server, office.cityId, 'Eve');
    const member = {
      birthDate: '1990-05-04',
      line1: '1 Crown Street',
      line2: '',
      locality: 'Sydney',
      postcode: '2010',
      state: 'NSW' as const,
    };
    const keep = async (given?: object) => {
      const { version } = await fundsOf(eve);
      const body = { version, funds: [hostplus], ...(given ? { member: given } : {}) };
      return server.call('updateSuperFunds', { params: { userId: eve.userId }, body: body as never }, eve);
    };
    expect((await keep()).answer.payload.member).toBeNull();
    const before = await fundsOf(eve);
    expect((await keep(member)).answer.payload.member).toEqual(member);
    const stale = { params: { userId: eve.userId }, body: { version: before.version, funds: [], member } };
    expect((await server.call('updateSuperFunds', stale, eve)).status).toBe(409);
    for (const [wrong, path] of [
      [{ birthDate: '2090-01-01' }, 'member.birthDate'],
      [{ postcode: '20' }, 'member.postcode'],
      [{ line1: ' ' }, 'member.line1'],
    ] as const) {
      expect((await keep({ ...member, ...wrong })).answer).toMatchObject({
        type: -22,
        payload: { fields: [{ path }] },
      });
    }
    expect((await fundsOf(eve)).member).toEqual(member);
  });

  test('exist only in Australia', async () => {
    const toronto = await buildCity(server.db, 'CA');
    const cy = await server.signInAs(await buildMusician(server.db, toronto));
    expect(await fundsOf(cy)).toEqual({ funds: [], isApplicable: false, member: null, version: '' });
    const body = { version: '', funds: [hostplus] };
    const { answer } = await server.call('updateSuperFunds', { params: { userId: cy.userId }, body }, cy);
    expect(answer).toMatchObject({ type: -21, message: 'Super is only paid in Australia.' });
  });
});
