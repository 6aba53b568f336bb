import { type ClosingStep, isStepDone } from '@cadenza/domain/bookings/closing-steps';
import type { Db } from '../../../platform/db/database.ts';
import { type EventAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import type { LockedBooking } from '../door.ts';

/**
 * Ticks closing steps that an action has completed; already completed ones change nothing. Returns the sum of all
 * completed steps.
 */
export async function tickClosingSteps(
  trx: Db,
  { id, closing_steps }: LockedBooking,
  steps: readonly ClosingStep[],
  author: EventAuthor,
  now: string,
): Promise<number> {
  const fresh = steps.filter((step) => !isStepDone(closing_steps, step));
  const sum = fresh.reduce((done, step) => done | step, closing_steps);
  if (fresh.length === 0) return sum;
  await trx.updateTable('bookings').set({ closing_steps: sum, updated_at: now }).where('id', '=', id).execute();
  await recordEvent(trx, id, now, author, ...fresh.map((step) => ({ kind: 'closing step completed' as const, step })));
  return sum;
}
