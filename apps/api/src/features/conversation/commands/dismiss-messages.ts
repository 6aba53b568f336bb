import { pluralize } from '@cadenza/domain/pluralize';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { manageBooking } from '../../bookings/door.ts';
import { addEntry } from '../door.ts';
import { endWait } from '../store.ts';

/**
 * Records that the customer needs no answer, unless they have written since. The conversation and the history show who
 * decided that, once.
 */
export const dismissMessages: Handler<'dismissMessages'> = (context, { params: { id }, body: { latestAt } }) =>
  context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, id);
    const messages = await endWait(trx, booking.id, latestAt);
    if (messages > 0) {
      const { now } = context;
      const author = eventAuthorOf(context);
      const words = pluralize(messages, 'message');
      await addEntry(trx, booking.id, { kind: 'no reply needed', at: now, author: author.name, words });
      await recordEvent(trx, booking.id, now, author, { kind: 'no reply needed', messages });
    }
    return { message: 'No reply needed' };
  });
