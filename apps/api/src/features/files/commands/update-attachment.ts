import type { InputOf } from '@cadenza/contract/operations';
import type { OfficeContext } from '../../../platform/context.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { changeBookingFile } from '../door/change-booking-file.ts';
import { expectGigOf, placeAttachment } from '../store.ts';

/** Changes a file's label, and which musicians can read it. Repeating it changes nothing. */
export async function updateAttachment(
  context: OfficeContext,
  id: string,
  { label, gigId }: InputOf<'updateAttachment'>['body'],
): Promise<void> {
  await changeBookingFile(context, id, async (trx, booking, file) => {
    if (file.label === label && file.gigId === gigId) return;
    await expectGigOf(trx, booking.id, gigId);
    await placeAttachment(trx, booking.id, id, { label, gigId });
    const event = { kind: 'attachment changed', change: 'changed', name: file.name } as const;
    await recordEvent(trx, booking.id, context.now, eventAuthorOf(context), event);
  });
}
