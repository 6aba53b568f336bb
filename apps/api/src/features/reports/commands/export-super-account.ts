import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { sumMinor } from '@cadenza/domain/money';
import { namedPeriods } from '@cadenza/domain/reports/report-period';
import { superAccountReport } from '@cadenza/domain/reports/super-account-report';
import type { SuperSum } from '@cadenza/domain/reports/super-report';
import type { OfficeContext } from '../../../platform/context.ts';
import { findReportCity, reportFile } from '../door.ts';
import { readSuperAccount } from '../views.ts';

/** The super of a city in a period, fund by fund, for an admin of the city. */
export async function exportSuperAccount(
  context: OfficeContext,
  body: InputOf<'reportSuperAccount'>['body'],
): Promise<OutputOf<'reportSuperAccount'>> {
  const city = await findReportCity(context, body.cityId, superAccountReport);
  const items = await readSuperAccount(context.db, city, body);
  const sumOf = (key: SuperSum) => sumMinor(items.map((item) => item[key]));
  return {
    items,
    currency: city.currency,
    sums: {
      superMinor: sumOf('superMinor'),
      receivedMinor: sumOf('receivedMinor'),
      dueMinor: sumOf('dueMinor'),
      lateMinor: sumOf('lateMinor'),
      notOwedMinor: sumOf('notOwedMinor'),
    },
    periods: namedPeriods(city.today, city.yearBeginsMonth),
    ...(body.withFile ? reportFile(superAccountReport, items, city) : {}),
  };
}
