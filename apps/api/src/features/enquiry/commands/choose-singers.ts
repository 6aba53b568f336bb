import type { Draft } from '@cadenza/contract/enquiry/shapes';
import type { PublicContext } from '../../../platform/context.ts';
import { applyChoices } from './apply-choices.ts';
import { changeDraft } from './change-draft.ts';

/** Chooses singers, in order of preference; this clears 'Choose For Me'. */
export async function chooseSingers(
  context: PublicContext,
  bookingId: string,
  performers: string[],
): Promise<{ booking: Draft }> {
  return changeDraft(context, bookingId, async (draft, trx) => {
    const chosen = await applyChoices(trx, draft, { performers }, context.now);
    return { ...chosen, chooseForMe: performers.length > 0 ? false : draft.chooseForMe };
  });
}
