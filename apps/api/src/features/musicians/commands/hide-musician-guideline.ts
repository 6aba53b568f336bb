import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { updateMusician } from '../store.ts';

/** Hides the guide for new musicians once they have read it. Repeating the call changes nothing. */
export const hideMusicianGuideline: Handler<'hideMusicianGuideline'> = async (
  { db, actor },
  { params: { id: userId } },
) => {
  if (actor.userId !== userId) throw refuse('guideOfAnotherUser');
  await updateMusician(db, userId, { shows_guideline: false });
};
