import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import {
  canEditMusician,
  canJudgeMusician,
  canSeeMusician,
  canSeePrivateNote,
} from '@cadenza/domain/permissions/musicians';
import { engagementTitle } from '@cadenza/domain/roster/roster-rules';
import { type ExpressionBuilder, type NotNull, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { EitherContext, OfficeContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { countOf, readPage } from '../../platform/db/read-json.ts';
import { recallCount, rememberedCount } from '../../platform/db/remembered-count.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { refuse } from '../../platform/refusal.ts';
import { clashWith } from '../positions/door.ts';

/** A musician as shown in lists, with contacts. */
const musicians = (db: Db) =>
  db
    .selectFrom('musicians as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id as userId', 'u.name', 'u.photo_path as photoPath', 'm.can_lead as canLead'])
    .select(['m.is_active as isActive', 'm.home_suburb as homeSuburb', 'u.email'])
    .select(({ fn, selectFrom, val }) => [
      fn.coalesce('u.mobile', val('')).as('mobile'),
      jsonArrayFrom(
        selectFrom('musician_skills as s')
          .innerJoin('skills as k', 'k.id', 's.skill_id')
          .select(['k.id', 'k.name'])
          .whereRef('s.user_id', '=', 'm.user_id')
          .orderBy('k.name'),
      ).as('skills'),
    ]);

const playsOneOf = (skills: readonly string[]) => (eb: ExpressionBuilder<DB & { m: DB['musicians'] }, 'm'>) =>
  eb('m.user_id', 'in', eb.selectFrom('musician_skills').select('user_id').where('skill_id', '=', anyOf(skills)));

/**
 * Musicians by name and skills, in one statement. With a position, those on its preference list come first, in its
 * order, each with what they play at that time and their status for it; only the position's own city is then searched.
 */
export async function searchMusicians(
  { db, scope }: OfficeContext,
  { skip, take, name, skills, cityId, positionId }: InputOf<'searchMusicians'>['query'],
): Promise<OutputOf<'searchMusicians'>> {
  const cityIds = scope.cityIds.filter((id) => cityId === undefined || id === cityId);
  const wanted = db
    .selectFrom('positions as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .select(['p.id', 'p.gig_id', 'p.arrival_at', 'p.end_at', 'p.skill_id', 'b.city_id'])
    .where('p.id', '=', sql<string>`${positionId ?? null}::uuid`);
  const found = musicians(db)
    .leftJoin(wanted.as('wanted'), (join) => join.onTrue())
    .leftJoin('preference_lists as l', (join) =>
      join
        .onRef('l.city_id', '=', 'm.city_id')
        .onRef('l.skill_id', '=', 'wanted.skill_id')
        .on('l.owner_user_id', 'is', null),
    )
    .leftJoin('preference_entries as e', (join) =>
      join.onRef('e.list_id', '=', 'l.id').onRef('e.musician_id', '=', 'm.user_id'),
    )
    .select(['u.id as musicianId', 'e.rank'])
    .select(({ ref, selectFrom }) => [
      clashWith(ref('m.user_id'), wanted.clearSelect().select(['p.id', 'p.gig_id', 'p.arrival_at', 'p.end_at'])).as(
        'clashing',
      ),
      selectFrom('offers as o')
        .innerJoin('group_offers as q', 'q.id', 'o.group_offer_id')
        .select('o.state')
        .whereRef('o.position_id', '=', 'wanted.id')
        .whereRef('q.musician_id', '=', 'm.user_id')
        .orderBy('q.sent_at', 'desc')
        .orderBy('q.id')
        .limit(1)
        .as('answer'),
    ])
    .where('m.is_active', '=', true)
    .where('m.city_id', '=', anyOf(cityIds))
    .where('u.name', 'ilike', `%${likeText(name)}%`)
    .$if(positionId !== undefined, (rows) => rows.whereRef('m.city_id', '=', 'wanted.city_id'))
    .$if(skills !== undefined, (rows) => rows.where(playsOneOf(skills ?? [])))
    .orderBy('e.rank', (order) => order.asc().nullsLast())
    .orderBy('u.name')
    .orderBy('u.id');
  const { items, total } = await readPage(db, found, { skip, take });
  const candidates = items.map(({ clashing, ...candidate }) => ({
    ...candidate,
    clash: clashing && engagementTitle(clashing),
  }));
  return pageOf(candidates, total, { skip, take });
}

const skillsJson = `(select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name) order by k.name), '[]')
  from musician_skills s join skills k on k.id = s.skill_id where s.user_id = m.user_id)`;

const personJson = `'userId', u.id, 'musicianId', u.id, 'name', u.first_name || ' ' || u.last_name, 'photoPath', u.photo_path,
  'skills', ${skillsJson}, 'canLead', m.can_lead, 'isActive', m.is_active, 'homeSuburb', m.home_suburb,
  'mobile', coalesce(u.mobile, ''), 'email', u.email`;

type Listed = OutputOf<'listMusiciansOfCity'>;

const countedUpTo = 1000;

/**
 * The office's list of its musicians, each with their next job. It walks the index users_by_name and stops after a
 * page: one statement, plus at most once a minute a second one that counts beyond a thousand.
 */
export async function listMusiciansOfCity(
  { db, scope, now, platform }: OfficeContext,
  query: InputOf<'listMusiciansOfCity'>['query'],
): Promise<Listed> {
  const { skip, take, skills = null, search = '', showInactive } = query;
  const cityIds = query.cityIds?.filter((id) => scope.cityIds.includes(id)) ?? scope.cityIds;
  const words = `%${likeText(search)}%`;
  const isFound = sql`and (u.name ilike ${words} or u.email ilike ${words} or u.mobile ilike ${words})`;
  const hasSkill = sql`and exists (select 1 from musician_skills where user_id = m.user_id and skill_id = any(${skills}::uuid[]))`;
  const asked = sql`from users u join musicians m on m.user_id = u.id
    where m.city_id = any(${[...cityIds]}::uuid[]) ${showInactive ? sql`` : sql`and m.is_active`}
      ${search === '' ? sql`` : isFound} ${skills === null ? sql`` : hasSkill}`;
  const { pool } = platform.database;
  const key = JSON.stringify(['musicians', cityIds, skills, search, showInactive]);
  const remembered = recallCount(pool, key, now);
  const counted = sql`(select count(*)::int from (select 1 ${asked} limit ${countedUpTo + 1}) known)`;
  const { rows } = await sql<{ items: Listed['items']; total: number }>`
    with page as (select u.id user_id, u.name ${asked} order by u.name, u.id limit ${take} offset ${skip})
    select ${remembered === null ? counted : sql`${remembered}::int`} total, (
      select coalesce(json_agg(json_build_object(${sql.raw(personJson)}, 'cityId', y.id, 'cityName', y.name,
          'isSinger', exists (select 1 from performers where user_id = m.user_id), 'upcomingJobs', jobs.upcoming,
          'nextJobAt', jobs.next_at, 'liveOffers', (select count(*) from group_offers
            where musician_id = m.user_id and type = 1 and state in ('open', 'exclusive')))
        order by page.name, page.user_id), '[]')
      from page join musicians m on m.user_id = page.user_id join users u on u.id = m.user_id join cities y on y.id = m.city_id
      cross join lateral (select count(*) upcoming, min(start_at) next_at from positions
        where musician_id = m.user_id and start_at > ${now}) jobs) items`.execute(db);
  const { items, total } = rows[0] ?? { items: [], total: 0 };
  if (remembered !== null || total <= countedUpTo) return pageOf(items, total, { skip, take });
  const count = async () =>
    (await sql<{ total: number }>`select count(*)::int total ${asked}`.execute(db)).rows[0]?.total ?? 0;
  return pageOf(items, await rememberedCount(pool, key, now, count), { skip, take });
}

/**
 * A musician as shown to the office and to themselves, in one statement. For anyone else it does not reveal whether the
 * musician exists.
 */
export async function viewMusicianProfile(
  { db, actor, now }: EitherContext,
  userId: string,
): Promise<OutputOf<'getMusicianProfile'>> {
  const profile = await musicians(db)
    .innerJoin('cities as y', 'y.id', 'm.city_id')
    .select([
      'y.id as cityId',
      'y.name as cityName',
      'y.time_zone as timeZone',
      'm.bio',
      'm.is_bio_public as isBioPublic',
    ])
    .select(['m.content_name as contentName', 'm.content_author as contentAuthor', 'm.equipment', 'm.meal'])
    .select(['m.shows_guideline as isShowGuideline', 'm.private_note as privateNote'])
    .select(({ exists, fn, selectFrom, val }) => {
      const jobs = selectFrom('positions as j').where('j.musician_id', '=', userId);
      return [
        fn.coalesce('m.video_url', val('')).as('videoUrl'),
        jsonObjectFrom(
          selectFrom('performers')
            .select(['id', 'alias', 'is_visible as isVisible'])
            .whereRef('user_id', '=', 'm.user_id'),
        ).as('performer'),
        jsonArrayFrom(
          jobs
            .innerJoin('gigs as g', 'g.id', 'j.gig_id')
            .innerJoin('performance_types as t', 't.id', 'g.performance_type_id')
            .innerJoin('bookings as b', 'b.id', 'j.booking_id')
            .leftJoin('venues as v', 'v.id', 'g.venue_id')
            .select(['b.id as bookingId', 'b.number as bookingNumber', 't.name as gigName', 'j.name as positionName'])
            .select(['v.name as venueName', 'j.start_at as startAt', 'j.end_at as endAt'])
            .$narrowType<{ startAt: NotNull; endAt: NotNull }>()
            .where('j.end_at', '>', now)
            .orderBy('j.start_at')
            .limit(5),
        ).as('nextJobs'),
        countOf(jobs.where('j.end_at', '>', now)).as('upcomingJobs'),
        countOf(jobs.where('j.end_at', '<=', now)).as('playedJobs'),
        jsonArrayFrom(
          selectFrom('musician_skills as s')
            .innerJoin('skills as k', 'k.id', 's.skill_id')
            .select(['k.id as skillId', 'k.name as skillName'])
            .select((skill) =>
              exists(
                selectFrom('preference_lists as l')
                  .innerJoin('preference_entries as e', 'e.list_id', 'l.id')
                  .whereRef('l.city_id', '=', 'm.city_id')
                  .where('l.skill_id', '=', skill.ref('k.id'))
                  .where('l.owner_user_id', 'is', null)
                  .whereRef('e.musician_id', '=', 'm.user_id'),
              )
                .$castTo<boolean>()
                .as('isListed'),
            )
            .whereRef('s.user_id', '=', 'm.user_id')
            .orderBy('k.name'),
        ).as('officeLists'),
        jsonArrayFrom(
          selectFrom('preference_lists as l')
            .innerJoin('skills as k', 'k.id', 'l.skill_id')
            .select(['l.skill_id as skillId', 'k.name as skillName'])
            .select((list) =>
              jsonArrayFrom(
                list
                  .selectFrom('preference_entries as e')
                  .innerJoin('users as c', 'c.id', 'e.musician_id')
                  .select(['c.id as userId', 'c.name', 'c.photo_path as photoPath'])
                  .whereRef('e.list_id', '=', 'l.id')
                  .orderBy('e.rank'),
              ).as('musicians'),
            )
            .whereRef('l.owner_user_id', '=', 'm.user_id')
            .where('l.id', 'in', (list) => list.selectFrom('preference_entries').select('list_id'))
            .orderBy('k.name'),
        ).as('colleagues'),
      ];
    })
    .where('m.user_id', '=', userId)
    .executeTakeFirst();
  const record = { userId, cityId: profile?.cityId ?? '' };
  if (!profile || !canSeeMusician(actor, record)) throw refuse('musicianNotFound');
  return {
    ...profile,
    privateNote: canSeePrivateNote(actor, record) ? profile.privateNote : null,
    abilities: { canEdit: canEditMusician(actor, record), canJudge: canJudgeMusician(actor, record) },
  };
}
