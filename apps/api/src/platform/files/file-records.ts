import type { Insertable } from 'kysely';
import { randomKey } from '../crypto/random-key.ts';
import type { Db } from '../db/database.ts';
import type { DB } from '../db/generated/schema.ts';
import type { LockedBookingId } from '../session/booking-proof.ts';

/** UploadStatus of the specification. */
export const UploadStatus = { Created: 1, Cancelled: 10, Uploaded: 20 } as const;

/** The columns of a file `f` that are shown: the contract's `shownFile`. */
export const shownFileColumns = ['f.id', 'f.name', 'f.label', 'f.content_type as contentType', 'f.bytes'] as const;

/** Where the bytes are stored as uploaded. */
export const originalKey = (storageKey: string): string => `${storageKey}/original`;
const storageKeyOf = (original: string) => original.replace(/\/original$/, '');

export interface NewFile {
  purpose: DB['files']['purpose'];
  name: string;
  contentType: string;
  bytes: number;
  lastModifiedAt: string;
  userId?: string;
  organisationId?: string;
  performerId?: string;
  performanceId?: string;
  bookingId?: string;
  gigId?: string | null;
  songId?: string | null;
  label?: string;
  createdBy: string;
}

/** Records a file that is about to be uploaded; its key is unguessable. */
export async function addFile(trx: Db, file: NewFile, now: string): Promise<{ id: string; storageKey: string }> {
  const values: Insertable<DB['files']> = {
    purpose: file.purpose,
    storage_key: `${file.purpose.replaceAll(' ', '')}/${randomKey()}`,
    name: file.name,
    content_type: file.contentType,
    bytes: file.bytes,
    last_modified_at: file.lastModifiedAt,
    user_id: file.userId ?? null,
    organisation_id: file.organisationId ?? null,
    performer_id: file.performerId ?? null,
    performance_id: file.performanceId ?? null,
    booking_id: file.bookingId ?? null,
    gig_id: file.gigId ?? null,
    song_id: file.songId ?? null,
    label: file.label ?? '',
    created_by: file.createdBy,
    created_at: now,
  };
  const row = await trx.insertInto('files').values(values).returning(['id', 'storage_key']).executeTakeFirstOrThrow();
  return { id: row.id, storageKey: row.storage_key };
}

/** Whether an upload is still accepted under this key. */
export async function isUploadOpen(db: Db, original: string): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select('id')
    .where('storage_key', '=', storageKeyOf(original))
    .where('status', '=', UploadStatus.Created)
    .where('uploaded_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** True for the first complete upload: of two simultaneous ones the second gets false. */
export async function consumeUpload(db: Db, original: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ uploaded_at: now })
    .where('storage_key', '=', storageKeyOf(original))
    .where('status', '=', UploadStatus.Created)
    .where('uploaded_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The storage keys of a booking's files, before its rows are deleted. */
export async function keysOfBooking(trx: Db, bookingId: LockedBookingId): Promise<string[]> {
  const rows = await trx.selectFrom('files').select('storage_key').where('booking_id', '=', bookingId).execute();
  return rows.map(({ storage_key }) => originalKey(storage_key));
}
