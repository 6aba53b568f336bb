import { Gender } from '@cadenza/domain/enquiry/enquiry-rules';
import type { Currency } from '@cadenza/domain/money';
import {
  canArrangeSinger,
  canProposeSinger,
  canPublishSinger,
  canSeeSinger,
} from '@cadenza/domain/permissions/singers';
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { amountsToday, isoInstant, singerAmounts } from '../../platform/db/expressions.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { portraitOf, sampleOf } from '../../platform/files/singer-files.ts';
import { type PageCursor, readCursor, writeCursor } from '../../platform/http/page-cursor.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { type InSinger, plain, shownName, singers } from './store.ts';

const place = 'place';

/** A page of a city's singers in order. */
export const listSingers: Handler<'listSingers'> = async (
  { db, scope, now },
  { query: { take, cursor: asked, voice, ...rest } },
) => {
  if (!scope.cityIds.includes(rest.cityId)) throw refuse('cityNotFound');
  const cursor = asked === undefined ? null : readCursor(asked, (at) => at === place);
  const { items, total } = await findSingers(db, scope, { ...rest, voice }, { cursor, limit: take + 1, now });
  const isBack = cursor?.way === 'previous';
  const hasMore = items.length > take;
  const walked = items.slice(0, take);
  const shown = isBack ? walked.toReversed() : walked;
  const [first, last] = [shown.at(0), shown.at(-1)];
  const hasNext = isBack || hasMore;
  const hasPrevious = isBack ? hasMore : cursor !== null;
  return {
    items: shown,
    nextCursor: hasNext && last ? writeCursor('next', `${place}|${last.id}`) : null,
    previousCursor: hasPrevious && first ? writeCursor('previous', `${place}|${first.id}`) : null,
    totalItems: total,
  };
};

/** One singer, for staff of the city and for the singer. */
export const getSinger: Handler<'getSinger'> = async ({ db, actor, now }, { params: { id } }) => {
  const singer = await findSinger(db, id, now);
  if (!canSeeSinger(actor, singer)) throw refuse('singerNotFound');
  return {
    ...singer,
    canArrange: canArrangeSinger(actor, singer),
    canPropose: canProposeSinger(actor, singer),
    canPublish: canPublishSinger(actor, singer),
  };
};

/** The filter of the list of singers. */
interface SingerFilter {
  cityId: string;
  words: string;
  voice: Gender | undefined;
  show: 'all' | 'visible' | 'hidden' | 'proposed';
}

