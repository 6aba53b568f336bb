import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCity, buildPerformance, buildPerformer, buildSkill } from '../../testing/build.ts';
import { buildDraft } from '../../testing/build-draft.ts';
import { buildSeats } from '../../testing/build-seats.ts';
import { openTestApp } from '../../testing/test-app.ts';

let city: string;
let bandId: string;
let women: string[];
let men: string[];
const test = openTestApp();
beforeAll(async () => {
  const { db } = test;
  city = await buildCity(db);
  bandId = await buildPerformance(db, city, { name: 'Band, female vocals', performance_type_id: 2, vocal_option: 3 });
  const skill_id = await buildSkill(db, city, 'Female vocals', 12_000);
  await buildSeats(db, bandId, [{ ordinal: 3, name: 'Singer', skill_id, is_singer: true }]);
  const singer = (gender: 1 | 2, alias: string) => buildPerformer(db, city, { gender, alias, surcharge_minor: 10_000 });
  women = await Promise.all(['Ava', 'Bea', 'Cleo'].map((alias) => singer(2, alias)));
  men = await Promise.all(['Leo', 'Marco', 'Tom'].map((alias) => singer(1, alias)));
});

const music = () => ({
  performances: [
    { performanceId: bandId, performanceTypeId: 2 as const, venue: null, notSureWhere: true, duration: 5 as const },
  ],
});
const draftWith = (performers: string[]) => buildDraft(test, { ...music(), performers, chooseForMe: false } as never);

describe('a band with a female voice', () => {
  it('is never sung by three men: they are not charged, and the enquiry is refused', async () => {
    const { id, key, draft } = await draftWith(men);
    expect(draft.quote?.lines.map(({ kind }) => kind)).not.toContain('Singer Surcharge');
    const { answer } = await test.call('submitEnquiry', { body: { eventId: id } }, key);
    expect(answer.payload).toEqual({
      fields: [{ path: 'performers', message: 'Leo can’t sing this music. Please choose a female singer' }],
    });
  });

  it('is sung by the first woman named, with her surcharge only', async () => {
    const { id, key, draft } = await draftWith(women);
    const surcharges = draft.quote?.lines.filter(({ kind }) => kind === 'Singer Surcharge');
    expect(surcharges?.map(({ title }) => title)).toEqual(['Ava']);
    expect((await test.call('submitEnquiry', { body: { eventId: id } }, key)).status).toBe(200);
  });

  it('accepts no man in the estimator', async () => {
    const { id, key } = await draftWith(women);
    const performers = [...women, men[1] ?? ''];
    const { answer } = await test.call('updateSelectedPerformers', { params: { id }, body: { performers } }, key);
    expect(answer.payload).toEqual({
      fields: [{ path: 'performers.3', message: 'Marco can’t sing this music. Please choose a female singer' }],
    });
  });

  it('accepts no man allocated or held for its seat by the office', async () => {
    const { id, key } = await draftWith(women);
    await test.call('submitEnquiry', { body: { eventId: id } }, key);
    const admin = await test.signInStaff(city, 4);
    await test.db.updateTable('bookings').set({ status: 40 }).where('id', '=', id).execute();
    const gig = await test.db.selectFrom('gigs').select('id').where('booking_id', '=', id).executeTakeFirstOrThrow();
    const skill_id = await buildSkill(test.db, city, 'Female vocals');
    const { id: positionId } = await test.db
      .insertInto('positions')
      .values({ booking_id: id, gig_id: gig.id, ordinal: 3, name: 'Singer', skill_id, is_singer: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [leo = '', ava = ''] = [men[0], women[0]];
    const allocate = (performerId: string) =>
      test.call(
        'updateAllocatedSingers',
        { params: { eventId: id }, body: { singers: [{ positionId, performerId }] } },
        admin,
      );
    expect((await allocate(leo)).answer.payload).toMatchObject({
      fields: [{ path: 'singers.0.performerId', message: expect.stringContaining('which needs female vocals') }],
    });
    expect((await allocate(ava)).status).toBe(200);
    const held = await test.call('reserveSinger', { params: { eventId: id, singerId: leo } }, admin);
    expect(held.answer).toMatchObject({ refusal: 'singingPositionsFilled' });
  });

  it('assigns each seat to the singer named first for its voice', async () => {
    const [leo = '', ava = '', bea = ''] = [men[0], women[0], women[1]];
    const { id } = await draftWith([leo, ava, bea]);
    const given = async (wanted: string, nth: number, seats: string[]) => {
      const { rows } = await sql<{ who: string | null }>`
        select chosen_singer(${id}, ${wanted}, ${nth}, ${seats}::text[]) as who`.execute(test.db);
      return rows[0]?.who;
    };
    expect(await given('female', 1, ['any', 'female'])).toBe(ava);
    expect(await given('any', 1, ['any', 'female'])).toBe(leo);
    expect(await given('female', 2, ['female', 'female'])).toBe(bea);
    expect(await given('male', 2, ['male', 'male'])).toBeNull();
    expect(await given('any', 2, ['any', 'any'])).toBe(ava);
  });
});
