import type { EitherContext } from '../../platform/context.ts';
import { routes } from '../../platform/http/routes.ts';
import { drawSheet, pdfFile } from '../../platform/pdf/draw-sheet.ts';
import { refuse } from '../../platform/refusal.ts';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';
import { seeBooking, seeBookingEither } from '../bookings/door.ts';
import { completeEventTimeline } from './commands/complete-event-timeline.ts';
import { createEventTimeline } from './commands/create-event-timeline.ts';
import { createTimelineUploadUrl } from './commands/create-timeline-upload-url.ts';
import { deleteEventTimeline } from './commands/delete-event-timeline.ts';
import { deleteMoment } from './commands/delete-moment.ts';
import { insertMoment } from './commands/insert-moment.ts';
import { readTimeline } from './commands/read-timeline.ts';
import { replaceEventTimeline } from './commands/replace-event-timeline.ts';
import { updateEventTimeline } from './commands/update-event-timeline.ts';
import { updateMoment } from './commands/update-moment.ts';
import { timelineSheet } from './documents/timeline-sheet.ts';
import { presentComparison, timelineCsv } from './present.ts';
import { listTemplates, viewTimeline } from './views.ts';

export const timelineRoutes = routes({
  getEventTimeline: async (context, { params }) => {
    const { id } = await seeBookingEither(context.db, context.scope, params.eventId);
    return existingTimeline(context, id);
  },
  createEventTimeline,
  updateEventTimeline,
  deleteEventTimeline,
  insertMoment,
  updateMoment,
  deleteMoment,
  listTimelineTemplates: async (context, { query }) => {
    const { id } = await seeBooking(context.db, context.scope, query.eventId);
    return listTemplates(context.db, id);
  },
  downloadEventTimeline: (context, { params }) => downloadPdf(context, params.eventId),
  exportEventTimelineCsv: async (context, { params }) => {
    const booking = await seeBooking(context.db, context.scope, params.eventId);
    const csv = timelineCsv(await existingTimeline(context, booking.id));
    return {
      fileName: `Timeline_${booking.number}.csv`,
      contentType: 'text/csv',
      fileContent: Buffer.from(csv, 'utf8').toString('base64'),
    };
  },
  createTimelineUploadUrl,
  previewTimelineFile: async (context, { params }) => {
    const { current, comparison } = await readTimeline(context, params);
    return presentComparison(current, comparison);
  },
  replaceEventTimeline,
  completeEventTimeline,
});

async function downloadPdf(context: EitherContext, eventId: string) {
  const booking = await seeBookingEither(context.db, context.scope, eventId);
  const timeline = await existingTimeline(context, booking.id);
  const sheet = timelineSheet(timeline, context.platform.config.APP_NAME, booking);
  return pdfFile(`Timeline_${booking.number}.pdf`, await drawSheet(sheet, context.now));
}

async function existingTimeline({ db, scope }: EitherContext, bookingId: SeenBookingId) {
  const timeline = await viewTimeline(db, scope, bookingId);
  if (!timeline) throw refuse('noTimeline');
  return timeline;
}
