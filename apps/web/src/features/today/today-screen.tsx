import { isSalesManager } from '@cadenza/domain/permissions/access';
import { eventDateOf, formatLongDate } from '@cadenza/domain/time';
import { type ReactNode, useRef } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useNow } from '../../shared/clock/use-now.ts';
import { CardSkeleton } from '../../shared/feedback/card-skeleton.tsx';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { CityFilter } from '../../shared/filter/city-filter.tsx';
import { PickFilter } from '../../shared/filter/pick-filter.tsx';
import { useRowKeys } from '../../shared/keyboard/use-row-keys.ts';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import { useCitiesOnShow } from '../../shared/session/use-cities-on-show.ts';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { BesideToday } from './beside-today.tsx';
import { todayScreen } from './screens.ts';
import { countText, everyone, parts, type Today, useTodayQuery, useWho, waitingIn } from './today.ts';
import styles from './today-screen.module.css';
import { type TodayParts, WaitingParts } from './waiting-parts.tsx';

const pollMs = 120_000;

interface TodayScreenProps {
  parts: TodayParts;
  /** What is missing from the user's own account. */
  lead?: ReactNode;
  /** The bookings most recently opened in this browser. */
  recent: ReactNode;
}

/** The office's first screen: what there is to do, each item handled in place, with the weekend next to it. */
export function TodayScreen({ parts: actions, lead, recent }: TodayScreenProps) {
  const query = useTodayQuery();
  const cities = useCitiesOnShow(todayScreen.useSearch().cities);
  const read = useOperation('getToday', { query }, { enabled: cities.length > 0, keepPrevious: true, pollMs });
  const rows = useRef<HTMLDivElement>(null);
  useRowKeys(rows);
  return (
    <Page>
      <TodayHeader today={read.data} />
      {lead}
      <div className={styles.columns}>
        <div className="stack-4 shrinkable" ref={rows}>
          {read.data ? (
            <>
              <Overview today={read.data} />
              <WaitingParts today={read.data} actions={actions} />
            </>
          ) : read.error ? (
            <ErrorState error={read.error} onRetry={() => void read.refetch()} />
          ) : (
            <>
              <CardSkeleton height={220} />
              <CardSkeleton height={300} />
              <CardSkeleton height={220} />
            </>
          )}
        </div>
        <aside className="stack-4 shrinkable">
          {read.data ? <BesideToday today={read.data} /> : read.error ? null : <CardSkeleton height={320} />}
          {recent}
        </aside>
      </div>
    </Page>
  );
}

function TodayHeader({ today }: { today: Today | undefined }) {
  const date = formatLongDate(eventDateOf(useNow(), useOwnZone()));
  const setSearch = useSetSearch(todayScreen);
  const { cities } = todayScreen.useSearch();
  const count = today ? waitingIn(today) : null;
  const toDo = count ? ` · ${count} to do` : '';
  return (
    <PageHeader
      title="Today"
      facts={`${date}${toDo}`}
      actions={
        <>
          <CityFilter value={cities} onChange={(slugs) => setSearch({ cities: slugs, who: '' })} />
          <WhoFilter onChange={(who) => setSearch({ who })} />
        </>
      }
    />
  );
}

/** Whose day is shown: everyone's, one's own, or a colleague's. */
function WhoFilter({ onChange }: { onChange: (who: string) => void }) {
  const who = useWho();
  const actor = useSession()?.actor;
  const [city] = useCitiesOnShow(todayScreen.useSearch().cities);
  const query = { cityId: city?.id ?? '', take: 100 };
  const managers = useOperation('listSalesManagers', { query }, { enabled: city !== undefined });
  const others = (managers.data?.items ?? []).filter(({ userId }) => userId !== actor?.userId);
  const own = actor && isSalesManager(actor) ? [{ value: actor.userId, label: 'My day' }] : [];
  const options = [
    ...own,
    { value: everyone, label: 'Everyone’s day' },
    ...others.map(({ userId, name }) => ({ value: userId, label: name })),
  ];
  return <PickFilter label="Whose day" options={options} value={who} onChange={onChange} />;
}

/** The number of waiting items by kind, each linking to its part. */
function Overview({ today }: { today: Today }) {
  const waiting = parts.filter(({ part }) => today[part].total > 0);
  if (waiting.length === 0) {
    return <EmptyState title="All caught up.">New calls, enquiries, replies and tasks appear here.</EmptyState>;
  }
  return (
    <nav aria-label="To do">
      <ul className={styles.overview}>
        {waiting.map(({ part, label }) => (
          <li key={part}>
            <button
              type="button"
              className={styles.tile}
              onClick={() => document.getElementById(part)?.scrollIntoView({ block: 'start' })}
            >
              <span className={`${styles.count} display-face text-xl tabular`}>{countText(today[part].total)}</span>
              <span className="soft text-sm">{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
