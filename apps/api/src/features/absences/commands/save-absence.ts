import { absenceProblems, maxAbsences } from '@cadenza/domain/absences/absence-problems';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField, refuse, refuseProblems } from '../../../platform/refusal.ts';
import { countJobsWithin, endAbsence, findKeptAbsences, findOwner, lockForAbsence } from '../store.ts';

/**
 * Adds an absence, or replaces another one with it. Jobs within it stay booked, and the response says how many. The
 * note belongs to the musician: an entry by the office has none, and an entry changed by the office keeps its note.
 */
export const saveAbsence: Handler<'saveAbsence'> = async (
  { db, actor, now },
  { params: { id: musicianId, absenceId }, body: { replaces, note, ...absence } },
) => {
  const isSelf = actor.userId === musicianId;
  if (!isSelf && note !== '') throw invalidField('note', 'The note is the musician’s own');
  return db.transaction().execute(async (trx) => {
    const musician = await lockForAbsence(trx, actor, musicianId, now);
    const { today } = musician;
    const owner = await findOwner(trx, absenceId);
    if (owner !== undefined && owner !== musicianId) throw refuse('absenceNotFound');
    if (owner === undefined) {
      const kept = await findKeptAbsences(trx, musician);
      const replaced = kept.find(({ id }) => id === replaces);
      if (replaces !== null && !replaced) throw refuse('absenceNotFound');
      const others = kept.filter(({ id }) => id !== replaces);
      refuseProblems(absenceProblems(absence, { today, others }));
      const current = others.filter(({ untilDay }) => untilDay === null || untilDay >= today);
      if (current.length >= maxAbsences) throw refuse('absencesTooMany', { most: maxAbsences });
      if (replaced) await endAbsence(trx, musician, { id: replaced.id, by: actor.userId, now });
      await trx
        .insertInto('absences')
        .values({
          id: absenceId,
          musician_id: musicianId,
          from_day: absence.fromDay,
          until_day: absence.untilDay,
          weekday: absence.weekday,
          free_from: absence.freeFrom,
          free_until: absence.freeUntil,
          note: isSelf ? note : (replaced?.note ?? ''),
          set_at: now,
          set_by: actor.userId,
        })
        .execute();
    }
    const jobs = await countJobsWithin(trx, musician, { id: absenceId, now });
    return { jobs, message: messageOf(jobs, isSelf) };
  });
};

function messageOf(jobs: number, isSelf: boolean): string {
  if (jobs === 0) return 'Saved';
  const who = isSelf ? 'You stay' : 'They stay';
  return `Saved. ${who} booked for ${jobs === 1 ? 'a job' : `${jobs} jobs`} then.`;
}
