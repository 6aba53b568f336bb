import { filterRoster } from '@cadenza/domain/gig-roster/filter-roster';
import { findClashes } from '@cadenza/domain/gig-roster/roster-clashes';
import { withNeighbours } from '@cadenza/domain/gig-roster/roster-span';
import { bookedMusicianRows, bookedMusiciansReport } from '@cadenza/domain/reports/booked-musicians-report';
import { addDays } from '@cadenza/domain/time';
import type { Handler } from '../../../platform/http/routes.ts';
import { drawSheet, pdfFile } from '../../../platform/pdf/draw-sheet.ts';
import { invalidField } from '../../../platform/refusal.ts';
import { rosterOf } from '../../gig-roster/door.ts';
import { bookedMusiciansSheet } from '../documents/booked-musicians-sheet.ts';
import { findReportCity, reportFile } from '../door.ts';

/** No one reads a longer printed roster, and it would take a minute to draw. */
const maxPrintedPositions = 1500;

/** Who plays in a city on some days, as shown on the gig roster: as rows and, on request, as CSV or PDF. */
export const reportBookedMusicians: Handler<'reportBookedMusicians'> = async (context, { body }) => {
  const city = await findReportCity(context, body.cityId, bookedMusiciansReport);
  const span = { fromDate: body.date, toDate: addDays(body.date, body.days - 1) };
  const gigs = await rosterOf(context.db, city.scope, { cityId: city.id, span: withNeighbours(span) });
  if (!gigs) throw invalidField('days', 'These days have more gigs than one file holds: please choose fewer');
  const inside = gigs.filter(({ date }) => date >= span.fromDate && date <= span.toDate);
  const shown = filterRoster(inside, body, findClashes(gigs));
  const items = bookedMusicianRows(shown);
  if (!body.withFile) return { items };
  if (body.format === 'csv') return { items, ...reportFile(bookedMusiciansReport, items, city, body.date) };
  if (items.length > maxPrintedPositions) {
    throw invalidField('days', 'These days have more positions than one PDF holds: please choose fewer, or the CSV');
  }
  const { APP_NAME } = context.platform.config;
  const sheet = bookedMusiciansSheet(shown, { brand: APP_NAME, city, span });
  const fileName = `${bookedMusiciansReport.fileName}_${city.slug}_${body.date}.pdf`;
  return { items, ...pdfFile(fileName, await drawSheet(sheet, context.now)) };
};
