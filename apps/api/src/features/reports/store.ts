import { regionCurrency } from '@cadenza/domain/regions';
import { mayOpenReport, type Report } from '@cadenza/domain/reports/report';
import type { OfficeContext } from '../../platform/context.ts';
import { citySettingsOn, dateIn, instant } from '../../platform/db/expressions.ts';
import { refuse } from '../../platform/refusal.ts';
import type { ReportCity } from './views.ts';

/** The city that a report is asked for; refuses one that this person does not see, and a report that is not theirs. */
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