/** A page of a city's singers and their total, in one statement. */
function findSingers(
  db: Db,
  scope: OfficeScope,
  filter: SingerFilter,
  { cursor, limit, now }: { cursor: PageCursor | null; limit: number; now: string },
) {
  const isBack = cursor?.way === 'previous';
  const way = isBack ? 'desc' : 'asc';
  const matching = () =>
    singers(db, scope)
      .where('f.city_id', '=', filter.cityId)
      .$if(filter.voice !== undefined, (rows) => rows.where('f.gender', '=', filter.voice ?? Gender.Female))
      .$if(filter.show === 'visible' || filter.show === 'hidden', (rows) =>
        rows.where('f.is_visible', '=', filter.show === 'visible'),
      )
      .$if(filter.show === 'proposed', (rows) => rows.where(isProposed))
      .$if(filter.words !== '', (rows) =>
        rows.where((eb) => {
          const words = `%${likeText(filter.words)}%`;
          return eb.or([eb('u.name', 'ilike', words), eb('f.alias', 'ilike', words)]);
        }),
      );
  const page = matching()
    .innerJoin('cities as y', 'y.id', 'f.city_id')
    .crossJoinLateral((singer) => amountsToday(singer, now))
    .select(plain)
    .select(singerAmounts)
    .select((eb) => [
      shownName(eb).as('name'),
      portraitOf(eb.ref('f.portrait_file_id')).as('portrait'),
      sampleOf(eb.ref('f.sample_file_id')).as('sample'),
      eb
        .selectFrom('performers as b')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('b.city_id', '=', 'f.city_id')
        .where(
          ({ ref }) => sql<SqlBool>`(${ref('b.ordinal')}, ${ref('b.id')}) <= (${ref('f.ordinal')}, ${ref('f.id')})`,
        )
        .$asScalar()
        .$notNull()
        .as('place'),
      isProposed(eb).as('hasProposal'),
      eb('f.bio', '<>', '').$castTo<boolean>().as('hasBio'),
      eb('f.video_url', 'is not', null).$castTo<boolean>().as('hasVideo'),
    ])
    .$if(cursor !== null, (rows) =>
      rows.where(({ ref }) => {
        const id = sql`${cursor?.id}::uuid`;
        const at = sql`(select c.ordinal from performers c where c.id = ${id})`;
        return sql<SqlBool>`(${ref('f.ordinal')}, ${ref('f.id')}) ${sql.raw(isBack ? '<' : '>')} (${at}, ${id})`;
      }),
    )
    .orderBy('f.ordinal', way)
    .orderBy('f.id', way)
    .limit(limit);
  return db
    .selectNoFrom((eb) => [
      jsonArrayFrom(page).as('items'),
      eb
        .selectFrom(matching().select('f.id').as('known'))
        .select(eb.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('total'),
    ])
    .executeTakeFirstOrThrow();
}

/** There is a proposal that an admin has not answered. */
const isProposed = ({ exists, selectFrom }: InSinger) =>
  exists(
    selectFrom('singer_proposals as p')
      .select('p.id')
      .whereRef('p.performer_id', '=', 'f.id')
      .where('p.state', '=', 'open'),
  ).$castTo<boolean>();

/** A singer of any city: the caller has checked access. */
async function findSinger(db: Db, id: string, now: string) {
  return db
    .selectFrom('performers as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .innerJoin('musicians as m', 'm.user_id', 'f.user_id')
    .innerJoin('cities as y', 'y.id', 'f.city_id')
    .innerJoin('regions as g', 'g.id', 'y.region_id')
    .crossJoinLateral((singer) => amountsToday(singer, now))
    .select(plain)
    .select(singerAmounts)
    .select(['f.version', 'f.bio', 'f.video_url as videoUrl', 'y.time_zone as timeZone'])
    .select(['f.portrait_file_id as portraitFileId', 'f.sample_file_id as sampleFileId'])
    .select((eb) => [
      shownName(eb).as('name'),
      portraitOf(eb.ref('f.portrait_file_id')).as('portrait'),
      sampleOf(eb.ref('f.sample_file_id')).as('sample'),
      eb.ref('g.currency').$castTo<Currency>().as('currency'),
    ])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('singer_proposals as p')
          .innerJoin('users as w', 'w.id', 'p.proposed_by')
          .select(['p.version', 'p.bio', 'p.video_url as videoUrl', 'w.name as proposedBy'])
          .select(['p.portrait_file_id as portraitFileId', 'p.sample_file_id as sampleFileId'])
          .select(({ ref }) => [
            isoInstant(ref('p.proposed_at')).as('proposedAt'),
            portraitOf(ref('p.portrait_file_id')).as('portrait'),
            sampleOf(ref('p.sample_file_id')).as('sample'),
          ])
          .whereRef('p.performer_id', '=', 'f.id')
          .where('p.state', '=', 'open'),
      ).as('proposal'),
      eb
        .selectFrom('singer_proposals as p')
        .select(({ fn, val }) => fn<string | null>('nullif', ['p.reason', val('')]).as('reason'))
        .whereRef('p.performer_id', '=', 'f.id')
        .orderBy('p.number', 'desc')
        .limit(1)
        .as('refusedBecause'),
    ])
    .where('f.id', '=', id)
    .executeTakeFirstOrThrow(() => refuse('singerNotFound'));
}
