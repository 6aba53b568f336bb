import type { Handler } from '../../../platform/http/routes.ts';
import { applyChoices } from './apply-choices.ts';
import { changeDraft } from './change-draft.ts';

/** Chooses singers, in order of preference; this clears 'Choose For Me'. */
export const updateSelectedPerformers: Handler<'updateSelectedPerformers'> = async (
  context,
  { params: { id: bookingId }, body: { performers } },
) => {
  return changeDraft(context, bookingId, async (draft, trx) => {
    const chosen = await applyChoices(trx, draft, { performers }, context.now);
    return { ...chosen, chooseForMe: performers.length > 0 ? false : draft.chooseForMe };
  });
};
