import type { UnitKind } from '@cadenza/domain/organisations/unit-kind';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCity, buildInternalOrganisation } from '../../testing/build.ts';
import { buildInvitation } from '../../testing/build-invitation.ts';
import { lastMail } from '../../testing/last-mail.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let sydney: string;
let company: string;
let bar: string;
let people: Record<'manager' | 'sales' | 'toronto' | 'hotelAdmin' | 'support' | 'supportManager', Caller>;
let by: string;

const server = openTestApp();
beforeAll(async () => {
  const { db } = server;
  sydney = await buildCity(db, 'AU');
  const toronto = await buildCity(db, 'CA');
  const insert = async (values: { name: string; parent_id?: string; unit_kind?: UnitKind }) =>
    (
      await db
        .insertInto('organisations')
        .values({ type: 20, ...values })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  company = await insert({ name: 'Harbour Hotels' });
  bar = await insert({ name: 'The Bar', parent_id: company, unit_kind: 'business unit' });
  const internalId = await buildInternalOrganisation(db);
  people = {
    manager: await server.signInStaff(sydney, 4),
    sales: await server.signInStaff(sydney, 2),
    toronto: await server.signInStaff(toronto, 4),
    hotelAdmin: await server.signInStaff(company, 4),
    support: await server.signInStaff(internalId, 32),
    supportManager: await server.signInStaff(internalId, 16),
  };
  by = people.manager.userId;
  const at = (sent_at: string) => ({ invited_by: by, sent_at });
  await buildInvitation(db, { ...at('2027-01-11'), organisation_id: sydney, first_name: 'Mona' });
  await buildInvitation(db, { ...at('2027-01-12'), organisation_id: sydney, account_role: 4, first_name: 'Nora' });
  await buildInvitation(db, {
    ...at('2027-01-13'),
    organisation_id: toronto,
    first_name: 'Olga',
    expires_at: '2027-01-14',
  });
  await buildInvitation(db, {
    ...at('2027-01-14'),
    organisation_id: sydney,
    cancelled_at: '2027-01-14',
    first_name: 'Gone',
  });
  await buildInvitation(db, { ...at('2027-01-14'), organisation_id: bar, account_role: 4, first_name: 'Petra' });
  await buildInvitation(db, {
    ...at('2027-01-14'),
    kind: 'organisation',
    organisation_name: 'The Inn',
    account_role: 4,
    first_name: 'Rosa',
  });
});

const listed = async (as: Caller, query: { cityIds?: string; search?: string } = {}) => {
  const { answer } = await server.call('listRegistrationInvites', { query }, as);
  return answer.payload.items.map(({ name, canManage }) => `${name.split(' ')[0]}${canManage ? ' +' : ''}`);
};

describe('the list of open invitations', () => {
  test('is counted in full on each page, also on one beyond the last', async () => {
    const page = async (skip: number) => {
      const { payload } = (await server.call('listRegistrationInvites', { query: { skip, take: 1 } }, people.manager))
        .answer;
      return { names: payload.items.map(({ name }) => name.split(' ')[0]), total: payload.totalItems };
    };
    expect(await page(1)).toEqual({ names: ['Mona'], total: 2 });
    expect(await page(20)).toEqual({ names: [], total: 2 });
  });

  test('shows those of the city, newest first, and which ones the reader may manage', async () => {
    expect(await listed(people.manager)).toEqual(['Nora +', 'Mona +']);
    expect(await listed(people.sales)).toEqual(['Nora', 'Mona +']);
    expect(await listed(people.toronto)).toEqual(['Olga +']);
    expect(await listed(people.support)).toEqual(['Petra', 'Olga', 'Nora', 'Mona']);
    expect(await listed(people.supportManager)).toEqual(['Petra +', 'Olga', 'Nora', 'Mona']);
  });

  test('is filtered by the reader’s cities, and by name', async () => {
    expect(await listed(people.toronto, { cityIds: JSON.stringify([sydney]) })).toEqual([]);
    expect(await listed(people.support, { cityIds: JSON.stringify([sydney]) })).toEqual(['Nora', 'Mona']);
    expect(await listed(people.manager, { search: 'mon' })).toEqual(['Mona +']);
    expect(await listed(people.manager, { search: '%' })).toEqual([]);
  });

  test('shows when one has expired, in one statement', async () => {
    server.statements.length = 0;
    const { answer } = await server.call('listRegistrationInvites', { query: { take: 1 } }, people.toronto);
    expect(server.statements).toHaveLength(1);
    expect(answer.payload).toMatchObject({
      totalItems: 1,
      items: [
        { roleLabel: 'Musician', organisationName: 'Toronto', isExpired: true, sentAt: '2027-01-13T00:00:00.000Z' },
      ],
    });
  });

  test('of an organisation is for its admin, with its units; new organisations are for internal staff', async () => {
    const names = async (as: Caller, organisationId?: string) => {
      const { answer } = await server.call(
        'listOrganisationInvites',
        { query: organisationId ? { organisationId } : {} },
        as,
      );
      return answer.payload.items.map(({ name, organisationName }) => `${name.split(' ')[0]}, ${organisationName}`);
    };
    expect(await names(people.hotelAdmin)).toEqual(['Petra, The Bar']);
    expect(await names(people.hotelAdmin, sydney)).toEqual([]);
    expect(await names(people.supportManager)).toEqual(['Rosa, The Inn']);
    expect(await names(people.supportManager, company)).toEqual(['Petra, The Bar']);
  });
});

describe('an open invitation', () => {
  const resend = (id: string, as: Caller) => server.call('resendRegistrationInvite', { params: { id } }, as);
  const cancel = (id: string, as: Caller) => server.call('cancelRegistrationInvite', { params: { id } }, as);
  const open = (key: string) => server.call('loadRegistrationInvite', { query: { key } });

  test('sent again has a new link for two more weeks, even when it had expired; the old link no longer works', async () => {
    const invitation = await buildInvitation(server.db, {
      organisation_id: sydney,
      invited_by: by,
      expires_at: '2027-01-14T00:00:00Z',
    });
    expect((await open(invitation.key)).answer).toMatchObject({
      type: -18,
      message: expect.stringContaining('expired'),
    });
    const { status, answer } = await resend(invitation.id, people.sales);
    expect({ status, ...answer.payload }).toEqual({
      status: 200,
      id: invitation.id,
      expiresAt: '2027-01-29T00:00:00Z',
    });
    expect((await open(invitation.key)).status).toBe(404);
    expect((await open((await lastMail(server.db, invitation.email)).key)).status).toBe(200);
  });

  test('that was cancelled says so when opened; cancelling again changes nothing, and it is not sent again', async () => {
    const { id, key } = await buildInvitation(server.db, { organisation_id: sydney, invited_by: by });
    expect((await cancel(id, people.manager)).status).toBe(200);
    expect((await cancel(id, people.manager)).status).toBe(200);
    expect((await open(key)).answer).toMatchObject({ type: -18, message: expect.stringContaining('cancelled') });
    expect((await resend(id, people.manager)).answer).toMatchObject({ type: -21 });
  });

  test('that was accepted can be neither sent again nor cancelled', async () => {
    const accepted = { accepted_at: '2027-01-14T00:00:00Z', accepted_by: by };
    const { id } = await buildInvitation(server.db, { organisation_id: sydney, invited_by: by, ...accepted });
    expect((await cancel(id, people.manager)).answer).toMatchObject({ type: -21 });
    expect((await resend(id, people.manager)).answer).toMatchObject({ type: -21 });
  });

  test('cannot be changed by anyone else: another city, a lower role, another kind of action', async () => {
    const mine = { organisation_id: sydney, invited_by: by };
    const musician = await buildInvitation(server.db, mine);
    const admin = await buildInvitation(server.db, { ...mine, account_role: 4 });
    expect((await cancel(musician.id, people.toronto)).status).toBe(403);
    expect((await resend(musician.id, people.support)).status).toBe(403);
    expect((await cancel(admin.id, people.sales)).status).toBe(403);
    expect((await resend(admin.id, people.sales)).status).toBe(403);
    const asRole = { params: { id: musician.id } };
    expect((await server.call('cancelRoleInvite', asRole, people.manager)).status).toBe(404);
    expect((await server.call('cancelOrganisationInvite', asRole, people.hotelAdmin)).status).toBe(403);
    const row = await server.db
      .selectFrom('invitations')
      .selectAll()
      .where('id', '=', musician.id)
      .executeTakeFirstOrThrow();
    expect(row.cancelled_at).toBeNull();
  });

  test('of an organisation is sent again and removed by its admin', async () => {
    const { id } = await buildInvitation(server.db, { organisation_id: bar, invited_by: by, account_role: 4 });
    expect((await server.call('resendOrganisationInvite', { params: { id } }, people.hotelAdmin)).status).toBe(200);
    expect((await server.call('cancelOrganisationInvite', { params: { id } }, people.hotelAdmin)).status).toBe(200);
  });
});
