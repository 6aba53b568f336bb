import type { InputOf } from '@cadenza/contract/operations';
import { isNewMomentId } from '@cadenza/domain/timeline-rules';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import { doerOf, recordEvent } from '../../../platform/journal/record-event.ts';
import type { OfficeContext } from '../../../platform/session/context.ts';
import { manageBooking } from '../../bookings/lookup.ts';
import {
  addMoments,
  changeMoment,
  findMoment,
  findTimeline,
  type MomentFields,
  raiseVersion,
  removeMoment,
  replaceMoments,
} from '../store.ts';
import { changedTimeline } from '../views.ts';

/** Replaces name and moments at once, unless a colleague changed the timeline since `version` was read. */
export async function updateTimeline(
  context: OfficeContext,
  eventId: string,
  body: InputOf<'updateEventTimeline'>['body'],
) {
  return change(context, eventId, async (trx, timelineId) => {
    await raiseVersion(trx, timelineId, body.name, body.version);
    const moments = body.moments.map((moment) => ({ ...moment, id: isNewMomentId(moment.id) ? null : moment.id }));
    await replaceMoments(trx, timelineId, moments);
    return `all ${moments.length} moments`;
  });
}

export async function addMoment(context: OfficeContext, eventId: string, moment: MomentFields) {
  return change(context, eventId, async (trx, timelineId) => {
    await addMoments(trx, timelineId, [moment]);
    await raiseVersion(trx, timelineId);
    return `${moment.title} added`;
  });
}

export async function updateMoment(context: OfficeContext, momentId: string, moment: MomentFields) {
  const { booking_id } = await knownMoment(context.db, momentId);
  return change(context, booking_id, async (trx, timelineId) => {
    await changeMoment(trx, momentId, moment);
    await raiseVersion(trx, timelineId);
    return `${moment.title} at ${moment.wallTime}${moment.dayOffset ? ' after midnight' : ''}`;
  });
}

export async function deleteMoment(context: OfficeContext, momentId: string) {
  const { booking_id, title } = await knownMoment(context.db, momentId);
  return change(context, booking_id, async (trx, timelineId) => {
    await removeMoment(trx, momentId);
    await raiseVersion(trx, timelineId);
    return `${title} removed`;
  });
}

/** Runs one change of a timeline in a transaction that holds the booking; `deed` answers what the history will say. */
async function change(
  context: OfficeContext,
  bookingId: string,
  deed: (trx: Db, timelineId: string) => Promise<string>,
) {
  return context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, bookingId);
    const timeline = await findTimeline(trx, booking.id);
    if (!timeline) throw notFound('The timeline of this booking');
    const what = await deed(trx, timeline.id);
    await recordEvent(trx, booking.id, context.now, doerOf(context), { kind: 'timeline changed', what });
    return changedTimeline(trx, booking.id);
  });
}

async function knownMoment(db: Db, momentId: string) {
  const moment = await findMoment(db, momentId);
  if (!moment) throw notFound('This moment');
  return moment;
}
