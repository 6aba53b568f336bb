import type { Actor } from '@cadenza/domain/permissions/access';
import { canSeeSinger } from '@cadenza/domain/permissions/singers';
import { type ExpressionBuilder, sql, type Updateable } from 'kysely';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, firstFilled } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { refuse } from '../../platform/refusal.ts';
import { holdPublicFiles, type PublicFileOwner } from '../files/door/receive-public-files.ts';

export type InSinger = ExpressionBuilder<
  DB & { f: DB['performers']; u: DB['users']; m: DB['musicians'] },
  'f' | 'u' | 'm'
>;

export const singers = (db: Db, { cityIds }: OfficeScope) =>
  db
    .selectFrom('performers as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .innerJoin('musicians as m', 'm.user_id', 'f.user_id')
    .where('f.city_id', '=', anyOf(cityIds));

export const shownName = ({ ref }: Pick<InSinger, 'ref'>) => firstFilled(ref('f.alias'), ref('u.first_name'));

export const plain = [
  'f.id',
  'f.user_id as userId',
  'f.city_id as cityId',
  'f.alias',
  'u.name as fullName',
  'f.gender',
  'f.is_visible as visible',
  'm.is_active as isActive',
] as const;

export type SingerToChange = Awaited<ReturnType<typeof lockSinger>>;

/** Locks a singer whom this person may see until the transaction ends; refuses any other. */
export async function lockSinger(trx: Db, actor: Actor, id: string) {
  const row = await trx
    .selectFrom('performers as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['f.id', 'f.user_id as userId', 'f.city_id as cityId', 'f.alias', 'f.gender', 'f.ordinal', 'f.version'])
    .select(['f.is_visible as isVisible', 'f.bio', 'f.video_url as videoUrl'])
    .select(['f.portrait_file_id as portraitFileId', 'f.sample_file_id as sampleFileId'])
    .select(['u.name as fullName', 'u.first_name as firstName', 'u.email'])
    .select((eb) => shownName(eb).as('name'))
    .where('f.id', '=', id)
    .forNoKeyUpdate('f')
    .executeTakeFirst();
  if (!row || !canSeeSinger(actor, row)) throw refuse('singerNotFound');
  return row;
}

export const updateLockedSinger = (trx: Db, { id }: SingerToChange, values: Updateable<DB['performers']>) =>
  trx.updateTable('performers').set(values).where('id', '=', id).execute();

/** The ids of the singer's city in order. Locked by id, so that concurrent moves wait for each other without a deadlock. */
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

export const isSameProfile = (singer: PublicProfile, profile: PublicProfile): boolean =>
  singer.bio === profile.bio &&
  singer.videoUrl === profile.videoUrl &&
  singer.portraitFileId === profile.portraitFileId &&
  singer.sampleFileId === profile.sampleFileId;

/** Shows a profile of a locked singer to customers. */
export async function showProfile(trx: Db, singer: SingerToChange, profile: PublicProfile, now: string): Promise<void> {
  await holdPublicFiles(trx, ownerOf(singer.id), profile, now);
  await updateLockedSinger(trx, singer, {
    bio: profile.bio,
    video_url: profile.videoUrl,
    portrait_file_id: profile.portraitFileId,
    sample_file_id: profile.sampleFileId,
    version: singer.version + 1,
  });
}

/** The owner of a singer's profile files. */
export const ownerOf = (singerId: string): PublicFileOwner => ({ column: 'performer_id', id: singerId });

type Proposal = NonNullable<Awaited<ReturnType<typeof findNewestProposal>>>;

/** The newest proposal for a singer, open or answered. */
export const findNewestProposal = (db: Db, singer: SingerToChange) =>
  db
    .selectFrom('singer_proposals as p')
    .select(['p.id', 'p.state', 'p.version', 'p.bio', 'p.video_url as videoUrl'])
    .select(['p.portrait_file_id as portraitFileId', 'p.sample_file_id as sampleFileId'])
    .where('p.performer_id', '=', singer.id)
    .orderBy('p.number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Stores a proposal for a locked singer, replacing the open one. */
export async function writeProposal(
  trx: Db,
  { id }: SingerToChange,
  open: { id: string; version: number } | null,
  profile: PublicProfile,
  { by, now }: { by: string; now: string },
): Promise<void> {
  await holdPublicFiles(trx, ownerOf(id), profile, now);
  const columns = {
    bio: profile.bio,
    video_url: profile.videoUrl,
    portrait_file_id: profile.portraitFileId,
    sample_file_id: profile.sampleFileId,
    proposed_by: by,
    proposed_at: now,
  };
  if (open === null) {
    await trx
      .insertInto('singer_proposals')
      .values({ ...columns, performer_id: id })
      .execute();
    return;
  }
  const changed = { ...columns, version: open.version + 1 };
  await trx.updateTable('singer_proposals').set(changed).where('id', '=', open.id).execute();
}

export const endProposal = (
  trx: Db,
  { id }: Proposal,
  {
    state,
    by,
    now,
    reason = '',
  }: { state: 'published' | 'refused' | 'withdrawn'; by: string; now: string; reason?: string },
) =>
  trx
    .updateTable('singer_proposals')
    .set({ state, decided_by: by, decided_at: now, reason })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
