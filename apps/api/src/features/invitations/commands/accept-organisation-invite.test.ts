import { beforeAll, describe, expect, test } from 'vitest';
import { buildCity, buildInternalOrganisation, buildStaff } from '../../../testing/build.ts';
import { buildInvitation } from '../../../testing/build-invitation.ts';
import { lastMail } from '../../../testing/last-mail.ts';
import { type Caller, openTestApp } from '../../../testing/test-app.ts';

let company: string;
let supportManager: Caller;
let hotelAdmin: Caller;

const server = openTestApp();
beforeAll(async () => {
  await buildCity(server.db, 'AU');
  await buildCity(server.db, 'CA');
  const row = await server.db
    .insertInto('organisations')
    .values({ type: 20, name: 'Harbour Hotels', region_id: 'CA' })
    .returning('id')
    .executeTakeFirstOrThrow();
  company = row.id;
  const internalId = await buildInternalOrganisation(server.db);
  supportManager = await server.signInStaff(internalId, 16);
  hotelAdmin = await server.signInStaff(company, 4);
});

let counter = 0;
const account = (change: object = {}) => ({
  userName: `olivia${++counter}`,
  password: 'Fermata!2027',
  firstName: 'Olivia',
  lastName: 'Hart',
  mobile: '0491 570 156',
  regionId: 'AU' as const,
  ...change,
});
const address = {
  name: '',
  line1: '1 Harbour Street',
  line2: '',
  city: 'Sydney',
  state: 'NSW',
  code: '2000',
  country: 'Australia',
};
const nothing = { name: '', line1: '', line2: '', city: '', state: '', code: '', country: '' };
const organisation = {
  name: 'The Inn Pty Ltd',
  type: 20 as const,
  regionId: 'AU' as const,
  phone: '02 5550 1234',
  headOffice: address,
};
const send = (body: object, as: Caller) =>
  server.call(
    'sendOrganisationInvite',
    { body: { email: `olivia${++counter}@example.com`, firstName: 'Olivia', lastName: 'Hart', ...body } },
    as,
  );
const newOne = () =>
  buildInvitation(server.db, {
    kind: 'organisation',
    organisation_name: 'The Inn',
    organisation_type: 20,
    account_role: 4,
    invited_by: supportManager.userId,
  });
const existing = () =>
  buildInvitation(server.db, {
    kind: 'organisation',
    organisation_id: company,
    account_role: 4,
    invited_by: supportManager.userId,
  });
