import type { DocumentFormat } from '@cadenza/domain/files/file-types';
import { daysOf, type RosterSpan, rosterSpan } from '@cadenza/domain/gig-roster/roster-span';
import { instantToWall } from '@cadenza/domain/time';
import { Button, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { call } from '../../shared/client/client.ts';
import { now } from '../../shared/clock/clock.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { wholeFile } from '../../shared/file/save-file.ts';
import { SaveFileButton } from '../../shared/file/save-file-button.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import { useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { useCitiesOnShow } from '../../shared/session/use-cities-on-show.ts';
import { ClashNotice } from './clash-notice.tsx';
import { DayList } from './day-list.tsx';
import styles from './lane-chart.module.css';
import { LaneChart } from './lane-chart.tsx';
import { RosterFilters } from './roster-filters.tsx';
import { RosterHead } from './roster-head.tsx';
import { RosterTable } from './roster-table.tsx';
import { gigRosterScreen, noRosterFilters } from './screens.ts';
import { useGigRoster } from './use-gig-roster.ts';

/** Who plays where and when, and what is unfilled: a weekend, day, week or month as lanes or as a table. */
export function GigRosterScreen() {
  const { cities: slugs, view, date } = gigRosterScreen.useSearch();
  const cities = useCitiesOnShow(slugs);
  const [city] = cities;
  const today = instantToWall(now().toISOString(), city?.timeZone ?? 'UTC').date;
  const span = rosterSpan(view, date || today);
  return (
    <Page>
      <PageHeader
        title="Gig roster"
        facts={cities.length === 0 ? undefined : `Times are local to ${cities.map(({ name }) => name).join(', ')}`}
        actions={cities.length === 0 ? undefined : <RosterFiles cities={cities} span={span} />}
      />
      {cities.length === 0 ? (
        <EmptyState title="No city">Choose a city you work for to see its roster.</EmptyState>
      ) : (
        <Roster cities={cities} span={span} today={today} />
      )}
    </Page>
  );
}

interface RosterProps {
  cities: City[];
  span: RosterSpan;
  today: string;
}

function Roster({ cities, span, today }: RosterProps) {
  const search = gigRosterScreen.useSearch();
  const { fromDate, toDate } = span;
  const { read, isWhole, inside, shown, clashes } = useGigRoster(
    cities.map(({ id }) => id),
    span,
    search,
  );
  const days = useMemo(() => daysOf({ fromDate, toDate }), [fromDate, toDate]);
  const isNarrow = useNarrow();
  const isLoaded = read.data !== undefined;
  return (
    <>
      <RosterFilters />
      <RosterHead span={span} today={today} gigs={inside} clashes={clashes} isLoading={!isWhole} />
      {read.error ? (
        <ErrorState error={read.error} onRetry={() => void (isLoaded ? read.fetchNextPage() : read.refetch())} />
      ) : null}
      {isLoaded ? <ClashNotice gigs={inside} clashes={clashes} /> : null}
      {!isLoaded ? (
        <Waiting read={read} />
      ) : shown.length === 0 ? (
        <NothingOnShow isEmpty={inside.length === 0} />
      ) : isNarrow ? (
        <DayList shown={shown} clashes={clashes} />
      ) : search.as === 'table' ? (
        <RosterTable shown={shown} clashes={clashes} />
      ) : (
        <LaneChart shown={shown} days={days} by={search.by} view={search.view} clashes={clashes} />
      )}
    </>
  );
}

/** No data yet: it is loading, waiting for a connection, or its error is shown above. */
function Waiting({ read: { error, fetchStatus } }: { read: { error: unknown; fetchStatus: string } }) {
  if (error) return null;
  if (fetchStatus !== 'paused') return <LanesSkeleton />;
  return <EmptyState title="No connection">The roster will load once you’re back online.</EmptyState>;
}

function NothingOnShow({ isEmpty }: { isEmpty: boolean }) {
  const setSearch = useSetSearch(gigRosterScreen);
  if (isEmpty) {
    return (
      <EmptyState title="No gigs on these days">
        Gigs appear here once a booking reaches Planning. Try other dates.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No matching gigs"
      action={
        <Button variant="default" onClick={() => setSearch({ q: '', show: noRosterFilters.show })}>
          Show all gigs
        </Button>
      }
    >
      No gigs match the filters.
    </EmptyState>
  );
}

const lanes = [
  { key: 'a', from: '8%', width: '22%' },
  { key: 'b', from: '34%', width: '18%' },
  { key: 'c', from: '12%', width: '26%' },
  { key: 'd', from: '56%', width: '20%' },
  { key: 'e', from: '40%', width: '24%' },
  { key: 'f', from: '70%', width: '16%' },
];

/** Placeholder lanes while loading. */
function LanesSkeleton() {
  return (
    <div className={styles.frame} aria-busy="true">
      <span className="visually-hidden">Loading...</span>
      {lanes.map(({ key, from, width }) => (
        <div key={key} className={styles.waiting}>
          <Skeleton height={12} width="8rem" />
          <div style={{ paddingInlineStart: from }}>
            <Skeleton height={28} width={width} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The visible roster, to print or as files: one per city. */
function RosterFiles({ cities, span }: { cities: readonly City[]; span: RosterSpan }) {
  const { show, q } = gigRosterScreen.useSearch();
  const filesOf = (format: DocumentFormat) =>
    cities.map(({ id: cityId }) => async () => {
      const body = { cityId, date: span.fromDate, days: daysOf(span).length, show, q, format };
      return wholeFile(await call('reportBookedMusicians', { body }));
    });
  return (
    <div className={styles.files}>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => {
          window.print();
        }}
      >
        Print
      </Button>
      <SaveFileButton files={filesOf('pdf')}>Save as PDF</SaveFileButton>
      <SaveFileButton files={filesOf('csv')}>Save as CSV</SaveFileButton>
    </div>
  );
}
