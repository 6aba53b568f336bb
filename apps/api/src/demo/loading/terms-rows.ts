import { addMinutes } from '@cadenza/domain/time';
import type { DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import type { DemoCity } from '../catalogue/demo-city.ts';
import { namedId } from '../chance/seeded-random.ts';
import { musicianTerms } from '../terms/musician-terms.ts';
import { privatePolicy } from '../terms/private-policy.ts';
import { salesManagerTerms } from '../terms/sales-manager-terms.ts';
import type { TableRows } from './table-rows.ts';

const minutesPerDay = 24 * 60;
/** The musicians' second version came out two months ago: the season begins 700 days back. */
const secondVersionDay = 640;
/** One in so many musicians has not read the newest version yet; never one of the demonstration accounts. */
const slowReaders = 9;

/** The texts of each city, and who has agreed to which version. */
export function termsRows({ cities }: DemoCatalogue, createdAt: string): TableRows {
  return {
    terms_versions: cities.flatMap((city) => versionsOf(city, createdAt)),
    terms_acceptances: cities.flatMap((city) => acceptancesOf(city, createdAt)),
  };
}

const termsId = ({ plan }: DemoCity, audience: string, version: number) =>
  namedId('terms', plan.slug, audience, String(version));

function versionsOf(city: DemoCity, createdAt: string): object[] {
  const row = (audience: string, version: number, title: string, sections: object[], day: number) => ({
    id: termsId(city, audience, version),
    city_id: city.id,
    audience,
    version,
    title,
    sections: JSON.stringify(sections),
    published_at: addMinutes(createdAt, day * minutesPerDay),
  });
  const { plan } = city;
  return [
    row('musician', 1, 'Musician agreement', musicianTerms(plan, 1), 0),
    row('musician', 2, 'Musician agreement', musicianTerms(plan, 2), secondVersionDay),
    row('sales manager', 1, 'Sales manager agreement', salesManagerTerms(plan), 0),
    row('privacy', 1, 'Private policy', privatePolicy(plan), 0),
  ];
}

function acceptancesOf(city: DemoCity, createdAt: string): object[] {
  const accepted = (audience: string, version: number, userId: string, day: number, index: number) => ({
    terms_id: termsId(city, audience, version),
    user_id: userId,
    accepted_at: addMinutes(createdAt, day * minutesPerDay + 90 + index * 37),
  });
  return [
    ...city.sales.map(({ userId }, index) => accepted('sales manager', 1, userId, 0, index)),
    ...city.musicians.flatMap(({ userId, isShowcase }, index) => [
      accepted('musician', 1, userId, 0, index),
      ...(index % slowReaders === 0 && !isShowcase ? [] : [accepted('musician', 2, userId, secondVersionDay, index)]),
    ]),
  ];
}
