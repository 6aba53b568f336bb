import type { Draft } from '@cadenza/contract/enquiry/shapes';
import type { PerformanceChoice } from '@cadenza/contract/estimator/operations';
import type { PublicContext } from '../../../platform/context.ts';
import { applyChoices } from './apply-choices.ts';
import { changeDraft } from './change-draft.ts';

/** Chooses the music for one part of the day. Place, length and start stay the same unless they are given too. */
export async function selectPerformance(
  context: PublicContext,
  bookingId: string,
  choice: PerformanceChoice,
): Promise<{ booking: Draft }> {
  return changeDraft(context, bookingId, (draft, trx) =>
    applyChoices(trx, draft, { performances: [choice] }, context.now, () => ''),
  );
}
