import { beforeAll, describe, expect, it } from 'vitest';
import { unsubscribeKey } from '../../platform/crypto/unsubscribe-key.ts';
import { buildCity, buildMusician, buildSkill } from '../../testing/build.ts';
import { buildTerms } from '../../testing/build-terms.ts';
import { type Caller, openTestApp, testSecretKey } from '../../testing/test-app.ts';

let city: string;
let slug: string;
let musician: Caller;
let manager: Caller;
let admin: Caller;
const server = openTestApp('2027-01-15T00:00:00.000Z');
beforeAll(async () => {
  const { db } = server;
  city = await buildCity(db, 'AU');
  slug = (await db.selectFrom('cities').select('slug').where('id', '=', city).executeTakeFirstOrThrow()).slug;
  const skill = await buildSkill(db, city);
  musician = await server.signInAs(await buildMusician(db, city, [skill]));
  manager = await server.signInStaff(city, 2);
  admin = await server.signInStaff(city, 4);
});

const acceptancesOf = async (audience: 'musician' | 'sales manager', as = admin) =>
  (await server.call('listTermsAcceptances', { query: { cityIds: JSON.stringify([city]), audience } }, as)).answer
    .payload.items;

const pageOf = async (skip: number, take: number) => {
  const query = { cityIds: JSON.stringify([city]), audience: 'musician' as const, skip, take };
  return (await server.call('listTermsAcceptances', { query }, admin)).answer.payload;
};

describe('the terms of a city', () => {
  it('are NOT_FOUND until some are published', async () => {
    const { status } = await server.call('getTerms', { query: { city: slug, audience: 'musician' } });
    expect(status).toBe(404);
    expect(await acceptancesOf('musician')).toEqual([]);
  });

  it('are the newest published version, and readable by everyone', async () => {
    await buildTerms(server.db, city, 'musician');
    await buildTerms(server.db, city, 'musician', { version: 2, publishedAt: '2027-02-01T00:00:00Z' });
    const { answer } = await server.call('getTerms', { query: { city: slug, audience: 'musician' } });
    expect(answer.payload).toMatchObject({ version: 1, title: 'Agreement' });
  });

  it('are accepted once, even if repeated, and the first time counts', async () => {
    const { answer } = await server.call('getTerms', { query: { city: slug, audience: 'musician' } });
    const { id } = answer.payload;
    await server.call('acceptTerms', { params: { id } }, musician);
    server.clock.set('2027-01-16T00:00:00.000Z');
    expect((await server.call('acceptTerms', { params: { id } }, musician)).status).toBe(200);
    expect(await acceptancesOf('musician')).toMatchObject([
      { acceptedVersion: 1, acceptedAt: '2027-01-15T00:00:00.000Z', isAgreed: true },
    ]);
  });

  it('have to be accepted again when a newer version is published, and the old one can no longer be', async () => {
    const before = await server.call('getTerms', { query: { city: slug, audience: 'musician' } });
    server.clock.set('2027-02-02T00:00:00.000Z');
    expect((await acceptancesOf('musician'))[0]).toMatchObject({
      newestVersion: 2,
      acceptedVersion: 1,
      isAgreed: false,
    });
    const { status, answer } = await server.call('acceptTerms', { params: { id: before.answer.payload.id } }, musician);
    expect([status, answer.message]).toEqual([409, 'These terms have been replaced. Please read the latest version.']);
  });

  it('cannot be accepted in another role', async () => {
    const { answer } = await server.call('getTerms', { query: { city: slug, audience: 'musician' } });
    expect((await server.call('acceptTerms', { params: { id: answer.payload.id } }, admin)).status).toBe(404);
  });

  it('are part of the context: which, and whether they are agreed to', async () => {
    const { answer } = await server.call('getCurrentContext', {}, musician);
    expect(answer.payload.user.userNewestCityTCsAgreement).toMatchObject({ isAgreed: false });
    expect(
      (await server.call('getCurrentContext', {}, admin)).answer.payload.user.userNewestCityTCsAgreement,
    ).toBeNull();
  });
});

describe('the list of who agreed', () => {
  it('shows the total on each page, even beyond the last', async () => {
    await buildMusician(server.db, city, [], { first_name: 'Zora', last_name: 'Zimmer' });
    const { items, ...count } = await pageOf(0, 1);
    expect({ items: items.length, ...count }).toMatchObject({ items: 1, totalItems: 2, hasNextPage: true });
    const [second] = (await pageOf(1, 1)).items;
    expect(Object.keys(second ?? {})).toEqual(Object.keys(items[0] ?? {}));
    expect(second?.userId).not.toBe(items[0]?.userId);
    expect(await pageOf(40, 20)).toMatchObject({ items: [], totalItems: 2, hasNextPage: false });
  });
});

describe('the download of an agreement', () => {
  it('has one document for a musician', async () => {
    const { answer } = await server.call('downloadAgreement', {}, musician);
    expect(answer.payload.files).toHaveLength(1);
    expect(
      Buffer.from(answer.payload.files[0]?.fileContent ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('has both documents for a sales manager', async () => {
    await buildTerms(server.db, city, 'sales manager');
    await buildTerms(server.db, city, 'privacy');
    const { answer } = await server.call('downloadAgreement', {}, manager);
    expect(answer.payload.files.map(({ fileName }) => fileName)).toEqual([
      expect.stringMatching(/^Agreement/),
      expect.stringMatching(/^Privacy policy/),
    ]);
  });

  it('is empty for an admin, who works under no terms', async () => {
    expect((await server.call('downloadAgreement', {}, admin)).status).toBe(404);
  });
});

describe('marketing', () => {
  it('ends with one click, without signing in, and a repeat changes nothing', async () => {
    const key = unsubscribeKey(testSecretKey, 'Grace@example.com');
    for (const _ of [1, 2]) {
      const { answer } = await server.call('unsubscribeMarketing', { body: { key } });
      expect(answer.payload.email).toBe('G…@example.com');
    }
    expect(await server.db.selectFrom('marketing_unsubscribes').select('email').execute()).toEqual([
      { email: 'grace@example.com' },
    ]);
  });

  it('does not end with a forged key', async () => {
    expect((await server.call('unsubscribeMarketing', { body: { key: 'x'.repeat(60) } })).status).toBe(404);
  });
});
