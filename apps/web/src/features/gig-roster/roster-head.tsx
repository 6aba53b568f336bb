import { isUnfilled, type RosterGig } from '@cadenza/domain/gig-roster/roster-gig';
import {
  moveSpan,
  type RosterSpan,
  type RosterView,
  rosterSpan,
  spanTitle,
} from '@cadenza/domain/gig-roster/roster-span';
import { pluralize } from '@cadenza/domain/pluralize';
import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconChevronLeft, IconChevronRight, IconUserQuestion } from '@tabler/icons-react';
import { useSetSearch } from '../../shared/routing/search.ts';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import styles from './roster-head.module.css';
import { gigRosterScreen } from './screens.ts';

const spanNames: Record<RosterView, { present: string; name: string }> = {
  weekend: { present: 'This weekend', name: 'weekend' },
  day: { present: 'Today', name: 'day' },
  week: { present: 'This week', name: 'week' },
  month: { present: 'This month', name: 'month' },
};

interface RosterHeadProps {
  span: RosterSpan;
  today: string;
  /** For the whole span, ignoring filters. */
  gigs: readonly RosterGig[];
  clashes: ReadonlyMap<string, string>;
  isLoading: boolean;
}

/** The visible days, totals of gigs and unfilled positions, and links to the previous and next days. */
export function RosterHead({ span, today, gigs, clashes, isLoading }: RosterHeadProps) {
  const { view } = gigRosterScreen.useSearch();
  const setSearch = useSetSearch(gigRosterScreen);
  const { present, name } = spanNames[view];
  const isPresent = rosterSpan(view, today).fromDate === span.fromDate;
  const move = (by: number) => {
    const date = moveSpan(view, span.fromDate, by);
    setSearch({ date: rosterSpan(view, today).fromDate === date ? '' : date });
  };
  const positions = gigs.flatMap((gig) => gig.positions);
  const unfilled = positions.filter(isUnfilled).length;
  const clashing = positions.filter(({ id }) => clashes.has(id)).length;
  return (
    <header className={styles.head}>
      <h2 className="text-xl flush" aria-live="polite">
        {spanTitle(view, span)}
      </h2>
      <p className="flush text-sm soft row-2 wrapped" role="status">
        {isLoading ? 'Loading...' : pluralize(gigs.length, 'gig')}
        {unfilled > 0 ? <StatusBadge label={`${unfilled} unfilled`} tone="attention" icon={IconUserQuestion} /> : null}
        {clashing > 0 ? (
          <StatusBadge
            label={clashing === 1 ? '1 position clashes' : `${clashing} positions clash`}
            tone="negative"
            icon={IconAlertTriangle}
          />
        ) : null}
      </p>
      <div className={styles.movers}>
        <Button size="compact-md" variant="default" disabled={isPresent} onClick={() => setSearch({ date: '' })}>
          {present}
        </Button>
        <ActionIcon variant="default" aria-label={`Previous ${name}`} onClick={() => move(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={`Next ${name}`} onClick={() => move(1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
    </header>
  );
}
