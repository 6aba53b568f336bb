import { beforeAll, describe, expect, test } from 'vitest';
import { buildCity, buildInternalOrganisation } from '../../testing/build.ts';
import { buildInvitation } from '../../testing/build-invitation.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';
import { maskLinks } from './door.ts';

let city = '';
let [manager, admin, sysAdmin, sales] = [] as unknown as [Caller, Caller, Caller, Caller];

const link = 'http://localhost:3000/rp?key=secret-key';
const message = {
  channel: 'mail',
  kind: 'reset',
  subject: 'Your password',
  text_body: `Choose: ${link}`,
  status: 'kept',
} as const;

const server = openTestApp();
beforeAll(async () => {
  const internalId = await buildInternalOrganisation(server.db);
  const join = async (organisationId: string, accountRole: number, email: string) =>
    server.signInStaff(organisationId, accountRole, { email });
  manager = await join(internalId, 16, 'manager@example.com');
  admin = await join(internalId, 64, 'admin@example.com');
  sysAdmin = await join(internalId, 1024, 'root@example.com');
  city = await buildCity(server.db);
  sales = await join(city, 2, 'sales@example.com');
  await server.db
    .insertInto('messages')
    .values([
      { ...message, to_address: 'Sales@example.com', created_at: '2027-01-14T00:00:00Z' },
      { ...message, to_address: 'root@example.com', created_at: '2027-01-13T00:00:00Z' },
      { ...message, to_address: 'sales@example.com', created_at: '2027-01-12T00:00:00Z', status: 'sent' },
      { ...message, channel: 'sms', to_address: '+61491570156', subject: '', created_at: '2027-01-11T00:00:00Z' },
    ])
    .execute();
});

const read = async (query: object, who: Caller) =>
  (await server.call('listInbox', { query }, who)).answer.payload.items.map(({ areLinksMasked }) => areLinksMasked);

describe('the outbox', () => {
  test('is read by support managers and up, newest first, in one statement', async () => {
    server.statements.length = 0;
    const { answer } = await server.call('listInbox', { query: { take: 1 } }, admin);
    expect(server.statements).toHaveLength(1);
    expect(answer.payload).toMatchObject({
      totalItems: 4,
      items: [{ toAddress: 'Sales@example.com', text: `Choose: ${link}` }],
    });
    expect((await server.call('listInbox', { query: {} }, sales)).status).toBe(403);
    expect((await server.call('listInbox', { query: {} }, null)).status).toBe(401);
  });

  test('hides the keys of sent messages, and of messages to people with a power that the reader lacks', async () => {
    expect(await read({}, manager)).toEqual([true, true, true, false]);
    expect(await read({}, admin)).toEqual([false, true, true, false]);
    expect(await read({}, sysAdmin)).toEqual([false, false, true, false]);
    expect(await read({ status: ['sent'] }, sysAdmin)).toEqual([true]);
    expect(await read({ channels: ['sms'] }, manager)).toEqual([false]);
    expect(await read({ search: 'root@' }, manager)).toEqual([true]);
  });

  test('hides the key of an invitation into a role with a power that the reader lacks', async () => {
    const to_address = 'newcomer@example.com';
    const text_body = 'Complete your registration: http://localhost:3000/csmr?key=secret-key';
    const mail = { ...message, kind: 'registration invite', to_address, text_body };
    await server.db
      .insertInto('messages')
      .values({ ...mail, created_at: '2027-01-10T00:00:00Z' })
      .execute();
    const invitation = { organisation_id: city, account_role: 4, email: 'Newcomer@example.com' } as const;
    await buildInvitation(server.db, { ...invitation, invited_by: admin.userId });
    expect(await read({ search: 'newcomer' }, manager)).toEqual([true]);
    expect(await read({ search: 'newcomer' }, admin)).toEqual([false]);
    await server.db.deleteFrom('messages').where('to_address', '=', to_address).execute();
  });

  test('hides all keys once mails leave by a server', async () => {
    server.platform.config.SMTP_URL = 'smtp://mail.example';
    expect(await read({ channels: ['mail'] }, sysAdmin)).toEqual([true, true, true]);
    delete server.platform.config.SMTP_URL;
  });

  test('hides those of text messages once they leave through a provider', async () => {
    server.platform.config.TWILIO_ACCOUNT_SID = `AC${'0'.repeat(32)}`;
    expect(await read({ channels: ['sms'] }, sysAdmin)).toEqual([true]);
    expect(await read({ channels: ['mail'] }, sysAdmin)).toEqual([false, false, true]);
    delete server.platform.config.TWILIO_ACCOUNT_SID;
  });
});

test.each([
  ['See https://a.example/rp?key=x now', 'See https://a.example/rp?•••• now'],
  ['https://a.example/feed/0123456789abcdef0123456789.ics', 'https://a.example/feed/••••'],
  ['https://a.example/feed/abcdefghijklmnopqrstuvwx', 'https://a.example/feed/••••'],
  [
    'https://a.example/bookings/0b7e4c5e-2a64-4c39-9a39-0d1d2f6f2b11/details',
    'https://a.example/bookings/0b7e4c5e-2a64-4c39-9a39-0d1d2f6f2b11/details',
  ],
  ['https://a-house-with-a-long-name.example/ve', 'https://a-house-with-a-long-name.example/ve'],
  ['(HTTPS://a.example/feed/abcdefghijklmnopqrstuvwx).', '(HTTPS://a.example/feed/••••'],
  ['No link, just key=x', 'No link, just key=x'],
])('%s is shown as %s', (text, shown) => {
  expect(maskLinks(text)).toBe(shown);
});
