import { canEditMusician } from '@cadenza/domain/permissions/musicians';
import { engagementTitle } from '@cadenza/domain/roster/roster-rules';
import type { Handler } from '../../platform/http/routes.ts';
import { findAbsences } from './store.ts';

/** A musician's absences. Only the musician sees the notes. */
export const listAbsences: Handler<'listAbsences'> = async ({ db, actor, now }, { params: { id: musicianId } }) => {
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
};
