import { sql } from 'kysely';
import type { OfficeContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import { anyOf } from '../db/expressions.ts';
import { originalKey, UploadStatus } from '../files/file-records.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { invalidField } from '../refusal.ts';

/** The record that a document belongs to. */
export interface DocumentOwner {
  column: 'trade_invoice_id' | 'issue_comment_id';
  id: string;
}

/**
 * Attaches uploaded documents to the record and removes those no longer listed. A new one must have been uploaded by
 * this person and not be attached elsewhere. The caller holds the record's row lock. Returns their content types.
 */
export async function placeDocuments(
  { db: trx, actor }: OfficeContext,
  { column, id }: DocumentOwner,
  fileIds: readonly string[],
  field: string,
): Promise<{ contentType: string }[]> {
  const gone = await trx
    .updateTable('files')
    .set({ status: UploadStatus.Cancelled, [column]: null })
    .where(column, '=', id)
    .where('id', '<>', sql<string>`all(${fileIds}::uuid[])`)
    .returning('storage_key')
    .execute();
  if (gone.length > 0) {
    await enqueue(trx, 'remove-files', { keys: gone.map(({ storage_key }) => originalKey(storage_key)) });
  }
  if (fileIds.length === 0) return [];
  const placed = await trx
    .updateTable('files')
    .set({ [column]: id })
    .where('id', '=', anyOf(fileIds))
    .where('purpose', '=', 'document')
    .where('status', '=', UploadStatus.Uploaded)
    .where((eb) =>
      eb.or([
        eb(column, '=', id),
        eb.and([
          eb('created_by', '=', actor.userId),
          eb('trade_invoice_id', 'is', null),
          eb('issue_comment_id', 'is', null),
        ]),
      ]),
    )
    .returning('content_type as contentType')
    .execute();
  if (placed.length !== new Set(fileIds).size) throw invalidField(field, 'This file is gone: please add it again');
  return placed;
}

/** Removes the files behind the documents of records that are about to be deleted with their rows. */
export async function removeDocuments(trx: Db, column: DocumentOwner['column'], ids: readonly string[]): Promise<void> {
  const rows = await trx.selectFrom('files').select('storage_key').where(column, '=', anyOf(ids)).execute();
  if (rows.length > 0) {
    await enqueue(trx, 'remove-files', { keys: rows.map(({ storage_key }) => originalKey(storage_key)) });
  }
}
