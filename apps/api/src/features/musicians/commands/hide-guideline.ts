import { refuse } from '../../../platform/http/refusal.ts';
import type { SignedInContext } from '../../../platform/session/context.ts';
import { updateMusician } from '../store.ts';

/** The guide greets a musician until they have read it; asking twice changes nothing. */
export async function hideGuideline({ db, actor }: SignedInContext, userId: string): Promise<Record<string, never>> {
  if (actor.userId !== userId) throw refuse('guideOfAnotherUser');
  await updateMusician(db, userId, { shows_guideline: false });
  return {};
}
