import type { OrganisationRecord } from '@cadenza/domain/permissions/organisations';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { ancestorIds } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { UploadStatus } from '../../platform/files/file-records.ts';
import { picturePath, thumbnailKey } from '../../platform/files/picture-address.ts';

export interface StoredFile {
  id: string;
  purpose: string;
  storageKey: string;
  status: number;
  userId: string | null;
  organisationId: string | null;
  createdBy: string;
}

/**
 * A picture by its id. `lock` holds the row until the action is over: of two at once, the second sees what the first
 * did.
 */
export const findPicture = (db: Db, id: string, { lock = false }: { lock?: boolean } = {}) =>
  db
    .selectFrom('files')
    .select(['id', 'purpose', 'status', 'storage_key as storageKey', 'user_id as userId', 'created_by as createdBy'])
    .select('organisation_id as organisationId')
    .where('id', '=', id)
    .where('purpose', 'in', ['avatar', 'logo'])
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

/** What the rules need to know about the organisation whose logo it is. */
export const findOrganisationOfLogo = (db: Db, id: string): Promise<OrganisationRecord | undefined> =>
  db
    .selectFrom('organisations as o')
    .leftJoin('organisations as above', 'above.id', 'o.parent_id')
    .leftJoin('cities as y', 'y.id', 'o.id')
    .select(['o.id', 'o.type'])
    .select((eb) => [
      eb('y.id', 'is not', null).$castTo<boolean>().as('isCity'),
      ancestorIds(eb.ref('o.parent_id'), eb.ref('above.parent_id')).as('ancestorIds'),
    ])
    .where('o.id', '=', id)
    .where('o.archived_at', 'is', null)
    .executeTakeFirst();

/** How many uploads a user has started since an instant and not finished. */
export async function countUnfinished(db: Db, userId: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_by', '=', userId)
    .where('status', '=', UploadStatus.Created)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Cancels a file: it is no longer shown anywhere, and its address stops working. */
export async function cancelFile(trx: Db, id: string): Promise<void> {
  await trx.updateTable('files').set({ status: UploadStatus.Cancelled }).where('id', '=', id).execute();
}

/** Shows a picture wherever its person or organisation appears. Returns the picture it replaces, if any. */
export async function showPicture(
  trx: Db,
  file: StoredFile,
  bytes: number,
  now: string,
): Promise<StoredFile | undefined> {
  const owner = ownerOf(file);
  const before = await sql<{ file_id: string | null }>`
    select ${sql.ref(owner.column)} file_id from ${sql.table(owner.table)} where id = ${owner.id} for update`.execute(
    trx,
  );
  await trx
    .updateTable('files')
    .set({ status: UploadStatus.Uploaded, content_type: 'image/webp', bytes, uploaded_at: now })
    .where('id', '=', file.id)
    .execute();
  await sql`update ${sql.table(owner.table)} set ${sql.ref(owner.column)} = ${file.id} where id = ${owner.id}`.execute(
    trx,
  );
  if (file.purpose === 'avatar') await showInLists(trx, file, `${picturePath}/${thumbnailKey(file.storageKey, 320)}`);
  const previous = before.rows[0]?.file_id;
  if (!previous) return undefined;
  await cancelFile(trx, previous);
  return findPicture(trx, previous);
}

/** Removes a picture from the person or organisation that shows it. */
export async function hidePicture(trx: Db, file: StoredFile): Promise<void> {
  const { table, column, id } = ownerOf(file);
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = null
    where id = ${id} and ${sql.ref(column)} = ${file.id}`.execute(trx);
  if (file.purpose === 'avatar') {
    const person = trx.updateTable('users').set({ photo_path: null }).where('id', '=', id);
    await person.where('avatar_file_id', 'is', null).execute();
  }
  await cancelFile(trx, file.id);
}

/** Lists read a person's name together with the address of their picture. */
const showInLists = (trx: Db, { userId }: StoredFile, address: string) =>
  trx.updateTable('users').set({ photo_path: address }).where('id', '=', userId).execute();

const ownerOf = ({ purpose, userId, organisationId }: StoredFile) =>
  purpose === 'logo'
    ? shownAt('organisations', 'logo_file_id', organisationId)
    : shownAt('users', 'avatar_file_id', userId);

const shownAt = <Table extends keyof DB>(table: Table, column: keyof DB[Table] & string, id: string | null) => ({
  table,
  column,
  id,
});
