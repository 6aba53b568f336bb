import { namedPeriods, type ReportPeriod } from '@cadenza/domain/reports/report-period';
import { superAccountReport } from '@cadenza/domain/reports/super-account-report';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { findReportCity, type ReportCity, reportFile } from '../door.ts';
import { superAccountRow } from '../present.ts';
import { everyRow, readSuperAccount } from '../views.ts';

/** The super of a city in a period, by fund, for an admin of the city. */
export const reportSuperAccount: Handler<'reportSuperAccount'> = async (context, { body }) => {
  const city = await findReportCity(context, body.cityId, superAccountReport);
  const { shown, ...found } = await readSuperAccount(context.db, city, body, body);
  return {
    items: shown.map(superAccountRow),
    ...found,
    currency: city.currency,
    periods: namedPeriods(city.today, city.yearBeginsMonth),
    ...(body.withFile ? await writeFile(context, city, body) : {}),
  };
};

async function writeFile({ db }: OfficeContext, city: ReportCity, period: ReportPeriod) {
  const { shown } = await readSuperAccount(db, city, period, everyRow);
  return reportFile(superAccountReport, shown.map(superAccountRow), city);
}