const memberships = (email: string) =>
  server.db
    .selectFrom('roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoin('organisations as o', 'o.id', 'r.organisation_id')
    .select(['o.name', 'r.account_role'])
    .where('u.email', '=', email)
    .execute();

describe('an organisation invite is sent', () => {
  test('by internal staff for a new organisation', async () => {
    const { status } = await send({ organisationName: 'The Inn', email: 'inn@example.com' }, supportManager);
    expect(status).toBe(200);
    const mail = await lastMail(server.db, 'inn@example.com');
    expect(mail).toMatchObject({ subject: 'The Inn on Cadenza', page: '/ar?organisation' });
    const { answer } = await server.call('loadOrganisationInvite', { query: { key: mail.key } });
    expect(answer.payload).toMatchObject({ organisationName: 'The Inn', hasOrganisation: false, roleLabel: 'Admin' });
  });

  test('by its admin for an existing one, and for no other', async () => {
    expect((await send({ organisationId: company }, hotelAdmin)).status).toBe(200);
    expect((await send({ organisationName: 'The Inn' }, hotelAdmin)).status).toBe(403);
    expect((await send({}, supportManager)).answer.payload).toMatchObject({ fields: [{ path: 'organisationName' }] });
  });

  test('but not to somebody who is already its admin', async () => {
    const person = await buildStaff(
      server.db,
      { organisationId: company, accountRole: 4 },
      { email: 'old@example.com' },
    );
    expect(person.userId).toBeTruthy();
    expect((await send({ organisationId: company, email: 'old@example.com' }, hotelAdmin)).answer).toMatchObject({
      code: 1,
      message: 'This User already has an Admin role in this organisation.',
    });
  });
});

describe('a new organisation', () => {
  const complete = (key: string, body: object = {}) =>
    server.call('completeOrganisationInviteAndRegister', { body: { key, ...account(), organisation, ...body } });

  test('is completed by its admin with a new account', async () => {
    const { key, email } = await newOne();
    const { answer } = await complete(key);
    const row = await server.db
      .selectFrom('organisations')
      .select(['name', 'type', 'region_id', 'head_office', 'postal_address', 'email'])
      .where('id', '=', answer.payload.organisationId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      name: 'The Inn Pty Ltd',
      type: 20,
      region_id: 'AU',
      head_office: address,
      postal_address: nothing,
      email,
    });
    expect(await memberships(email)).toEqual([{ name: 'The Inn Pty Ltd', account_role: 4 }]);
  });

  test('is completed once, of two simultaneous attempts, and politely by the same person', async () => {
    const { key, email } = await newOne();
    const body = account();
    const answers = await Promise.all([complete(key, body), complete(key, body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await memberships(email)).toHaveLength(1);
    expect((await complete(key)).answer).toMatchObject({ type: -18 });
  });

  test('is completed by the account of the invited address, signed in', async () => {
    const { key, email } = await newOne();
    const ask = (as: Caller | null) => server.call('completeOrganisationInvite', { body: { key, organisation } }, as);
    expect((await ask(null)).answer).toMatchObject({ type: -21 });
    const person = await buildStaff(server.db, { organisationId: company, accountRole: 2 }, { email });
    expect((await ask(null)).answer).toMatchObject({ type: -14 });
    expect((await ask(hotelAdmin)).status).toBe(403);
    expect((await ask(await server.signInAs(person))).status).toBe(200);
    expect(await memberships(email)).toHaveLength(2);
  });

  test.each([
    ['a name', { name: ' ' }, 'organisation.name', 'Please give the name'],
    [
      'an address',
      { headOffice: { ...address, line1: '' } },
      'organisation.headOffice.line1',
      'Please give the street and number',
    ],
    ['a telephone of its region', { phone: '12' }, 'organisation.phone', 'Please enter a valid phone number'],
    ['a type', { type: 1 }, 'organisation.type', 'Please choose a type'],
  ])('needs %s', async (_, change, path, message) => {
    const { key } = await newOne();
    const { status, answer } = await complete(key, { organisation: { ...organisation, ...change } });
    expect({ status, payload: answer.payload }).toEqual({ status: 400, payload: { fields: [{ path, message }] } });
  });

  test('cannot be accepted before it is completed', async () => {
    const { key } = await newOne();
    const { answer } = await server.call('acceptOrganisationAndAdminInvite', { body: { key, ...account() } });
    expect(answer).toMatchObject({ type: -21, message: 'Please complete the organisation first.' });
  });
});

describe('an existing organisation', () => {
  test('gets an admin with a new account, whose number belongs to its region', async () => {
    const { key, email } = await existing();
    const accept = (mobile: string) =>
      server.call('acceptOrganisationAndAdminInvite', { body: { key, ...account({ mobile }) } });
    expect((await accept('0491 570 156')).answer.payload).toMatchObject({
      fields: [{ path: 'mobile', message: 'Please enter a valid cell number' }],
    });
    expect((await accept('(416) 555-0134')).answer.payload).toMatchObject({ organisationId: company });
    expect(await memberships(email)).toEqual([{ name: 'Harbour Hotels', account_role: 4 }]);
  });

  test('gets the account of the address as its admin, and no other; repeating it changes nothing', async () => {
    const { key, email } = await existing();
    const accept = (as: Caller | null) => server.call('acceptOrganisationInvite', { body: { key } }, as);
    const person = await buildStaff(server.db, { organisationId: company, accountRole: 2 }, { email });
    expect((await accept(null)).status).toBe(401);
    expect((await accept(hotelAdmin)).status).toBe(403);
    const caller = await server.signInAs(person);
    expect((await accept(caller)).answer.payload).toEqual({ organisationId: company });
    expect((await accept(caller)).status).toBe(200);
    expect(await memberships(email)).toEqual([{ name: 'Harbour Hotels', account_role: 4 }]);
  });

  test('is not completed a second time', async () => {
    const { key } = await existing();
    const { answer } = await server.call('completeOrganisationInvite', { body: { key, organisation } }, hotelAdmin);
    expect(answer).toMatchObject({ type: -21 });
  });
});
