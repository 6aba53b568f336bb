import { isDeepStrictEqual } from 'node:util';
import type { Draft } from '@cadenza/contract/enquiry/shapes';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { describeDraftChange } from '@cadenza/domain/enquiry/draft-changes';
import type { PublicContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { customerAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import { priceBooking } from '../../pricing/door/price-booking.ts';
import { type DraftState, readChangedDraft } from '../views.ts';
import { moveToCallback } from './move-to-callback.ts';
import { openDraft } from './open-draft.ts';
import { saveDraft } from './save-draft.ts';

/**
 * One change of a draft by its customer: locks it, applies the change, reprices it, and records it in the history once
 * the enquiry has been sent. Writes nothing if nothing has changed.
 * @param apply returns the changed draft; may store what it needs (a place, a customer) in the same transaction
 * @param asksForCallback the customer also requests a call about it
 */
export async function changeDraft(
  context: PublicContext,
  bookingId: string,
  apply: (draft: DraftState, trx: Db) => DraftState | Promise<DraftState>,
  { asksForCallback = false } = {},
): Promise<{ booking: Draft }> {
  const { db, now } = context;
  return db.transaction().execute(async (trx) => {
    const before = await openDraft(trx, context, bookingId);
    const after = await apply(before, trx);
    if (!isDeepStrictEqual(before, after)) {
      await saveDraft(trx, before, after, now);
      await priceBooking(trx, before.id, now);
      const isSent = before.status !== BookingStatus.Abandoned;
      const author = customerAuthor(after.enquirer.name);
      if (isSent) await recordEvent(trx, before.id, now, author, ...describeDraftChange(before, after));
    }
    if (asksForCallback) await moveToCallback(trx, context, after);
    return { booking: await readChangedDraft(trx, context, bookingId) };
  });
}
