import type { SignedInContext } from '../../../platform/context.ts';
import { originalKey } from '../../../platform/files/file-records.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { changeBookingFile } from '../door/change-booking-file.ts';
import { cancelFile } from '../store.ts';

/** Permanently removes a file of a booking. */
export async function deleteAttachment(context: SignedInContext, id: string): Promise<void> {
  await changeBookingFile(context, id, async (trx, booking, file) => {
    await cancelFile(trx, file.id);
    await enqueue(trx, 'remove-files', { keys: [originalKey(file.storageKey)] });
    const event = { kind: 'attachment changed', change: 'removed', name: file.name } as const;
    await recordEvent(trx, booking.id, context.now, eventAuthorOf(context), event);
  });
}
