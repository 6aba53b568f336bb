import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { bookingsOfPayouts, setNote } from '../store.ts';
import { lockSettlement } from './lock-settlement.ts';

/** Saves the office's note on a musician's payment, whatever its status. */
export const updateMusicianPaymentNote: Handler<'updateMusicianPaymentNote'> = async (
  context,
  { params: { id }, body: { note } },
) => {
  const { db, scope, now } = context;
  return db.transaction().execute(async (trx) => {
    const [bookingId] = await bookingsOfPayouts(trx, 'musician', [id]);
    if (bookingId === undefined) throw refuse('payoutNotFound');
    const { booking } = await lockSettlement(trx, scope, bookingId, 'musician');
    await setNote(trx, booking.id, id, note);
    if (note !== '')
      await recordEvent(trx, booking.id, now, eventAuthorOf(context), { kind: 'note added', text: note });
    return { id, note };
  });
};
