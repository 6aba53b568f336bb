import type { Currency } from '@cadenza/domain/money';
import { type RegionId, regionCurrency } from '@cadenza/domain/regions';
import { mayOpenReport, type Report, reportFileRows } from '@cadenza/domain/reports/report';
import type { OfficeContext, OfficeScope } from '../../platform/context.ts';
import { writeCsv } from '../../platform/csv/write-csv.ts';
import { citySettingsOn, dateIn, instant } from '../../platform/db/expressions.ts';
import { refuse } from '../../platform/refusal.ts';

/** The city of a report, visible to the caller. */
export interface ReportCity {
  scope: OfficeScope;
  id: string;
  slug: string;
  name: string;
  regionId: RegionId;
  timeZone: string;
  currency: Currency;
  /** Today in the city. */
  today: string;
  /** The first month of its business year, 1 to 12. */
  yearBeginsMonth: number;
}

/** The city of a requested report; refuses a city that the caller does not see, and a report that they may not read. */
export async function findReportCity(
  { db, scope, actor, now }: OfficeContext,
  cityId: string,
  report: Pick<Report<never>, 'access'>,
): Promise<ReportCity> {
  if (!scope.cityIds.includes(cityId)) throw refuse('cityNotFound');
  if (!mayOpenReport(report, actor, { cityId })) throw refuse('notPermitted');
  const { regionId, ...city } = await db
    .selectFrom('cities as y')
    .leftJoinLateral(
      (eb) => citySettingsOn(eb.ref('y.id'), dateIn(instant(now), eb.ref('y.time_zone'))).as('s'),
      (join) => join.onTrue(),
    )
    .select(['y.id', 'y.slug', 'y.name', 'y.region_id as regionId', 'y.time_zone as timeZone'])
    .select(({ fn, lit, ref }) => [
      fn.coalesce('s.year_begins_month', lit(1)).as('yearBeginsMonth'),
      dateIn(instant(now), ref('y.time_zone')).as('today'),
    ])
    .where('y.id', '=', cityId)
    .executeTakeFirstOrThrow(() => refuse('cityNotFound'));
  return { ...city, scope, regionId, currency: regionCurrency(regionId) };
}

/** A report's rows as a file: "Super_Report_sydney_2027-03-22.csv". */
export const reportFile = <Row extends object>(
  report: Pick<Report<Row>, 'columns' | 'fileName'>,
  rows: readonly Row[],
  city: ReportCity,
  about = city.today,
) => csvFile(`${report.fileName}_${city.slug}_${about}.csv`, reportFileRows(report, rows, city.currency));

export const csvFile = (fileName: string, rows: string[][]) => ({
  fileName,
  contentType: 'text/csv',
  fileContent: Buffer.from(writeCsv(rows), 'utf8').toString('base64'),
});
