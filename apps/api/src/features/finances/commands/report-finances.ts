import { financesReport, financialRows, financialTotals } from '@cadenza/domain/finances/finances-report';
import { businessYearOf, businessYears, yearInSteps } from '@cadenza/domain/reports/report-period';
import type { Handler } from '../../../platform/http/routes.ts';
import { findReportCity, reportFile } from '../../reports/door.ts';
import { financialDays } from '../present.ts';
import { readFinances } from '../views.ts';

/**
 * What a city invoiced, received and has overdue, and what its events earned and cost, by month, week or year. Nothing
 * changes.
 */
export const reportFinances: Handler<'reportFinances'> = async (context, { body }) => {
  const city = await findReportCity(context, body.cityId, financesReport);
  const year = body.year ?? businessYearOf(city.today, city.yearBeginsMonth);
  const periods = yearInSteps(year, city.yearBeginsMonth, body.step);
  const days = { fromDate: periods[0]?.fromDate ?? city.today, toDate: periods.at(-1)?.toDate ?? city.today };
  const items = financialRows(periods, financialDays(await readFinances(context.db, city, days), city.regionId));
  return {
    items,
    sums: financialTotals(items),
    currency: city.currency,
    year,
    years: businessYears(city.today, city.yearBeginsMonth),
    ...(body.withFile ? reportFile(financesReport, items, city, String(year)) : {}),
  };
};
