import { EntityStatus } from '@cadenza/domain/entity-status';
import type { Player } from '@cadenza/domain/likelihood/likelihood';
import { pointOf } from '@cadenza/domain/venues/distance';
import { type ExpressionBuilder, type NotNull, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/db/database.ts';
import { absentHoursOf, listOf } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';

/**
 * The positions of line-ups, and the city's musicians who can play them, with their commitments from `from` until
 * `until`.
 */
export interface PlayerFacts {
  /** One row per position. */
  positions: { lineUpId: string; skillId: string; skillName: string }[];
  players: Player[];
}

const noPlace = [
  sql<string | null>`null::uuid`.as('venueId'),
  sql<number | null>`null::float8`.as('latitude'),
  sql<number | null>`null::float8`.as('longitude'),
] as const;

// Accepted work, dates held for a singer, hours for which a musician answered unavailable, and absences; each read by its own
// index.
const findFacts = preparedQuery(
  'find-likely-players',
  { city: 'uuid', lineUpIds: 'uuid[]', from: 'timestamptz', until: 'timestamptz' },
  (db, { city, lineUpIds, from, until }) => {
    const isWithin = ({ ref }: ExpressionBuilder<{ p: DB['positions'] }, 'p'>) =>
      sql<SqlBool>`tstzrange(${ref('p.arrival_at')}, ${ref('p.end_at')}) && tstzrange(${from}, ${until})`;
    return db
      .with('wanted', (cte) =>
        cte
          .selectFrom('lineup_positions as l')
          .innerJoin('skills as k', 'k.id', 'l.skill_id')
          .select(['l.lineup_id as lineUpId', 'l.skill_id as skillId', 'k.name as skillName'])
          .where('l.lineup_id', '=', ({ fn }) => fn.any(lineUpIds)),
      )
      .with('players', (cte) =>
        cte
          .selectFrom('musicians as m')
          .innerJoin('users as u', 'u.id', 'm.user_id')
          .select('m.user_id')
          .where('m.city_id', '=', city)
          .where('m.is_active', '=', true)
          .where('u.status', '>=', EntityStatus.Onboarding)
          .where('m.user_id', 'in', ({ selectFrom }) =>
            selectFrom('musician_skills as s').innerJoin('wanted as w', 'w.skillId', 's.skill_id').select('s.user_id'),
          ),
      )
      .with('taken', (cte) => {
        const players = cte.selectFrom('players as m');
        return players
          .innerJoin('positions as p', 'p.musician_id', 'm.user_id')
          .innerJoin('gigs as g', 'g.id', 'p.gig_id')
          .leftJoin('venues as v', 'v.id', 'g.venue_id')
          .select(['m.user_id', 'p.arrival_at as start', 'p.end_at as end', 'v.id as venueId'])
          .select(['v.latitude', 'v.longitude'])
          .where(isWithin)
          .unionAll(
            players
              .innerJoin('performers as f', 'f.user_id', 'm.user_id')
              .innerJoin('positions as p', 'p.preferred_singer_id', 'f.id')
              .innerJoin('gigs as g', 'g.id', 'p.gig_id')
              .leftJoin('venues as v', 'v.id', 'g.venue_id')
              .select(['m.user_id', 'p.arrival_at as start', 'p.end_at as end', 'v.id as venueId'])
              .select(['v.latitude', 'v.longitude'])
              .where('p.is_reserved', '=', true)
              .where(isWithin),
          )
          .unionAll(
            players
              .innerJoin('group_offers as q', 'q.musician_id', 'm.user_id')
              .innerJoin('offers as o', 'o.group_offer_id', 'q.id')
              .innerJoin('positions as p', 'p.id', 'o.position_id')
              .select(['m.user_id', 'p.arrival_at as start', 'p.end_at as end', ...noPlace])
              .where('q.state', '=', 'unavailable')
              .where('p.arrival_at', '<', until)
              .where('p.end_at', '>', from),
          )
          .unionAll(
            players
              .crossJoinLateral(({ ref }) => absentHoursOf(ref('m.user_id'), from, until).as('h'))
              .select(['m.user_id', 'h.start_at as start', 'h.end_at as end', ...noPlace]),
          );
      })
      .selectNoFrom(({ selectFrom }) => [
        jsonArrayFrom(selectFrom('wanted').select(['lineUpId', 'skillId', 'skillName'])).as('positions'),
        jsonArrayFrom(
          selectFrom('players as m').select((player) => [
            player
              .selectFrom('musician_skills as s')
              .whereRef('s.user_id', '=', 'm.user_id')
              .select(({ ref }) => listOf(ref('s.skill_id')).as('ids'))
              .$asScalar()
              .$notNull()
              .as('skillIds'),
            jsonArrayFrom(
              player
                .selectFrom('taken as t')
                .whereRef('t.user_id', '=', 'm.user_id')
                .select(['t.start', 't.end', 't.venueId', 't.latitude', 't.longitude'])
                .$narrowType<{ start: NotNull; end: NotNull }>(),
            ).as('commitments'),
          ]),
        ).as('players'),
      ]);
  },
);

/** In one statement; nothing in the result identifies a person. */
export async function findPlayers(
  { pool }: Database,
  asked: { city: string; lineUpIds: readonly string[]; from: string; until: string },
): Promise<PlayerFacts> {
  const [row] = await findFacts(pool, asked);
  if (!row) throw new Error('the players were not read');
  const players = row.players.map(({ skillIds, commitments }) => ({
    skillIds,
    commitments: commitments.map(({ start, end, venueId, latitude, longitude }) => ({
      start,
      end,
      place: { venueId, point: pointOf({ latitude, longitude }) },
      title: '',
    })),
  }));
  return { positions: row.positions, players };
}
