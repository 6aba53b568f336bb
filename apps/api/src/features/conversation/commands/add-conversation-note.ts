import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import type { OfficeContext } from '../../../platform/context.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { manageBooking } from '../../bookings/door.ts';
import { addEntry } from '../door.ts';

/** Adds a note for the office. Repeating the request adds nothing. */
export const addConversationNote = (
  context: OfficeContext,
  id: string,
  { requestId, words }: InputOf<'addConversationNote'>['body'],
): Promise<OutputOf<'addConversationNote'>> =>
  context.db.transaction().execute(async (trx) => {
    const { scope, now } = context;
    const booking = await manageBooking(trx, scope, id);
    const author = eventAuthorOf(context);
    const entryId = await addEntry(trx, booking.id, { kind: 'note', at: now, author: author.name, words, requestId });
    if (entryId !== null) await recordEvent(trx, booking.id, now, author, { kind: 'note added', text: words });
    return { message: 'Note added' };
  });
