import type { SignedInContext } from '../../../platform/context.ts';
import { randomKey } from '../../../platform/crypto/random-key.ts';
import type { Db } from '../../../platform/db/database.ts';
import { originalKey, UploadStatus } from '../../../platform/files/file-records.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';

interface WrittenFile {
  name: string;
  label: string;
  text: string;
}

/**
 * Stores a text file that Cadenza has generated for a booking. `keep` lists it among the booking's files, in the
 * transaction of its record; `discard` removes it when that was rolled back.
 */
export async function writeBookingFile({ platform, actor, now }: SignedInContext, { name, label, text }: WrittenFile) {
  const storageKey = `attachment/${randomKey()}`;
  const content = Buffer.from(text, 'utf8');
  await platform.files.write(originalKey(storageKey), content, 'text/plain', now);
  return {
    keep: async (trx: Db, bookingId: LockedBookingId): Promise<void> => {
      await trx
        .insertInto('files')
        .values({
          purpose: 'attachment',
          storage_key: storageKey,
          name,
          label,
          content_type: 'text/plain',
          bytes: content.length,
          status: UploadStatus.Uploaded,
          last_modified_at: now,
          booking_id: bookingId,
          created_by: actor.userId,
          created_at: now,
          uploaded_at: now,
        })
        .execute();
    },
    discard: () => platform.files.remove(originalKey(storageKey), now),
  };
}
