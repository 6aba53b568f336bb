import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { manageBooking } from '../../bookings/door.ts';
import { addEntry } from '../door.ts';

/** Adds a note for the office. Repeating the request adds nothing. */
export const addConversationNote: Handler<'addConversationNote'> = (
  context,
  { params: { id }, body: { requestId, words } },
) =>
  context.db.transaction().execute(async (trx) => {
    const { scope, now } = context;
    const booking = await manageBooking(trx, scope, id);
    const author = eventAuthorOf(context);
    const entryId = await addEntry(trx, booking.id, { kind: 'note', at: now, author: author.name, words, requestId });
    if (entryId !== null) await recordEvent(trx, booking.id, now, author, { kind: 'note added', text: words });
    return { message: 'Note added' };
  });
