import { beforeAll, describe, expect, test } from 'vitest';
import { buildCity, buildSkill } from '../../testing/build.ts';
import {
  type Booking,
  buildOffice,
  buildPreferenceList,
  buildViolinist,
  type Office,
} from '../../testing/build-roster.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let office: Office & { booking: Booking };
let violin: string;
let foreigner: Caller;
let [ada, bea] = [] as unknown as [Caller, Caller];

const server = openTestApp('2027-01-15T00:00:00.000Z');
beforeAll(async () => {
  office = await buildOffice(server);
  violin = await buildSkill(server.db, office.cityId);
  ada = await buildViolinist(server, office.cityId, 'Ada');
  bea = await buildViolinist(server, office.cityId, 'Bea');
  const toronto = await buildCity(server.db, 'CA');
  foreigner = await server.signInStaff(toronto, 4);
});

const params = () => ({ id: ada.userId });
const profileAs = async (who: Caller) =>
  (await server.call('getMusicianProfile', { params: params() }, who)).answer.payload;
const said = {
  bio: 'Plays Bach before breakfast.',
  isPublic: true,
  videoUrl: 'https://youtu.be/abcdefghijk',
  contentName: 'Partita No. 3',
  contentAuthor: 'J. S. Bach',
};
const bio = (change: object, who: Caller = ada) =>
  server.call('updateMusicianBio', { params: params(), body: { ...said, ...change } }, who);

describe('a musician', () => {
  test('is read by the office and by themselves in one statement; only the office sees the private note', async () => {
    await buildPreferenceList(server.db, office.cityId, violin, [ada.userId]);
    const [gigId, positionId] = [office.booking.gigId, office.booking.positionIds[0] ?? ''];
    await server.call(
      'assignMusician',
      { params: { gigId, positionId }, body: { musicianId: ada.userId } },
      office.admin,
    );
    await server.call(
      'updateMusicianProfile',
      { params: params(), body: { privateNote: 'Ring, do not text.' } },
      office.admin,
    );
    server.statements.length = 0;
    expect(await profileAs(office.colleague)).toMatchObject({
      name: 'Ada Okafor',
      skills: [{ name: 'Violin' }],
      privateNote: 'Ring, do not text.',
      jobsThisMonth: 0,
      upcomingJobs: 1,
      playedJobs: 0,
      nextJobs: [{ gigName: 'Ceremony', positionName: 'Violin 1', startAt: '2027-03-13T04:00:00+00:00' }],
      officeLists: [{ skillName: 'Violin', isListed: true }],
      abilities: { canEdit: true, canJudge: true },
    });
    expect(server.statements).toHaveLength(1);
    // Midnight of 1 March in Sydney is still February in UTC.
    server.clock.set('2027-02-28T13:30:00.000Z');
    expect(await profileAs(office.colleague)).toMatchObject({ jobsThisMonth: 1 });
    server.clock.set('2027-01-15T00:00:00.000Z');
    expect(await profileAs(ada)).toMatchObject({ privateNote: null, abilities: { canEdit: true, canJudge: false } });
  });

  test('is not found by other musicians and other cities, in every operation', async () => {
    for (const who of [bea, foreigner]) {
      const asked = [
        await server.call('getMusicianProfile', { params: params() }, who),
        await server.call('updateMusicianProfile', { params: params(), body: { homeSuburb: 'Bondi' } }, who),
        await bio({}, who),
        await server.call('updateMusicianEquipment', { params: params(), body: { equipment: 'x' } }, who),
        await server.call('updateMusicianMeal', { params: params(), body: { meal: 'x' } }, who),
      ];
      expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
      expect((await server.call('hideMusicianGuideline', { params: params() }, who)).status).toBe(403);
    }
  });

  test('states what they bring and eat; the office may state it for them', async () => {
    await server.call('updateMusicianEquipment', { params: params(), body: { equipment: 'Two violins' } }, ada);
    await server.call('updateMusicianMeal', { params: params(), body: { meal: 'Vegetarian' } }, office.colleague);
    await server.call('updateMusicianProfile', { params: params(), body: { homeSuburb: 'Newtown' } }, ada);
    expect(await profileAs(ada)).toMatchObject({ equipment: 'Two violins', meal: 'Vegetarian', homeSuburb: 'Newtown' });
  });

  test('who moves is on the map in their new suburb, or nowhere if it is unknown; the same suburb changes nothing', async () => {
    const { db } = server;
    const towns = [
      {
        id: 1,
        name: 'Newtown',
        state: 'VIC',
        country: 'AU' as const,
        latitude: -38.15,
        longitude: 144.33,
        population: 10_000,
      },
      {
        id: 2,
        name: 'Newtown',
        state: 'NSW',
        country: 'AU' as const,
        latitude: -33.9,
        longitude: 151.18,
        population: 15_000,
      },
      {
        id: 3,
        name: 'Perth',
        state: 'WA',
        country: 'AU' as const,
        latitude: -31.95,
        longitude: 115.86,
        population: 2_000_000,
      },
    ];
    await db.insertInto('gazetteer_places').values(towns).execute();
    const home = { home_suburb: 'Glebe', home_latitude: -33.88, home_longitude: 151.19 };
    await db.updateTable('musicians').set(home).where('user_id', '=', ada.userId).execute();
    const moveTo = async (homeSuburb: string) => {
      await server.call('updateMusicianProfile', { params: params(), body: { homeSuburb } }, ada);
      const columns = ['home_suburb', 'home_latitude', 'home_longitude'] as const;
      return db.selectFrom('musicians').select(columns).where('user_id', '=', ada.userId).executeTakeFirstOrThrow();
    };
    expect(await moveTo('Glebe')).toEqual(home);
    const newtown = { home_suburb: 'newtown', home_latitude: -33.9, home_longitude: 151.18 };
    expect(await moveTo('newtown')).toEqual(newtown);
    for (const unknown of ['Bondi', 'Perth', '%', '']) {
      expect(await moveTo(unknown)).toEqual({ home_suburb: unknown, home_latitude: null, home_longitude: null });
    }
  });

  test('hides the guide for good', async () => {
    expect((await profileAs(ada)).isShowGuideline).toBe(true);
    await server.call('hideMusicianGuideline', { params: params() }, ada);
    await server.call('hideMusicianGuideline', { params: params() }, ada);
    expect((await profileAs(ada)).isShowGuideline).toBe(false);
    const { answer } = await server.call('getCurrentContext', {}, ada);
    expect(answer.payload.user.isShowGuideline).toBe(false);
  });
});

