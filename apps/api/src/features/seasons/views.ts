import type { OutputOf } from '@cadenza/contract/operations';
import { financesReport } from '@cadenza/domain/finances/finances-report';
import { mayOpenReport } from '@cadenza/domain/reports/report';
import { funnelDays, likelyMinor, monthsFrom, seasonReport, weekendsFrom } from '@cadenza/domain/seasons/season-report';
import { addDays } from '@cadenza/domain/time';
import type { Handler } from '../../platform/http/routes.ts';
import { findReportCity } from '../reports/door.ts';
import { findSeason, type SeasonRow } from './store.ts';

/** A city's coming year; its money only for its admins. */
export const getSeason: Handler<'getSeason'> = async (context, { query: { cityId } }) => {
  const city = await findReportCity(context, cityId, seasonReport);
  const weekends = weekendsFrom(city.today);
  const months = monthsFrom(city.today);
  const found = await findSeason(context.db, city, { weekends, months, now: context.now });
  return {
    currency: city.currency,
    weekends: weekends.map((weekend, index) => ({ ...weekend, ...countsOf(found.weekends[index]) })),
    months,
    musicians: loadOf(found.jobs, months),
    funnel: { fromDate: addDays(city.today, -funnelDays), ...found.funnel },
    money: mayOpenReport(financesReport, context.actor, { cityId })
      ? months.map((month) => moneyOf(month, found))
      : null,
  };
};

function countsOf(row: SeasonRow['weekends'][number] | undefined) {
  if (!row) throw new Error('a weekend of the season is missing');
  const { saturday: _, ...counts } = row;
  return counts;
}

/** Musicians with the most jobs first, as the query returns them. */
function loadOf(jobs: SeasonRow['jobs'], months: readonly string[]): OutputOf<'getSeason'>['musicians'] {
  const people = new Map<string, { userId: string; name: string; jobs: number[] }>();
  for (const { userId, name, month, jobs: count } of jobs) {
    const person = people.get(userId) ?? { userId, name, jobs: months.map(() => 0) };
    person.jobs[months.indexOf(month)] = count;
    people.set(userId, person);
  }
  return [...people.values()];
}

function moneyOf(month: string, { money, funnel }: SeasonRow) {
  const row = money.find((each) => each.month === month);
  const { receivedMinor = 0, toCollectMinor = 0, openMinor = 0, quotedMinor = 0 } = row ?? {};
  return {
    month,
    receivedMinor,
    invoicedMinor: openMinor,
    agreedMinor: Math.max(0, toCollectMinor - openMinor),
    likelyMinor: likelyMinor(quotedMinor, funnel.quoted, funnel.agreed),
  };
}
