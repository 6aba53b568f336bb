import type { OutputOf } from '@cadenza/contract/operations';
import { canEditMusician } from '@cadenza/domain/permissions/musicians';
import { engagementTitle } from '@cadenza/domain/roster/roster-rules';
import type { EitherContext } from '../../platform/context.ts';
import { findAbsences } from './store.ts';

/** A musician's absences. Only the musician sees the notes. */
export async function viewAbsences(
  { db, actor, now }: EitherContext,
  musicianId: string,
): Promise<OutputOf<'listAbsences'>> {
  const { cityId, timeZone, today, items, jobs } = await findAbsences(db, actor, musicianId, now);
  const isSelf = actor.userId === musicianId;
  return {
    timeZone,
    today,
    canEdit: canEditMusician(actor, { userId: musicianId, cityId }),
    items: items.map((absence) => ({ ...absence, note: isSelf ? absence.note : null })),
    jobs: jobs.map(({ absenceId, bookingId, startAt, ...job }) => ({
      absenceId,
      bookingId,
      startAt,
      title: engagementTitle({ ...job, startAt, timeZone }),
    })),
  };
}
