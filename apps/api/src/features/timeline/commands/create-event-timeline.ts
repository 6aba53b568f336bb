import { performanceTypeIdOf } from '@cadenza/domain/pricing/durations';
import { type GigStarts, momentsFromTemplate } from '@cadenza/domain/timeline/timeline-rules';
import type { Db } from '../../../platform/db/database.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField } from '../../../platform/refusal.ts';
import { templateMoments } from '../../../platform/stored-documents/template-moments.ts';
import { manageBooking } from '../../bookings/door.ts';
import { addMoments, addTimeline, type MomentFields } from '../store.ts';
import { changedTimeline } from '../views.ts';

/** Creates the timeline of a booking: moments of a template, placed by the gigs' start times, then the given ones. */
export const createEventTimeline: Handler<'createEventTimeline'> = (context, { body }) =>
  context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, body.eventId);
    const fromTemplate = body.templateId ? await findTemplateMoments(trx, booking, body.templateId) : [];
    const moments = [...fromTemplate, ...body.moments];
    const timeline = await addTimeline(trx, booking.id, body.name, context.now);
    await addMoments(trx, timeline, moments);
    await recordEvent(trx, booking.id, context.now, eventAuthorOf(context), {
      kind: 'timeline created',
      name: body.name,
      moments: moments.length,
    });
    return changedTimeline(trx, context.scope, booking.id);
  });

async function findTemplateMoments(
  trx: Db,
  booking: { id: string; city_id: string },
  templateId: string,
): Promise<MomentFields[]> {
  const template = await trx
    .selectFrom('timeline_templates')
    .select(['moments', 'moments_version'])
    .where('id', '=', templateId)
    .where((eb) => eb.or([eb('city_id', 'is', null), eb('city_id', '=', booking.city_id)]))
    .executeTakeFirst();
  if (!template) throw invalidField('templateId', 'This template is not one of this city');
  const { starts, receptionMinutes } = await findHours(trx, booking.id);
  const moments = templateMoments.read(template.moments_version, template.moments);
  return momentsFromTemplate(moments, starts, receptionMinutes).map((moment) => ({
    wallTime: moment.wallTime,
    dayOffset: moment.dayOffset,
    title: moment.title,
    note: moment.note,
    performanceTypeId: performanceTypeIdOf(moment.anchor),
  }));
}

async function findHours(trx: Db, bookingId: string): Promise<{ starts: GigStarts; receptionMinutes?: number }> {
  const gigs = await trx
    .selectFrom('gigs')
    .select(['performance_type_id', 'start_time', 'duration_minutes'])
    .where('booking_id', '=', bookingId)
    .execute();
  const [ceremony, reception] = [1, 2].map((typeId) => gigs.find((row) => row.performance_type_id === typeId));
  const startOf = (gig: typeof ceremony) => (gig ? { wallTime: gig.start_time, dayOffset: 0 as const } : null);
  const starts = { ceremony: startOf(ceremony), reception: startOf(reception) };
  return reception ? { starts, receptionMinutes: reception.duration_minutes } : { starts };
}
