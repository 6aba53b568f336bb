import type { SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { updateMusician } from '../store.ts';

/** Hides the guide for new musicians once they have read it. Repeating the call changes nothing. */
export async function hideGuideline({ db, actor }: SignedInContext, userId: string): Promise<void> {
  if (actor.userId !== userId) throw refuse('guideOfAnotherUser');
  await updateMusician(db, userId, { shows_guideline: false });
}
