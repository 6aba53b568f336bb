import { conversion, monthHead, seasonReport } from '@cadenza/domain/seasons/season-report';
import { formatMonth } from '@cadenza/domain/time';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ScrollRegion } from '../../shared/layout/scroll-region.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { ReportCityFilter, useReportCity } from '../../shared/reports/report-filters.tsx';
import { useReportOptions } from '../../shared/reports/report-page.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import { seasonScreen } from './screens.ts';
import styles from './season.module.css';
import type { Season } from './season.ts';
import { SeasonStrip } from './season-strip.tsx';

// The chart library is only for admins, and only for content below the first screen.
const SeasonMoney = lazy(async () => ({ default: (await import('./season-money.tsx')).SeasonMoney }));

/** A city's coming year in charts: weekends, players, funnel, money. Every mark opens the records behind it. */
export function SeasonScreen() {
  const { city: slug } = seasonScreen.useSearch();
  const setSearch = useSetSearch(seasonScreen);
  const city = useReportCity(slug);
  const read = useOperation('getSeason', { query: { cityId: city?.id ?? '' } }, useReportOptions(seasonReport, city));
  const season = read.data;
  return (
    <Page>
      <PageHeader title={seasonReport.title} back={{ to: '/reports', label: 'Reports' }} facts={seasonReport.purpose} />
      <FilterBar>
        <ReportCityFilter city={city} onChange={(chosen) => setSearch({ city: chosen })} />
      </FilterBar>
      {season && city ? (
        <>
          <SeasonStrip weekends={season.weekends} city={city.slug} />
          <Funnel funnel={season.funnel} />
          {season.money ? (
            <Suspense fallback={<Skeleton height={760} radius="md" />}>
              <SeasonMoney money={season.money} currency={season.currency} city={city.slug} />
            </Suspense>
          ) : null}
          <Load season={season} city={city.slug} />
        </>
      ) : read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <PageSkeleton cards={3} />
      )}
    </Page>
  );
}

/** The outcome of a year's enquiries, each step as a share of the previous one. */
function Funnel({ funnel }: { funnel: Season['funnel'] }) {
  const { enquired, quoted, agreed, played, medianHoursToQuote } = funnel;
  const steps = [
    { name: 'Enquiries', count: enquired, before: null },
    { name: 'Quoted', count: quoted, before: enquired },
    { name: 'Agreed', count: agreed, before: quoted },
    { name: 'Played', count: played, before: agreed },
  ];
  return (
    <Section title="From enquiry to music" note="the last 365 days">
      <ol className="stack-2">
        {steps.map(({ name, count, before }) => (
          <li key={name} className={styles.step}>
            <span className="semibold">{name}</span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ width: `${enquired === 0 ? 0 : (count / enquired) * 100}%` }} />
            </span>
            <span className="tabular">
              {count}
              {before === null ? null : <Share percent={conversion(count, before)} />}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        {medianHoursToQuote === null ? '' : `Half of the quotes went out within ${durationText(medianHoursToQuote)}. `}
        Enquiries from the last few months may still move on. <ScreenLink to="/prospects">Open prospects</ScreenLink>
      </p>
    </Section>
  );
}

const Share = ({ percent }: { percent: number | null }) =>
  percent === null ? null : <span className="soft text-sm"> {percent}%</span>;

const durationText = (hours: number): string => {
  if (hours < 48) return hours < 1.5 ? 'an hour' : `${Math.round(hours)} hours`;
  return `${Math.round(hours / 24)} days`;
};

/** How busy each musician is: a table whose cells darken with the number of jobs. */
function Load({ season: { months, musicians }, city }: { season: Season; city: string }) {
  const most = Math.max(4, ...musicians.flatMap(({ jobs }) => jobs));
  return (
    <Section title="Who plays how much" note="jobs by month">
      {musicians.length === 0 ? <p className={styles.note}>No one is booked yet.</p> : null}
      {musicians.length > 0 ? (
        <ScrollRegion label="Jobs by musician and month" className={styles.scroll}>
          <table className={styles.load}>
            <thead>
              <tr>
                <th scope="col">Musician</th>
                {months.map((month) => (
                  <th key={month} scope="col" title={formatMonth(month)}>
                    {monthHead(month)}
                  </th>
                ))}
                <th scope="col">Total</th>
              </tr>
            </thead>
            <tbody>
              {musicians.map(({ userId, name, jobs }) => (
                <tr key={userId}>
                  <th scope="row">
                    <ScreenLink to="/musician_bios/$id" params={{ id: userId }}>
                      {name}
                    </ScreenLink>
                  </th>
                  {jobs.map((count, index) => (
                    <td
                      key={months[index]}
                      data-month={formatMonth(months[index] ?? '').slice(0, 3)}
                      data-level={count === 0 ? 0 : Math.ceil((count / most) * 4)}
                    >
                      {count === 0 ? null : (
                        <ScreenLink
                          to="/gig_roster"
                          search={{ view: 'month', date: `${months[index]}-01`, q: name, cities: [city] }}
                          aria-label={`${name}, ${formatMonth(months[index] ?? '')}: ${count}`}
                        >
                          {count}
                        </ScreenLink>
                      )}
                    </td>
                  ))}
                  <td className={styles.total} data-head="Total">
                    {jobs.reduce((sum, count) => sum + count, 0)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      ) : null}
    </Section>
  );
}
