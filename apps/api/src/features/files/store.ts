import type { ContentType } from '@cadenza/domain/files/file-types';
import type { Actor } from '@cadenza/domain/permissions/access';
import { type BookingFileRecord, canReadBookingFile } from '@cadenza/domain/permissions/files';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { instant, settingsToday } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { UploadStatus } from '../../platform/files/file-records.ts';
import { picturePath, thumbnailKey } from '../../platform/files/picture-address.ts';
import { refuse } from '../../platform/refusal.ts';
import type { LockedBookingId, SeenBookingId } from '../../platform/session/booking-proof.ts';

export interface StoredFile {
  id: string;
  purpose: string;
  storageKey: string;
  status: number;
  userId: string | null;
  organisationId: string | null;
  createdBy: string;
}

/** A picture by its id. With `lock`, the second of two simultaneous actions sees what the first did. */
export const findPicture = (db: Db, id: string, { lock = false }: { lock?: boolean } = {}) =>
  db
    .selectFrom('files')
    .select(['id', 'purpose', 'status', 'storage_key as storageKey', 'user_id as userId', 'created_by as createdBy'])
    .select('organisation_id as organisationId')
    .where('id', '=', id)
    .where('purpose', 'in', ['avatar', 'logo'])
    .$if(lock, (query) => query.forUpdate())
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

/** Lists read the picture's address from the person's own row. */
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

/** A file of a booking, in any upload state, with the data that the rules need. */
export interface BookingFile extends BookingFileRecord {
  id: string;
  bookingId: SeenBookingId;
  gigId: string | null;
  storageKey: string;
  status: number;
  name: string;
  label: string;
  contentType: string;
}

/** A file of a booking that this person may read; any other is treated as unknown. */
export async function findReadableFile(db: Db, actor: Actor, id: string): Promise<BookingFile> {
  const file = await db
    .selectFrom('files as f')
    .innerJoin('bookings as b', 'b.id', 'f.booking_id')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .select(({ ref }) => ref('b.id').$castTo<SeenBookingId>().as('bookingId'))
    .select(['f.id', 'f.gig_id as gigId', 'f.storage_key as storageKey', 'f.status', 'f.name'])
    .select(['f.label', 'f.content_type as contentType', 'b.city_id as cityId', 'c.assignee_user_id as assigneeUserId'])
    .select(
      sql<string[]>`array(select musician_id from positions
      where gig_id = f.gig_id and musician_id is not null)`.as('gigMusicianIds'),
    )
    .where('f.id', '=', id)
    .where('f.purpose', 'in', ['attachment', 'key song'])
    .executeTakeFirst();
  if (!file || !canReadBookingFile(actor, file)) throw refuse('fileNotFound');
  return file;
}

/** The storage that a booking's files use, with pending uploads, and its limit by today's setting of the city. */
export async function findRoom(trx: Db, bookingId: LockedBookingId, now: string) {
  const room = await trx
    .selectFrom('bookings as b')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .crossJoinLateral(settingsToday(instant(now)))
    .leftJoin('files as f', (join) =>
      join
        .onRef('f.booking_id', '=', 'b.id')
        .on('f.purpose', '<>', 'timeline')
        .on('f.status', 'in', [UploadStatus.Created, UploadStatus.Uploaded]),
    )
    .select(({ fn, ref }) => [
      's.booking_files_megabytes as quotaMegabytes',
      fn.count<string>('f.id').as('files'),
      sql<string>`coalesce(sum(${ref('f.bytes')}), 0)`.as('usedBytes'),
    ])
    .where('b.id', '=', bookingId)
    .groupBy('s.booking_files_megabytes')
    .executeTakeFirstOrThrow(() => new Error('the city has no settings in force'));
  return { ...room, files: Number(room.files), usedBytes: Number(room.usedBytes) };
}

/** Refuses a gig that does not belong to the booking. */
export async function expectGigOf(trx: Db, bookingId: LockedBookingId, gigId: string | null): Promise<void> {
  if (gigId === null) return;
  const gigs = trx.selectFrom('gigs').select('id').where('id', '=', gigId).where('booking_id', '=', bookingId);
  await gigs.executeTakeFirstOrThrow(() => refuse('gigNotFound'));
}

/** An upload by its content, and where it is stored. */
type KeptUpload = { contentType: ContentType; bytes: number; storageKey: string; now: string };

/** Keeps an upload for good; false when it is not waiting to be confirmed. */
export async function keepUpload(
  trx: Db,
  bookingId: LockedBookingId,
  id: string,
  { contentType, bytes, storageKey, now }: KeptUpload,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('files')
    .set({ status: UploadStatus.Uploaded, content_type: contentType, bytes, storage_key: storageKey, uploaded_at: now })
    .where('id', '=', id)
    .where('booking_id', '=', bookingId)
    .where('status', '=', UploadStatus.Created)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function placeAttachment(
  trx: Db,
  bookingId: LockedBookingId,
  id: string,
  { label, gigId }: { label: string; gigId: string | null },
): Promise<void> {
  await trx
    .updateTable('files')
    .set({ label, gig_id: gigId })
    .where('id', '=', id)
    .where('booking_id', '=', bookingId)
    .execute();
}

/** A document by its id, with what decides who may read it: undefined for an id that is not a document's. */
export const findDocument = (db: Db, id: string) =>
  db
    .selectFrom('files as f')
    .leftJoin('trade_invoices as v', 'v.id', 'f.trade_invoice_id')
    .leftJoin('issue_comments as k', 'k.id', 'f.issue_comment_id')
    .leftJoin('issues as i', 'i.id', 'k.issue_id')
    .select(['f.id', 'f.storage_key as storageKey', 'f.status', 'f.name', 'f.content_type as contentType'])
    .select(['f.created_by as createdBy'])
    .select(({ fn, ref, eb }) => [
      fn.coalesce('v.city_id', 'i.city_id').as('cityId'),
      sql<boolean>`${eb.or([eb('v.id', 'is not', null), eb('k.id', 'is not', null)])}`.as('isPlaced'),
      eb.case().when('k.is_answer', '=', true).then(ref('i.reporter_id')).end().as('answeredUserId'),
    ])
    .where('f.id', '=', id)
    .where('f.purpose', '=', 'document')
    .executeTakeFirst();

/** Keeps an uploaded document until its record is saved; false when it is not waiting to be confirmed. */
export async function keepDocument(
  db: Db,
  id: string,
  { contentType, bytes, storageKey, now }: KeptUpload,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ status: UploadStatus.Uploaded, content_type: contentType, bytes, storage_key: storageKey, uploaded_at: now })
    .where('id', '=', id)
    .where('purpose', '=', 'document')
    .where('status', '=', UploadStatus.Created)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How many documents a user has uploaded, or started to, that no record has used yet. */
export async function countWaitingDocuments(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_by', '=', userId)
    .where('purpose', '=', 'document')
    .where('trade_invoice_id', 'is', null)
    .where('issue_comment_id', 'is', null)
    .where('status', 'in', [UploadStatus.Created, UploadStatus.Uploaded])
    .executeTakeFirstOrThrow();
  return Number(count);
}
