import { Gender } from '@cadenza/domain/enquiry/enquiry-rules';
import type { Currency } from '@cadenza/domain/money';
import { type ExpressionBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, firstFilled } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { UploadStatus } from '../../platform/files/file-records.ts';
import { portraitOf, sampleOf } from '../../platform/files/singer-files.ts';
import type { PageCursor } from '../../platform/http/page-cursor.ts';
import { refuse } from '../../platform/refusal.ts';

/** Which singers are meant. */
export interface SingerFilter {
  cityId: string;
  words: string;
  voice: Gender | undefined;
  show: 'all' | 'visible' | 'hidden';
}

type InSinger = ExpressionBuilder<DB & { f: DB['performers']; u: DB['users']; m: DB['musicians'] }, 'f' | 'u' | 'm'>;

const singers = (db: Db, { cityIds }: OfficeScope) =>
  db
    .selectFrom('performers as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .innerJoin('musicians as m', 'm.user_id', 'f.user_id')
    .where('f.city_id', '=', anyOf(cityIds));

const shownName = ({ ref }: Pick<InSinger, 'ref'>) => firstFilled(ref('f.alias'), ref('u.first_name'));

const plain = [
  'f.id',
  'f.user_id as userId',
  'f.city_id as cityId',
  'f.alias',
  'u.name as fullName',
  'f.gender',
  'f.surcharge_minor as surchargeMinor',
  'f.artist_fee_minor as artistFeeMinor',
  'f.is_visible as visible',
  'm.is_active as isActive',
] as const;

/** A page of a city's singers and how many there are, in one statement. */
export function findSingers(
  db: Db,
  scope: OfficeScope,
  filter: SingerFilter,
  { cursor, limit }: { cursor: PageCursor | null; limit: number },
) {
  const isBack = cursor?.way === 'previous';
  const way = isBack ? 'desc' : 'asc';
  const matching = () =>
    singers(db, scope)
      .where('f.city_id', '=', filter.cityId)
      .$if(filter.voice !== undefined, (rows) => rows.where('f.gender', '=', filter.voice ?? Gender.Female))
      .$if(filter.show !== 'all', (rows) => rows.where('f.is_visible', '=', filter.show === 'visible'))
      .$if(filter.words !== '', (rows) =>
        rows.where((eb) => {
          const words = `%${likeText(filter.words)}%`;
          return eb.or([eb('u.name', 'ilike', words), eb('f.alias', 'ilike', words)]);
        }),
      );
  const page = matching()
    .select(plain)
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

/** A singer of whoever's: the caller asks whether the person may see them. */
export const findSinger = async (db: Db, id: string) => {
  const row = await db
    .selectFrom('performers as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .innerJoin('musicians as m', 'm.user_id', 'f.user_id')
    .innerJoin('cities as y', 'y.id', 'f.city_id')
    .innerJoin('regions as g', 'g.id', 'y.region_id')
    .select(plain)
    .select(['f.version', 'f.bio', 'f.video_url as videoUrl'])
    .select(['f.portrait_file_id as portraitFileId', 'f.sample_file_id as sampleFileId'])
    .select((eb) => [
      shownName(eb).as('name'),
      portraitOf(eb.ref('f.portrait_file_id')).as('portrait'),
      sampleOf(eb.ref('f.sample_file_id')).as('sample'),
      eb.ref('g.currency').$castTo<Currency>().as('currency'),
    ])
    .where('f.id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('singerNotFound');
  return row;
};

export type SingerToChange = Awaited<ReturnType<typeof findSingerToChange>>;

/** Locks a singer of the reader's cities until the transaction ends; refuses any other. */
export async function findSingerToChange(trx: Db, scope: OfficeScope, id: string) {
  const row = await singers(trx, scope)
    .select(['f.id', 'f.user_id as userId', 'f.city_id as cityId', 'f.alias', 'f.gender', 'f.ordinal', 'f.version'])
    .select(['f.surcharge_minor as surchargeMinor', 'f.artist_fee_minor as artistFeeMinor'])
    .select(['f.is_visible as isVisible', 'f.bio', 'f.video_url as videoUrl'])
    .select(['f.portrait_file_id as portraitFileId', 'f.sample_file_id as sampleFileId'])
    .select((eb) => shownName(eb).as('name'))
    .where('f.id', '=', id)
    .forNoKeyUpdate('f')
    .executeTakeFirst();
  if (!row) throw refuse('singerNotFound');
  return row;
}

export const updateLockedSinger = (trx: Db, { id }: SingerToChange, values: Updateable<DB['performers']>) =>
  trx.updateTable('performers').set(values).where('id', '=', id).execute();

/** The ids of the singer's city in its order. Locked by id, so that two moves at once wait for each other and not in a ring. */
export async function lockOrder(trx: Db, { cityIds }: OfficeScope, id: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('performers')
    .select(['id', 'ordinal'])
    .where('city_id', '=', (eb) => eb.selectFrom('performers').select('city_id').where('id', '=', id))
    .where('city_id', '=', anyOf(cityIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.toSorted((one, other) => one.ordinal - other.ordinal).map((row) => row.id);
}

/** Numbers a city's singers from 1 in this order. */
export const writeOrder = (trx: Db, { cityId }: SingerToChange, ids: readonly string[]) =>
  sql`update performers f set ordinal = placed.place
    from unnest(${ids}::uuid[]) with ordinality as placed (id, place)
    where placed.id = f.id and f.city_id = ${cityId} and f.ordinal <> placed.place`.execute(trx);

/** What customers see and hear of a singer. */
export interface PublicProfile {
  bio: string;
  videoUrl: string | null;
  portraitFileId: string | null;
  sampleFileId: string | null;
}

export const isPublished = (singer: PublicProfile, profile: PublicProfile): boolean =>
  singer.bio === profile.bio &&
  singer.videoUrl === profile.videoUrl &&
  singer.portraitFileId === profile.portraitFileId &&
  singer.sampleFileId === profile.sampleFileId;

/** Shows a profile of a locked singer to customers. */
export async function showProfile(trx: Db, singer: SingerToChange, profile: PublicProfile, now: string): Promise<void> {
  await holdFiles(trx, singer.id, profile, now);
  await updateLockedSinger(trx, singer, {
    bio: profile.bio,
    video_url: profile.videoUrl,
    portrait_file_id: profile.portraitFileId,
    sample_file_id: profile.sampleFileId,
    version: singer.version + 1,
  });
}

/** Keeps the files of a profile from being cleared, from now on for a day; refuses those that are gone. */
async function holdFiles(trx: Db, singerId: string, profile: PublicProfile, now: string): Promise<void> {
  const ids = [profile.portraitFileId, profile.sampleFileId].filter((id) => id !== null);
  const { numUpdatedRows } = await trx
    .updateTable('files')
    .set({ uploaded_at: now })
    .where('id', '=', anyOf(ids))
    .where('performer_id', '=', singerId)
    .where('status', '=', UploadStatus.Uploaded)
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== ids.length) throw refuse('uploadEnded');
}

export type SingerFilePurpose = 'portrait' | 'sample';
export type SingerFile = NonNullable<Awaited<ReturnType<typeof findSingerFile>>>;

export const findSingerFile = (db: Db, singerId: string, id: string, purpose: SingerFilePurpose) =>
  db
    .selectFrom('files')
    .select(['id', 'status', 'storage_key as storageKey'])
    .where('id', '=', id)
    .where('performer_id', '=', singerId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();

/** Keeps an upload as it was written anew. */
export const keepSingerFile = (
  trx: Db,
  id: string,
  { now, contentType, ...kept }: { now: string; contentType: string; bytes: number; seconds: number | null },
) =>
  trx
    .updateTable('files')
    .set({ ...kept, status: UploadStatus.Uploaded, content_type: contentType, uploaded_at: now })
    .where('id', '=', id)
    .where('status', '=', UploadStatus.Created)
    .execute();

export const cancelSingerFile = (trx: Db, id: string) =>
  trx
    .updateTable('files')
    .set({ status: UploadStatus.Cancelled })
    .where('id', '=', id)
    .where('status', '=', UploadStatus.Created)
    .execute();
