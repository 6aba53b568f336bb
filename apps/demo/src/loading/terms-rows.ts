import { termsSections } from '@cadenza/api/stored-documents/terms-sections';
import { addMinutes } from '@cadenza/domain/time';
import type { DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import type { DemoCity } from '../catalogue/demo-city.ts';
import { namedId } from '../chance/seeded-random.ts';
import { demoData } from '../demo-data.ts';
import type { TableRows } from './table-rows.ts';

const minutesPerDay = 24 * 60;
/** The musicians' second version was published two months ago: the season starts 700 days back. */
const secondVersionDay = 640;
/** The planned version comes into force in a month. */
const plannedVersionDay = 730;
/** One in this many musicians has not read the newest version yet; never a demonstration account. */
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
  const published = demoData.terms.documents.flatMap(({ audience, sections, title }) => {
    const newest = Math.max(...sections.map(({ since = 1 }) => since));
    return Array.from({ length: newest }, (_, index) => ({
      ...versionRow(city, { audience, title, version: index + 1 }, sections),
      published_at: addMinutes(createdAt, index * secondVersionDay * minutesPerDay),
    }));
  });
  const { planned } = demoData.terms;
  const document = demoData.terms.documents.find(({ audience }) => audience === planned.audience);
  if (city.plan.slug !== planned.city || !document) return published;
  const next = published.filter((row) => row.audience === planned.audience).length + 1;
  return [
    ...published,
    {
      ...versionRow(city, { ...planned, title: document.title, version: next }, [
        ...document.sections,
        planned.section,
      ]),
      published_at: addMinutes(createdAt, plannedVersionDay * minutesPerDay),
      published_by: city.manager.userId,
    },
  ];
}

interface VersionName {
  audience: string;
  title: string;
  version: number;
}
interface PlannedSection {
  heading: string;
  since?: number | undefined;
  paragraphs: string[];
}

const versionRow = (city: DemoCity, { audience, title, version }: VersionName, sections: PlannedSection[]) => ({
  id: termsId(city, audience, version),
  city_id: city.id,
  audience,
  version,
  title,
  sections: termsSections.write(
    sections
      .filter(({ since = 1 }) => since <= version)
      .map(({ heading, paragraphs }) => ({ heading, paragraphs: paragraphs.map((each) => filledIn(each, city)) })),
  ),
  sections_version: termsSections.version,
});

function filledIn(paragraph: string, { plan }: DemoCity): string {
  const { legalName, name, email, currency, settings } = plan;
  const law = demoData.terms.laws[plan.regionId];
  const fields: Record<string, unknown> = {
    ...law,
    legalName,
    email,
    currency,
    city: name,
    commission: settings.commission,
  };
  return paragraph.replace(/\{(\w+)\}/g, (_, field: string) => String(fields[field]));
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
