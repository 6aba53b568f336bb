import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import {
  canEditMusician,
  canJudgeMusician,
  canSeeMusician,
  canSeePrivateNote,
} from '@cadenza/domain/permissions/musicians';
import { engagementTitle } from '@cadenza/domain/roster/roster-rules';
import { sql } from 'kysely';
import type { EitherContext, OfficeContext } from '../../platform/context.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { refuse } from '../../platform/refusal.ts';
import { clashJson } from '../positions/door.ts';

type Candidates = OutputOf<'searchMusicians'>;
type Candidate = Candidates['items'][number];
type Clashing = Parameters<typeof engagementTitle>[0];
type CandidateRow = Omit<Candidate, 'clash'> & { clashing: Clashing | null };

const skillsJson = `(select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name) order by k.name), '[]')
  from musician_skills s join skills k on k.id = s.skill_id where s.user_id = m.user_id)`;

const personJson = `'userId', u.id, 'name', u.first_name || ' ' || u.last_name, 'photoPath', u.photo_path,
  'skills', ${skillsJson}, 'canLead', m.can_lead, 'isActive', m.is_active, 'homeSuburb', m.home_suburb,
  'mobile', coalesce(u.mobile, ''), 'email', u.email`;

/**
 * Musicians by name and skills: one statement. With a position those on its preference list come first, in its order, and each says what they
 * play at that time and where they stand with it; then only its own city is searched.
 */
export async function searchMusicians(
  { db, scope }: OfficeContext,
  { skip, take, name, skills, cityId, positionId }: InputOf<'searchMusicians'>['query'],
): Promise<Candidates> {
  const cityIds = scope.cityIds.filter((id) => cityId === undefined || id === cityId);
  const { rows } = await sql<{ items: CandidateRow[]; total: number }>`
    with wanted as (
      select p.id, p.gig_id, p.arrival_at, p.end_at, p.skill_id, b.city_id from positions p join bookings b on b.id = p.booking_id
      where p.id = ${positionId ?? null}::uuid
    ), found as (
      select m.user_id, u.first_name || ' ' || u.last_name as name, e.rank
      from musicians m join users u on u.id = m.user_id left join wanted on true
      left join preference_lists l on l.city_id = m.city_id and l.skill_id = wanted.skill_id and l.owner_user_id is null
      left join preference_entries e on e.list_id = l.id and e.musician_id = m.user_id
      where m.is_active and m.city_id = any(${cityIds}::uuid[])
        and (${positionId ?? null}::uuid is null or m.city_id = wanted.city_id)
        and u.first_name || ' ' || u.last_name ilike ${`%${likeText(name)}%`}
        and (${skills ?? null}::uuid[] is null or exists (select 1 from musician_skills
          where user_id = m.user_id and skill_id = any(${skills ?? null}::uuid[])))
    ), page as (select * from found order by rank nulls last, name, user_id limit ${take} offset ${skip})
    select (select count(*)::int from found) total, (
      select coalesce(json_agg(json_build_object(${sql.raw(personJson)}, 'musicianId', u.id, 'rank', page.rank,
          'clashing', ${sql.raw(clashJson('page.user_id', 'select id, gig_id, arrival_at, end_at from wanted'))},
          'answer', (select o.state from offers o join group_offers q on q.id = o.group_offer_id
            where o.position_id = (select id from wanted) and q.musician_id = page.user_id order by q.sent_at desc, q.id limit 1))
        order by page.rank nulls last, page.name, page.user_id), '[]')
      from page join musicians m on m.user_id = page.user_id join users u on u.id = m.user_id) items`.execute(db);
  const { items, total } = rows[0] ?? { items: [], total: 0 };
  const candidates = items.map(({ clashing, ...candidate }) => ({
    ...candidate,
    clash: clashing === null ? null : engagementTitle(clashing),
  }));
  return pageOf(candidates, total, { skip, take });
}

type Listed = OutputOf<'listMusiciansOfCity'>;

