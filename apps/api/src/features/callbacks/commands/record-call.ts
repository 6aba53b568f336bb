import { callAgainProblem, nextCallAt } from '@cadenza/domain/callbacks/call-outcome';
import { formatInstant } from '@cadenza/domain/time';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField } from '../../../platform/refusal.ts';
import { manageBooking } from '../../bookings/door.ts';
import { addEntry } from '../../conversation/door.ts';
import { callAgain, endCallback, findCallback } from '../store.ts';

/**
 * Logs how a call went. A customer who was reached is no longer waiting; otherwise they are to be called again. A
 * requested call that a colleague has already logged is not logged twice, nor is one with the same id.
 */
export const recordCall: Handler<'recordCall'> = (
  context,
  { params: { id }, body: { tries, words, requestId, ...call } },
) =>
  context.db.transaction().execute(async (trx) => {
    const { scope, now } = context;
    const booking = await manageBooking(trx, scope, id);
    const waiting = await findCallback(trx, booking.id);
    if (tries !== undefined) {
      if (!waiting) return { nextCallAt: null, message: 'This call is no longer needed' };
      if (waiting.tries !== tries) return { nextCallAt: waiting.dueAt, message: 'A colleague has just called' };
    }
    const next = nextCallAt(call, waiting !== undefined, now, booking.time_zone);
    const problem = next === null ? null : callAgainProblem(next, now);
    if (problem !== null) throw invalidField('callAgainOn', problem);
    const message =
      next === null ? 'Call logged' : `Call logged. Back on your list ${formatInstant(next, booking.time_zone)}`;
    const author = eventAuthorOf(context);
    const { outcome } = call;
    const entry = {
      kind: 'call',
      at: now,
      author: author.name,
      words,
      call: { outcome, againAt: next },
      requestId,
    } as const;
    if ((await addEntry(trx, booking.id, entry)) === null) return { nextCallAt: waiting?.dueAt ?? null, message };
    if (next === null) await endCallback(trx, booking.id);
    else await callAgain(trx, booking.id, { at: now, dueAt: next });
    await recordEvent(trx, booking.id, now, author, { kind: 'call recorded', outcome });
    return { nextCallAt: next, message };
  });
