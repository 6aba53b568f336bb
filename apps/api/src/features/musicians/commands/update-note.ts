import type { EitherContext } from '../../../platform/context.ts';
import { editMusician, updateMusician } from '../store.ts';

/** Changes a musician's equipment note, or their meal note for the caterer. */
export async function updateNote(
  { db, actor }: EitherContext,
  userId: string,
  note: { equipment: string } | { meal: string },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await editMusician(trx, actor, userId);
    await updateMusician(trx, userId, note);
  });
}