/** The office's list of its musicians, with the next job of each: one statement. */
export async function listMusiciansOfCity(
  { db, scope, now }: OfficeContext,
  query: InputOf<'listMusiciansOfCity'>['query'],
): Promise<Listed> {
  const { skip, take, skills = null, search = '', showInactive } = query;
  const cityIds = query.cityIds?.filter((id) => scope.cityIds.includes(id)) ?? scope.cityIds;
  const words = `%${likeText(search)}%`;
  const { rows } = await sql<{ items: Listed['items']; total: number }>`
    with found as (
      select m.user_id, u.first_name || ' ' || u.last_name as name from musicians m join users u on u.id = m.user_id
      where m.city_id = any(${[...cityIds]}::uuid[]) and (m.is_active or ${showInactive})
        and (u.first_name || ' ' || u.last_name ilike ${words} or u.email ilike ${words} or u.mobile ilike ${words})
        and (${skills}::uuid[] is null or exists (select 1 from musician_skills
          where user_id = m.user_id and skill_id = any(${skills}::uuid[])))
    ), page as (select * from found order by name, user_id limit ${take} offset ${skip})
    select (select count(*)::int from found) total, (
      select coalesce(json_agg(json_build_object(${sql.raw(personJson)}, 'musicianId', u.id, 'cityId', y.id, 'cityName', y.name,
          'isSinger', exists (select 1 from performers where user_id = m.user_id), 'upcomingJobs', jobs.upcoming,
          'nextJobAt', jobs.next_at, 'liveOffers', (select count(*) from group_offers
            where musician_id = m.user_id and type = 1 and state in ('open', 'exclusive')))
        order by page.name, page.user_id), '[]')
      from page join musicians m on m.user_id = page.user_id join users u on u.id = m.user_id join cities y on y.id = m.city_id
      cross join lateral (select count(*) upcoming, min(start_at) next_at from positions
        where musician_id = m.user_id and start_at > ${now}) jobs) items`.execute(db);
  const { items, total } = rows[0] ?? { items: [], total: 0 };
  return pageOf(items, total, { skip, take });
}

/** What somebody typed, as ILIKE takes it literally. */

type Profile = OutputOf<'getMusicianProfile'>;

const nextJobsJson = `(select coalesce(json_agg(json_build_object('bookingId', b.id, 'bookingNumber', b.number,
    'gigName', case g.performance_type_id when 1 then 'Ceremony' else 'Reception' end, 'positionName', j.name,
    'venueName', v.name, 'startAt', j.start_at, 'endAt', j.end_at) order by j.start_at), '[]')
  from (select * from jobs where end_at > given.now order by start_at limit 5) j
  join gigs g on g.id = j.gig_id join bookings b on b.id = j.booking_id left join venues v on v.id = g.venue_id)`;

const colleaguesJson = `(select coalesce(json_agg(json_build_object('skillId', l.skill_id, 'skillName', k.name, 'musicians',
    (select json_agg(json_build_object('userId', c.id, 'name', c.first_name || ' ' || c.last_name, 'photoPath', c.photo_path)
      order by e.rank) from preference_entries e join users c on c.id = e.musician_id where e.list_id = l.id)) order by k.name), '[]')
  from preference_lists l join skills k on k.id = l.skill_id
  where l.owner_user_id = m.user_id and exists (select 1 from preference_entries where list_id = l.id))`;

/** A musician as the office and they themselves read them: one statement. Others learn nothing, not even whether there is such a person. */
export async function viewMusicianProfile({ db, actor, now }: EitherContext, userId: string): Promise<Profile> {
  const { rows } = await sql<{ profile: Omit<Profile, 'abilities'> }>`
    with given as (select ${now}::timestamptz now),
    jobs as (select * from positions where musician_id = ${userId})
    select json_build_object(${sql.raw(personJson)}, 'cityId', y.id, 'cityName', y.name, 'timeZone', y.time_zone,
      'bio', m.bio, 'isBioPublic', m.is_bio_public, 'videoUrl', coalesce(m.video_url, ''), 'contentName', m.content_name,
      'contentAuthor', m.content_author, 'equipment', m.equipment, 'meal', m.meal, 'isShowGuideline', m.shows_guideline,
      'privateNote', m.private_note,
      'performer', (select json_build_object('id', id, 'alias', alias, 'isVisible', is_visible)
        from performers where user_id = m.user_id),
      'nextJobs', ${sql.raw(nextJobsJson)},
      'upcomingJobs', (select count(*) from jobs where end_at > given.now),
      'playedJobs', (select count(*) from jobs where end_at <= given.now),
      'officeLists', (select coalesce(json_agg(json_build_object('skillId', k.id, 'skillName', k.name, 'isListed', exists (
          select 1 from preference_lists l join preference_entries e on e.list_id = l.id
          where l.city_id = m.city_id and l.skill_id = k.id and l.owner_user_id is null and e.musician_id = m.user_id))
        order by k.name), '[]') from musician_skills s join skills k on k.id = s.skill_id where s.user_id = m.user_id),
      'colleagues', ${sql.raw(colleaguesJson)}) profile
    from given cross join musicians m join users u on u.id = m.user_id join cities y on y.id = m.city_id
    where m.user_id = ${userId}`.execute(db);
  const profile = rows[0]?.profile;
  const record = { userId, cityId: profile?.cityId ?? '' };
  if (!profile || !canSeeMusician(actor, record)) throw refuse('musicianNotFound');
  return {
    ...profile,
    privateNote: canSeePrivateNote(actor, record) ? profile.privateNote : null,
    abilities: { canEdit: canEditMusician(actor, record), canJudge: canJudgeMusician(actor, record) },
  };
}
