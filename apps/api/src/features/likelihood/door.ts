import type { Player } from '@cadenza/domain/likelihood/likelihood';
import type { Commitment } from '@cadenza/domain/offers/availability';
import type { Database } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';

/**
 * The positions of a line-up, and the city's musicians who can play them, with their commitments from `from` until
 * `until`.
 */
export interface PlayerFacts {
  /** One row for each position. */
  positions: { performanceId: string; skillId: string }[];
  players: Player[];
}

interface Row {
  positions: PlayerFacts['positions'];
  players: { skillIds: string[]; commitments: Omit<Commitment, 'title'>[] }[];
}

// Accepted work, dates held for a singer, and hours for which a musician answered unavailable; each read by its own
// index.
const findFacts = prepared<Row>(
  'find-likely-players',
  `with wanted as (select performance_id, skill_id from lineup_positions where performance_id = any($2::uuid[])),
   players as (
     select m.user_id from musicians m join users u on u.id = m.user_id
     where m.city_id = $1 and m.is_active and u.status >= 55
       and m.user_id in (select s.user_id from musician_skills s join wanted w on w.skill_id = s.skill_id)),
   taken as (
     select m.user_id, p.arrival_at, p.end_at, v.id venue_id, v.latitude, v.longitude
     from players m join positions p on p.musician_id = m.user_id
       and tstzrange(p.arrival_at, p.end_at) && tstzrange($3::timestamptz, $4::timestamptz)
     join gigs g on g.id = p.gig_id left join venues v on v.id = g.venue_id
     union all
     select m.user_id, p.arrival_at, p.end_at, v.id, v.latitude, v.longitude
     from players m join performers f on f.user_id = m.user_id join positions p on p.preferred_singer_id = f.id and p.is_reserved
       and tstzrange(p.arrival_at, p.end_at) && tstzrange($3::timestamptz, $4::timestamptz)
     join gigs g on g.id = p.gig_id left join venues v on v.id = g.venue_id
     union all
     select m.user_id, p.arrival_at, p.end_at, null, null, null
     from players m join group_offers q on q.musician_id = m.user_id and q.state = 'unavailable'
     join offers o on o.group_offer_id = q.id join positions p on p.id = o.position_id
     where p.arrival_at < $4 and p.end_at > $3)
   select coalesce((select json_agg(json_build_object('performanceId', performance_id, 'skillId', skill_id)) from wanted), '[]') positions,
     coalesce((select json_agg(json_build_object(
         'skillIds', (select json_agg(skill_id) from musician_skills where user_id = m.user_id),
         'commitments', coalesce((select json_agg(json_build_object('start', t.arrival_at, 'end', t.end_at, 'place',
             json_build_object('venueId', t.venue_id, 'point', case when t.latitude is not null then
               json_build_object('latitude', t.latitude, 'longitude', t.longitude) end)))
           from taken t where t.user_id = m.user_id), '[]')))
       from players m), '[]') players`,
);

/** In one statement; nothing in the result identifies a person. */
export async function findPlayers(
  { pool }: Database,
  asked: { cityId: string; performanceIds: readonly string[]; from: string; until: string },
): Promise<PlayerFacts> {
  const [row] = await findFacts(pool, [asked.cityId, [...asked.performanceIds], asked.from, asked.until]);
  const players = (row?.players ?? []).map(({ skillIds, commitments }) => ({
    skillIds,
    commitments: commitments.map((commitment) => ({ ...commitment, title: '' })),
  }));
  return { positions: row?.positions ?? [], players };
}
