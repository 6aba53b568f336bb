import type { Draft } from '@cadenza/contract/enquiry/shapes';
import { chosenMinutes } from '@cadenza/domain/enquiry/enquiry-price';
import { gigTypeOf } from '@cadenza/domain/pricing/durations';
import { gigName } from '@cadenza/domain/pricing/quote-sentences';
import type { PublicContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { DraftGig } from '../present.ts';
import type { DraftState } from '../views.ts';
import { changeDraft } from './change-draft.ts';

interface GigChange {
  apply: (gig: DraftGig, draft: DraftState, trx: Db) => DraftGig | Promise<DraftGig>;
  /** What follows the gig's name in the history, as in "ceremony place". */
  what: string;
}

/**
 * Changes one part of the day. The length of a ceremony is the chosen one, raised to what its distance requires; with a
 * nearer place it returns to what was chosen.
 */
export async function changeGig(
  context: PublicContext,
  { id, performanceTypeId }: { id: string; performanceTypeId: 1 | 2 },
  { apply, what }: GigChange,
): Promise<{ booking: Draft }> {
  const type = gigTypeOf(performanceTypeId);
  const nameIn = (draft: DraftState) => gigName(type, draft.type).toLowerCase();
  return changeDraft(context, id, {
    apply: async (draft, trx) => {
      const gig = draft.gigs.find((each) => each.performanceTypeId === performanceTypeId);
      if (!gig) throw refuse('gigNotChosen', { gig: nameIn(draft) });
      const changed = await apply(gig, draft, trx);
      const durationMinutes = chosenMinutes({ ...changed, type, durationMinutes: changed.chosenMinutes });
      const raised = { ...changed, durationMinutes };
      return { ...draft, gigs: draft.gigs.map((each) => (each === gig ? raised : each)) };
    },
    tell: (draft) => ({ kind: 'details changed', fields: [`${nameIn(draft)} ${what}`] }),
  });
}
