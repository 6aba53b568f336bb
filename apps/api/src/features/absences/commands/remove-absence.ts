import type { InputOf } from '@cadenza/contract/operations';
import type { EitherContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endAbsence, findOwner, lockForAbsence } from '../store.ts';

/** Removes an absence; repeating it changes nothing. */
export async function removeAbsence(
  { db, actor, now }: EitherContext,
  { id: musicianId, absenceId }: InputOf<'removeAbsence'>['params'],
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const musician = await lockForAbsence(trx, actor, musicianId, now);
    const wasThere = await endAbsence(trx, musician, { id: absenceId, by: actor.userId, now });
    if (!wasThere && (await findOwner(trx, absenceId)) !== musicianId) throw refuse('absenceNotFound');
  });
}
