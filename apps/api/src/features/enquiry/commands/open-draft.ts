import { customerMayChange } from '@cadenza/domain/bookings/booking-status';
import type { PublicContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { checkDraftKey, type DraftState, findDraft } from '../views.ts';

/**
 * Locks a draft so that the holder of its key can change it. An unknown id and a wrong key are refused alike. A draft
 * that staff have taken over is refused with the warning `NotAllowedUpdating`, a change based on an outdated version
 * with DATA_CONFLICT.
 */
export async function openDraft(trx: Db, context: PublicContext, bookingId: string): Promise<DraftState> {
  const booking = await trx
    .selectFrom('bookings')
    .select(['status', 'draft_key_hash'])
    .where('id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst();
  checkDraftKey(context.draftKey, booking?.draft_key_hash ?? null);
  if (!booking || !customerMayChange(booking.status)) {
    throw refuse('draftTakenOver');
  }
  // Read after the lock, so that it includes what an earlier change wrote.
  const found = await findDraft(trx, bookingId, context.now);
  if (!found) throw refuse('draftNotFound');
  if (context.draftVersion !== undefined && context.draftVersion !== found.draft.version) throw changedSince();
  return found.draft as DraftState;
}

const changedSince = () => refuse('draftChanged');
