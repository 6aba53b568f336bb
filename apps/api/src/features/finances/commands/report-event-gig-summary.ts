import { eventGigSummaryReport } from '@cadenza/domain/finances/event-gig-summary-report';
import { eventTotals } from '@cadenza/domain/finances/event-results';
import { cutPage } from '../../../platform/http/page-cursor.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { findReportCity, reportFile } from '../../reports/door.ts';
import { eventRow, resultsOf } from '../present.ts';
import { answeredPeriod, wantedRows } from '../store.ts';
import { readEvents } from '../views.ts';

/** The events of a period: a page of rows, or all of them as a file. Nothing changes. */
export const reportEventGigSummary: Handler<'reportEventGigSummary'> = async (context, { body }) => {
  const city = await findReportCity(context, body.cityId, eventGigSummaryReport);
  const wanted = wantedRows(body);
  const period = answeredPeriod(city, body);
  const found = await readEvents(context.db, city, { ...body, ...period.days }, wanted);
  const { shown, ...cursors } = cutPage(found.items, wanted, ({ day, id }) => `${day}|${id}`);
  const results = resultsOf(found, city.regionId);
  const items = shown.flatMap((event) => {
    const result = results.get(event.id);
    return result ? [eventRow(event, result)] : [];
  });
  return {
    items: body.withFile ? [] : items,
    sums: eventTotals(results.values()),
    ...cursors,
    ...period.answer,
    ...(body.withFile ? reportFile(eventGigSummaryReport, items, city) : {}),
  };
};
