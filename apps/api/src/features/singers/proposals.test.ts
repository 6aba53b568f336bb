import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCity, buildPerformer } from '../../testing/build.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let city: string;
let [admin, sales, foreigner, self, other] = [] as unknown as [Caller, Caller, Caller, Caller, Caller];
let ada: string;

const callerOf = async (performerId: string) =>
  server.signInAs(
    await server.db
      .selectFrom('performers as f')
      .innerJoin('roles as r', 'r.user_id', 'f.user_id')
      .select(['f.user_id as userId', 'r.id as roleId'])
      .where('f.id', '=', performerId)
      .executeTakeFirstOrThrow(),
  );

const server = openTestApp();
beforeAll(async () => {
  city = await buildCity(server.db, 'AU');
  admin = await server.signInStaff(city, 4);
  sales = await server.signInStaff(city, 2);
  foreigner = await server.signInStaff(await buildCity(server.db, 'CA'), 4);
  other = await callerOf(await buildPerformer(server.db, city, { alias: 'Bo' }));
});
beforeEach(async () => {
  await server.db.deleteFrom('messages').execute();
  await server.db.deleteFrom('account_events').execute();
  ada = await buildPerformer(server.db, city, { alias: 'Ada', bio: 'Sings jazz.' });
  self = await callerOf(ada);
});

const none = { videoUrl: '', portraitFileId: null, sampleFileId: null };
const params = () => ({ id: ada });
const propose = (bio: string, version = 0, who = self) =>
  server.call('submitSingerProposal', { params: params(), body: { ...none, bio, version } }, who);
const withdraw = (who = self) => server.call('withdrawSingerProposal', { params: params() }, who);
const publish = (version = 1, who = admin) =>
  server.call('publishSingerProposal', { params: params(), body: { version } }, who);
const reject = (reason: string, version = 1, who = admin) =>
  server.call('rejectSingerProposal', { params: params(), body: { version, reason } }, who);
const read = async (who = self) => (await server.call('getSinger', { params: params() }, who)).answer.payload;
const shownBio = async () => {
  const { answer } = await server.call('listPerformers', { query: { cityId: city } });
  return answer.payload.items.find(({ id }) => id === ada)?.bio;
};
const mails = async () =>
  (await server.db.selectFrom('messages').select(['kind', 'text_body']).execute()).map(
    ({ kind, text_body }) => `${kind}: ${text_body}`,
  );

describe('a proposal', () => {
  it('is submitted by the singer, and changes nothing for customers before an admin publishes it', async () => {
    expect((await propose('Sings soul.')).status).toBe(200);
    expect(await read()).toMatchObject({
      bio: 'Sings jazz.',
      canPropose: true,
      canPublish: false,
      canArrange: false,
      proposal: { bio: 'Sings soul.', version: 1 },
    });
    expect(await shownBio()).toBe('Sings jazz.');
    expect((await publish()).status).toBe(200);
    expect(await shownBio()).toBe('Sings soul.');
    expect(await read()).toMatchObject({ bio: 'Sings soul.', version: 2, proposal: null, refusedBecause: null });
    expect(await mails()).toEqual([expect.stringMatching(/^profile published: .*has been updated/s)]);
  });

  it('is refused with a reason, which is mailed to the singer and shown in the profile', async () => {
    await propose('Book me directly!');
    expect((await reject('')).answer).toMatchObject({
      payload: { fields: [{ path: 'reason', message: 'Please say why' }] },
    });
    expect((await reject('Please without a way to book you directly.')).status).toBe(200);
    expect(await read()).toMatchObject({
      bio: 'Sings jazz.',
      proposal: null,
      refusedBecause: 'Please without a way to book you directly.',
    });
    expect(await mails()).toEqual([expect.stringContaining('Please without a way to book you directly.')]);
    await propose('Sings soul.');
    expect((await read()).refusedBecause).toBeNull();
  });

  it('is answered once, whatever the concurrent requests', async () => {
    await propose('Sings soul.');
    const answers = await Promise.all([publish(), publish(), reject('No.'), reject('No.')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
    expect(await mails()).toHaveLength(1);
  });

  it('is replaced by a newer one, and an answer to the older one is refused', async () => {
    await propose('One.');
    await propose('Two.', 1);
    expect((await propose('Three.', 1, sales)).answer).toMatchObject({ refusal: 'singerProposalChanged' });
    expect((await publish(1)).answer).toMatchObject({ refusal: 'singerProposalChanged' });
    expect((await publish(2)).status).toBe(200);
    expect(await shownBio()).toBe('Two.');
    expect((await publish(1)).answer).toMatchObject({ refusal: 'singerProposalEnded' });
  });

  it('submitted twice is created once, and withdrawn once', async () => {
    const [one, same] = await Promise.all([propose('Sings soul.'), propose('Sings soul.')]);
    expect([one.status, same.status]).toEqual([200, 200]);
    expect((await read()).proposal?.version).toBe(1);
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 200]);
    expect((await read()).proposal).toBeNull();
    expect((await publish()).answer).toMatchObject({ refusal: 'singerProposalEnded' });
    const rows = await server.db.selectFrom('account_events').select('sentence').orderBy('id').execute();
    expect(rows.map(({ sentence }) => sentence).toSorted()).toEqual([
      'Proposed a profile of the singer Ada',
      'Withdrew the proposed profile of the singer Ada',
    ]);
  });

  it('is shown in the list of singers', async () => {
    await propose('Sings soul.');
    const list = (query: object) => server.call('listSingers', { query: { cityId: city, ...query } }, sales);
    const { items } = (await list({ show: 'proposed', words: 'Ada' })).answer.payload;
    expect(items.find(({ id }) => id === ada)).toMatchObject({ hasProposal: true });
    await withdraw();
    const after = (await list({ show: 'proposed' })).answer.payload.items;
    expect(after.map(({ id }) => id)).not.toContain(ada);
  });
});

describe('who proposes and who answers', () => {
  it('is proposed by the singer or staff of the city, and answered by an admin of the city', async () => {
    expect((await propose('By sales.', 0, sales)).status).toBe(200);
    expect((await read()).proposal?.bio).toBe('By sales.');
    expect((await publish(1, sales)).status).toBe(403);
    expect((await reject('No.', 1, sales)).status).toBe(403);
    expect((await publish(1, self)).status).toBe(403);
    expect((await publish(1, foreigner)).status).toBe(404);
  });

  it('is not for another singer, nor for anyone in another city', async () => {
    for (const stranger of [other, foreigner]) {
      expect((await propose('X', 0, stranger)).status).toBe(404);
      expect((await withdraw(stranger)).status).toBe(404);
      expect((await server.call('getSinger', { params: params() }, stranger)).status).toBe(404);
    }
    expect((await read()).proposal).toBeNull();
  });

  it('never lets the singer set the name, the surcharge or the fee', async () => {
    const body = { cityId: city, alias: 'Star', surchargeMinor: 1 };
    expect((await server.call('updatePerformer', { params: params(), body }, self)).status).toBe(403);
    const profile = { ...none, bio: 'X', version: 1 };
    expect((await server.call('publishSinger', { params: params(), body: profile }, self)).status).toBe(403);
  });
});
