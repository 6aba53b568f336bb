import type { EitherContext } from '../../../platform/context.ts';
import { editMusician, updateMusician } from '../store.ts';

/** Changes what a musician brings along, or what a caterer needs to know of them. */
export async function updateNote(
  { db, actor }: EitherContext,
  userId: string,
  note: { equipment: string } | { meal: string },
): Promise<Record<string, never>> {
  return db.transaction().execute(async (trx) => {
    await editMusician(trx, actor, userId);
    await updateMusician(trx, userId, note);
    return {};
  });
}
