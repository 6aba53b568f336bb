import { musicianPaysheetReport } from '@cadenza/domain/finances/musician-paysheet-report';
import { cutPage } from '../../../platform/http/page-cursor.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { findReportCity, reportFile } from '../../reports/door.ts';
import { paysheetRow } from '../present.ts';
import { answeredPeriod, wantedRows } from '../store.ts';
import { readPaysheet } from '../views.ts';

/** What musicians earned at the events of a period: a page of rows, or all of them as a file. Nothing changes. */
export const reportMusicianPaysheet: Handler<'reportMusicianPaysheet'> = async (context, { body }) => {
  const city = await findReportCity(context, body.cityId, musicianPaysheetReport);
  const wanted = wantedRows(body);
  const period = answeredPeriod(city, body);
  const found = await readPaysheet(context.db, city, { ...body, ...period.days }, wanted);
  const { shown, ...cursors } = cutPage(found.items, wanted, ({ day, id }) => `${day}|${id}`);
  const items = shown.map(paysheetRow);
  return {
    items: body.withFile ? [] : items,
    sums: found.sums,
    ...cursors,
    ...period.answer,
    ...(body.withFile ? reportFile(musicianPaysheetReport, items, city) : {}),
  };
};
