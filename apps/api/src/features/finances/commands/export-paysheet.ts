import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { musicianPaysheetReport } from '@cadenza/domain/finances/musician-paysheet-report';
import type { OfficeContext } from '../../../platform/context.ts';
import { cutPage } from '../../../platform/http/page-cursor.ts';
import { findReportCity, reportFile } from '../../reports/door.ts';
import { paysheetRow } from '../present.ts';
import { answeredPeriod, wantedRows } from '../store.ts';
import { readPaysheet } from '../views.ts';

/** What musicians earned at the events of a period: a page of rows, or all of them as a file. Nothing changes. */
export async function exportPaysheet(
  context: OfficeContext,
  body: InputOf<'reportMusicianPaysheet'>['body'],
): Promise<OutputOf<'reportMusicianPaysheet'>> {
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
}
