import type { Draft } from '@cadenza/contract/enquiry/shapes';
import { chosenMinutes } from '@cadenza/domain/enquiry/enquiry-price';
import { gigTypeOf, type PerformanceTypeId } from '@cadenza/domain/pricing/durations';
import { gigName } from '@cadenza/domain/pricing/quote-sentences';
import type { PublicContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { DraftGig } from '../present.ts';
import type { DraftState } from '../views.ts';
import { changeDraft } from './change-draft.ts';

/**
 * Changes one part of the day. The length of a ceremony is the chosen one, raised to what its distance requires; with a
 * nearer place it returns to what was chosen.
 */
export async function changeGig(
  context: PublicContext,
  { id, performanceTypeId }: { id: string; performanceTypeId: PerformanceTypeId },
  apply: (gig: DraftGig, draft: DraftState, trx: Db) => DraftGig | Promise<DraftGig>,
): Promise<{ booking: Draft }> {
  const type = gigTypeOf(performanceTypeId);
  return changeDraft(context, id, async (draft, trx) => {
    const gig = draft.gigs.find((each) => each.performanceTypeId === performanceTypeId);
    if (!gig) throw refuse('gigNotChosen', { gig: gigName(type, draft.type).toLowerCase() });
    const changed = await apply(gig, draft, trx);
    const durationMinutes = chosenMinutes(
      { ...changed, type, durationMinutes: changed.chosenMinutes },
      draft.settings.distances,
    );
    const raised = { ...changed, durationMinutes };
    return { ...draft, gigs: draft.gigs.map((each) => (each === gig ? raised : each)) };
  });
}
