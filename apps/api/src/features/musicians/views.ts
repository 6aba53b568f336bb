import { liveOfferStates, OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import {
  canEditMusician,
  canManageMusician,
  canSeeMusician,
  canSeePrivateNote,
} from '@cadenza/domain/permissions/musicians';
import { type NotNull, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { chosenCities } from '../../platform/context.ts';
import { cachedCount, findCachedCount } from '../../platform/db/cached-count.ts';
import { anyOf, instant } from '../../platform/db/expressions.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { countOf, readPage } from '../../platform/db/read-json.ts';
import { countedUpTo, countLimit, pageOf } from '../../platform/http/page-of.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { musicians, playsOneOf } from './door.ts';

/** Musicians by name and skills, in one statement. */
export const searchMusicians: Handler<'searchMusicians'> = async (
  { db, scope },
  { query: { skip, take, name, skills, cityId } },
) => {
  const cityIds = scope.cityIds.filter((id) => cityId === undefined || id === cityId);
  const found = musicians(db)
    .select('u.id as musicianId')
    .where('m.is_active', '=', true)
    .where('m.city_id', '=', anyOf(cityIds))
    .where('u.name', 'ilike', `%${likeText(name)}%`)
    .$if(skills !== undefined, (rows) => rows.where(playsOneOf(skills ?? [])))
    .orderBy('u.name')
    .orderBy('u.id');
  const { items, total } = await readPage(db, found, { skip, take });
  return pageOf(items, total, { skip, take });
};

/**
 * The office's list of its musicians, each with their next job. It scans the index users_by_name and stops after a page: one
 * statement, plus at most one a minute that counts beyond a thousand.
 */
export const listMusiciansOfCity: Handler<'listMusiciansOfCity'> = async ({ db, scope, now, platform }, { query }) => {
  const { skip, take, skills, search = '', showInactive } = query;
  const cityIds = chosenCities(scope, query.cityIds);
  const words = `%${likeText(search)}%`;
  const asked = db
    .selectFrom('users as u')
    .innerJoin('musicians as m', 'm.user_id', 'u.id')
    .where('m.city_id', '=', anyOf(cityIds))
    .$if(!showInactive, (rows) => rows.where('m.is_active', '=', true))
    .$if(search !== '', (rows) =>
      rows.where((eb) => eb.or((['u.name', 'u.email', 'u.mobile'] as const).map((name) => eb(name, 'ilike', words)))),
    )
    .$if(skills !== undefined, (rows) => rows.where(playsOneOf(skills ?? [])));
  const { pool } = platform.database;
  const key = JSON.stringify(['musicians', cityIds, skills, search, showInactive]);
  const remembered = findCachedCount(pool, key, now);
  const page = asked.select(['u.id', 'u.name']).orderBy('u.name').orderBy('u.id').limit(take).offset(skip);
  const { items, counted } = await db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        musicians(db)
          .innerJoin(page.as('page'), 'page.id', 'm.user_id')
          .innerJoin('cities as y', 'y.id', 'm.city_id')
          .crossJoinLateral((musician) =>
            musician
              .selectFrom('positions as j')
              .select(({ fn }) => [fn.countAll<number>().as('upcoming'), fn.min('j.start_at').as('next_at')])
              .whereRef('j.musician_id', '=', 'm.user_id')
              .where('j.start_at', '>', now)
              .as('jobs'),
          )
          .select(['u.id as musicianId', 'y.id as cityId', 'y.name as cityName'])
          .select(['jobs.upcoming as upcomingJobs', 'jobs.next_at as nextJobAt'])
          .select(({ exists, selectFrom }) => [
            exists(selectFrom('performers as f').select('f.id').whereRef('f.user_id', '=', 'm.user_id'))
              .$castTo<boolean>()
              .as('isSinger'),
            countOf(
              selectFrom('group_offers as q')
                .whereRef('q.musician_id', '=', 'm.user_id')
                .where('q.type', '=', OfferType.Offer)
                .where('q.state', 'in', liveOfferStates),
            ).as('liveOffers'),
          ])
          .orderBy('page.name')
          .orderBy('page.id'),
      ).as('items'),
      remembered === null
        ? countOf(eb.selectFrom(asked.select('u.id').limit(countLimit).as('known'))).as('counted')
        : sql<number>`${remembered}::int`.as('counted'),
    ])
    .executeTakeFirstOrThrow();
  if (remembered !== null || counted <= countedUpTo) return pageOf(items, counted, { skip, take });
  const count = async () =>
    (await asked.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total;
  return pageOf(items, await cachedCount(pool, key, now, count), { skip, take });
};

/**
 * A musician as shown to the office and to themselves, in one statement. For anyone else it does not reveal whether the
 * musician exists.
 */
export const getMusicianProfile: Handler<'getMusicianProfile'> = async (
  { db, actor, now },
  { params: { id: userId } },
) => {
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
    .select(({ exists, fn, ref, selectFrom, val }) => {
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
        countOf(
          jobs.where(
            (job) =>
              sql<boolean>`date_trunc('month', ${job.ref('j.start_at')} at time zone ${ref('y.time_zone')})
                = date_trunc('month', ${instant(now)} at time zone ${ref('y.time_zone')})`,
          ),
        ).as('jobsThisMonth'),
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
    abilities: { canEdit: canEditMusician(actor, record), canJudge: canManageMusician(actor, record) },
  };
};