describe('what only the office may set', () => {
  test.each([
    ['skillIds', () => [violin]],
    ['canLead', () => true],
    ['isActive', () => false],
    ['privateNote', () => 'I am the best.'],
  ])('%s cannot be changed by the musician', async (field, value) => {
    const { answer } = await server.call(
      'updateMusicianProfile',
      { params: params(), body: { [field]: value() } },
      ada,
    );
    expect(answer).toMatchObject({
      type: -22,
      payload: { fields: [{ path: field, message: 'The office decides this' }] },
    });
  });

  test('includes the skills: at least one, all of them known', async () => {
    const cello = await buildSkill(server.db, office.cityId, 'Cello');
    const change = (skillIds: string[]) =>
      server.call('updateMusicianProfile', { params: params(), body: { skillIds } }, office.admin);
    expect((await change([])).answer.type).toBe(-22);
    expect((await change([violin, '00000000-0000-4000-8000-000000000000'])).answer).toMatchObject({
      type: -22,
      payload: { fields: [{ path: 'skillIds.1', message: 'We don’t know this skill' }] },
    });
    expect((await profileAs(ada)).skills).toHaveLength(1);
    expect((await change([violin, cello, cello])).status).toBe(200);
    expect((await profileAs(ada)).skills.map(({ name }) => name)).toEqual(['Cello', 'Violin']);
  });

  test('includes leaving, which is refused while there are jobs to play', async () => {
    const leave = () =>
      server.call('updateMusicianProfile', { params: params(), body: { isActive: false } }, office.admin);
    expect((await leave()).answer).toMatchObject({
      type: -21,
      message: 'This musician still has a job to play. Please find someone else for them first.',
    });
    server.clock.set('2027-04-01T00:00:00.000Z');
    expect((await leave()).status).toBe(200);
    expect((await profileAs(office.admin)).isActive).toBe(false);
    await server.call('updateMusicianProfile', { params: params(), body: { isActive: true } }, office.admin);
    server.clock.set('2027-01-15T00:00:00.000Z');
  });
});

describe('a bio', () => {
  test('is public or for the office only, with a video and its title', async () => {
    expect((await bio({})).status).toBe(200);
    expect(await profileAs(office.colleague)).toMatchObject({
      bio: 'Plays Bach before breakfast.',
      isBioPublic: true,
      videoUrl: 'https://youtu.be/abcdefghijk',
      contentName: 'Partita No. 3',
      contentAuthor: 'J. S. Bach',
    });
    await bio({ isPublic: false }, office.colleague);
    expect((await profileAs(ada)).isBioPublic).toBe(false);
  });

  test('is cleared only after confirmation', async () => {
    const cleared = { bio: '', videoUrl: '' };
    expect((await bio(cleared)).answer).toMatchObject({
      type: 10,
      code: 'ConfirmUpdating',
      message: 'This clears the bio and the video. Do you want to continue?',
    });
    expect((await profileAs(ada)).bio).toBe('Plays Bach before breakfast.');
    expect((await bio({ ...cleared, isConfirmed: true })).answer.type).toBe(1);
    expect(await profileAs(ada)).toMatchObject({ bio: '', videoUrl: '', contentName: 'Partita No. 3' });
  });

  test.each([
    ['videoUrl', 'http://youtu.be/abcdefghijk', 'The address of a video begins with https://'],
    ['videoUrl', 'my video', 'Please enter the whole address of the video, beginning with https://'],
    ['bio', 'x'.repeat(4001), 'A bio can have at most 4000 characters'],
    ['contentName', 'x'.repeat(201), 'A title can have at most 200 characters'],
  ])('refuses an invalid %s with a message', async (path, value, message) => {
    expect((await bio({ [path]: value })).answer).toMatchObject({
      type: -22,
      payload: { fields: [{ path, message }] },
    });
  });
});
