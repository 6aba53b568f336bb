import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { nextCallAt } from '@cadenza/domain/callbacks/call-outcome';
import { formatInstant } from '@cadenza/domain/time';
import type { OfficeContext } from '../../../platform/context.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { manageBooking } from '../../bookings/door.ts';
import { callAgain, endCallback, findCallback } from '../store.ts';

/**
 * Notes how a call went. Reached: nobody waits any more. Otherwise they are called again. A call that a colleague noted
 * meanwhile is not noted twice.
 */
export const recordCall = (
  context: OfficeContext,
  id: string,
  { outcome, tries }: InputOf<'recordCall'>['body'],
): Promise<OutputOf<'recordCall'>> =>
  context.db.transaction().execute(async (trx) => {
    const { scope, now } = context;
    const booking = await manageBooking(trx, scope, id);
    const waiting = await findCallback(trx, booking.id);
    if (!waiting) return { nextCallAt: null, message: 'This call is no longer needed' };
    if (waiting.tries !== tries) return { nextCallAt: waiting.dueAt, message: 'A colleague has just called' };
    const next = nextCallAt(outcome, now, waiting.timeZone);
    if (next === null) await endCallback(trx, booking.id);
    else await callAgain(trx, booking.id, { tries: tries + 1, at: now, dueAt: next });
    await recordEvent(trx, booking.id, now, eventAuthorOf(context), { kind: 'call recorded', outcome });
    const message =
      next === null ? 'Call noted' : `Call noted. Back on your list ${formatInstant(next, waiting.timeZone)}`;
    return { nextCallAt: next, message };
  });
