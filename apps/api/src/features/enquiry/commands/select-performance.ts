import type { Handler } from '../../../platform/http/routes.ts';
import { applyChoices } from './apply-choices.ts';
import { changeDraft } from './change-draft.ts';

/** Chooses the music for one part of the day. Place, length and start stay the same unless they are given too. */
export const selectPerformance: Handler<'selectPerformance'> = (context, { params: { id: bookingId }, body: choice }) =>
  changeDraft(context, bookingId, (draft, trx) =>
    applyChoices(trx, draft, { performances: [choice] }, context.now, () => ''),
  );
