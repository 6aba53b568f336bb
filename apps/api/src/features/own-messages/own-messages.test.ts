import { beforeAll, describe, expect, test } from 'vitest';
import { postMail, postSms } from '../../platform/mail/post-message.ts';
import { buildPlayedBooking } from '../../testing/build-played-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let [cityId, bookingId, address] = ['', '', ''];
let [mei, ada, admin] = [] as unknown as [Caller, Caller, Caller];

const server = openTestApp('2027-03-14T00:00:00.000Z');
beforeAll(async () => {
  const players = [
    { firstName: 'Mei', lastName: 'Tan' },
    { firstName: 'Ada', lastName: 'Byrne' },
  ];
  const built = await buildPlayedBooking(server, { players });
  ({ cityId, bookingId } = built);
  const [first, second] = built.musicians;
  if (!first || !second) throw new Error('nobody played');
  mei = await server.signInAs(first);
  ada = await server.signInAs(second);
  admin = await server.signInStaff(cityId, 4);
  address = await addressOf(mei);
  await server.db.deleteFrom('messages').execute();
});

const addressOf = async ({ userId }: Caller) =>
  (await server.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email;
const mail = (at: string, to: string, subject: string, more: { kind?: string; bookingId?: string } = {}) =>
  postMail(server.db, at, {
    kind: more.kind ?? 'offer',
    to: { address: to, name: 'Mei' },
    subject,
    text: 'Please answer: https://cadenza.example/o?key=SECRETKEYOFALINK',
    html: '',
    ...(more.bookingId ? { bookingId: more.bookingId } : {}),
  });
const list = async (as: Caller, query: { take?: number; cursor?: string } = {}) =>
  (await server.call('listOwnMessages', { query }, as)).answer.payload;
const subjects = async (as: Caller) => (await list(as)).items.map(({ subject }) => subject);

describe('messages sent to a musician', () => {
  test('are listed newest first, with keys masked, in one statement', async () => {
    await mail('2027-03-01T00:00:00.000Z', address.toUpperCase(), 'An offer', { bookingId });
    await mail('2027-03-02T00:00:00.000Z', address, 'Another offer');
    await mail('2027-03-03T00:00:00.000Z', await addressOf(ada), 'For Ada');
    await mail('2027-03-04T00:00:00.000Z', address, 'Reset your password', { kind: 'reset password' });
    server.statements.length = 0;
    const { items, nextCursor } = await list(mei);
    expect(server.statements).toHaveLength(1);
    expect(items).toMatchObject([
      { subject: 'Another offer', bookingId: null },
      { subject: 'An offer', bookingId, channel: 'mail' },
    ]);
    expect(nextCursor).toBeNull();
    expect(JSON.stringify(items)).not.toContain('SECRETKEYOFALINK');
    expect(await subjects(ada)).toEqual(['For Ada']);
  });

  test('stay theirs when their address changes, and are not shown to whoever takes it over', async () => {
    await server.db.updateTable('users').set({ email: 'mei@elsewhere.example' }).where('id', '=', mei.userId).execute();
    await server.db.updateTable('users').set({ email: address }).where('id', '=', ada.userId).execute();
    expect(await subjects(mei)).toEqual(['Another offer', 'An offer']);
    expect(await subjects(ada)).toEqual(['For Ada']);
  });

  test('by text are theirs while no one else has the number', async () => {
    const numberOf = (caller: Caller, mobile: string) =>
      server.db.updateTable('users').set({ mobile }).where('id', '=', caller.userId).execute();
    await numberOf(mei, '+61491570156');
    await postSms(server.db, '2027-03-05T00:00:00.000Z', { kind: 'offer', to: '+61491570156', text: 'A gig' });
    await numberOf(ada, '+61491570156');
    await postSms(server.db, '2027-03-06T00:00:00.000Z', { kind: 'offer', to: '+61491570156', text: 'Whose is it?' });
    expect((await list(mei)).items[0]).toMatchObject({ channel: 'sms', subject: '', text: 'A gig' });
    expect(await subjects(ada)).toEqual(['For Ada']);
  });

  test('are paged, each shown once', async () => {
    const whole = (await list(mei)).items.map(({ id }) => id);
    const first = await list(mei, { take: 2 });
    const second = await list(mei, { take: 2, cursor: first.nextCursor ?? '' });
    expect([first.items, second.items].flat().map(({ id }) => id)).toEqual(whole);
    expect(second.nextCursor).toBeNull();
  });

  test('are only for musicians', async () => {
    const status = async (as: Caller | null) => (await server.call('listOwnMessages', { query: {} }, as)).status;
    expect([await status(admin), await status(null)]).toEqual([403, 401]);
  });
});
