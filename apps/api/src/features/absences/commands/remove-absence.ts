import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endAbsence, findOwner, lockForAbsence } from '../store.ts';

/** Removes an absence; repeating it changes nothing. */
export const removeAbsence: Handler<'removeAbsence'> = (
  { db, actor, now },
  { params: { id: musicianId, absenceId } },
) =>
  db.transaction().execute(async (trx) => {
    const musician = await lockForAbsence(trx, actor, musicianId, now);
    const wasThere = await endAbsence(trx, musician, { id: absenceId, by: actor.userId, now });
    if (!wasThere && (await findOwner(trx, absenceId)) !== musicianId) throw refuse('absenceNotFound');
  });
