import { issueKindLabel, issueKinds, issueStatuses, issueStatusLabel } from '@cadenza/domain/issues/issue';
import { priorities } from '@cadenza/domain/priority';
import { IconLayoutKanban, IconList, IconPlus } from '@tabler/icons-react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { NoMatches } from '../../shared/feedback/no-matches.tsx';
import { ChoiceFilter } from '../../shared/filter/choice-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { PickFilter } from '../../shared/filter/pick-filter.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { ViewSwitch } from '../../shared/filter/view-switch.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { ClampedText } from '../../shared/layout/clamped-text.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { useListSearch } from '../../shared/routing/search.ts';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { useCity, useSession } from '../../shared/session/use-session.ts';
import { PriorityMark } from '../../shared/status/priority-mark.tsx';
import type { Column } from '../../shared/table/column.ts';
import { CursorBar } from '../../shared/table/cursor-bar.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import styles from './issue.module.css';
import { IssueBoard } from './issue-board.tsx';
import { IssueKindMark, IssueStatusBadge } from './issue-status-badge.tsx';
import { IssueTimes } from './issue-times.tsx';
import { companyWide, issuesQuery, type ShortIssue } from './issues.ts';
import { issuesScreen, noIssueFilters } from './screens.ts';

/** All issues. View, filters and page are in the address. */
export function IssuesScreen() {
  const { as } = issuesScreen.useSearch();
  return (
    <Page>
      <PageHeader
        title="Issues"
        facts="Faults, complaints, questions and requests"
        actions={
          <ButtonLink to="/issues/add" leftSection={<IconPlus size={16} aria-hidden />}>
            Add issue
          </ButtonLink>
        }
      />
      <IssueFilters />
      {as === 'board' ? <IssueBoard /> : <IssuesList />}
      <IssueTimes />
    </Page>
  );
}

function IssuesList() {
  const { search, isFiltered, clear, turnPage } = useListSearch(issuesScreen, noIssueFilters);
  const { choices } = useCity();
  const userId = useSession()?.actor.userId ?? '';
  const read = useOperation(
    'listIssues',
    { query: issuesQuery(search, { userId, cities: choices }) },
    { keepPrevious: true },
  );
  const { totalItems, isTotalAtLeast = false } = read.data ?? {};
  return (
    <>
      <DataTable
        fitted
        label="Issues"
        columns={issueColumns}
        read={read}
        rowKey={({ id }) => id}
        rowName={({ number, summary }) => `issue ${number}, ${summary}`}
        rowLink={({ id }) => ({ to: '/issues/$id', params: { id } })}
        empty={
          isFiltered ? (
            <NoMatches title="No issues match" onClear={clear}>
              Try other filters, or clear them all.
            </NoMatches>
          ) : (
            <EmptyState title="No open issues">
              Problems people report and issues you add stay here until they’re solved or closed.
            </EmptyState>
          )
        }
      />
      <CursorBar
        page={read.data}
        count={totalItems ? countText(totalItems, isTotalAtLeast) : undefined}
        onChange={turnPage}
      />
    </>
  );
}

const countText = (total: number, isAtLeast: boolean) =>
  total === 1 ? '1 issue' : `${isAtLeast ? 'more than ' : ''}${total} issues`;

const When = ({ at }: { at: string }) => <InstantText iso={at} zone={useOwnZone()} show="date" />;

const issueColumns: readonly Column<ShortIssue>[] = [
  {
    key: 'summary',
    head: 'Issue',
    cell: ({ number, summary, priority }) => (
      <span className={`${styles.summary} row-2`} title={summary}>
        <span className="soft regular">#{number}</span>
        <span className={styles.words}>{summary}</span>
        <PriorityMark priority={priority} />
      </span>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    width: '8.5rem',
    bare: true,
    cell: ({ status }) => <IssueStatusBadge status={status} />,
  },
  { key: 'kind', head: 'Kind', width: '7.5rem', bare: true, cell: ({ kind }) => <IssueKindMark kind={kind} /> },
  {
    key: 'about',
    head: 'About',
    width: '14rem',
    hideBelow: 'lg',
    cell: ({ about, cityName }) =>
      about ? (
        <ClampedText>{about.label}</ClampedText>
      ) : (
        <span className="soft regular">{cityName ?? 'Company-wide'}</span>
      ),
  },
  {
    key: 'assignee',
    head: 'Assignee',
    width: '10rem',
    cell: ({ assignee }) =>
      assignee ? <ClampedText>{assignee.name}</ClampedText> : <span className="soft regular">Unassigned</span>,
  },
  { key: 'when', head: 'Added', width: '8rem', hideBelow: 'md', cell: ({ createdAt }) => <When at={createdAt} /> },
];

const views = [
  { value: 'list', label: 'List', icon: IconList },
  { value: 'board', label: 'Board', icon: IconLayoutKanban },
] as const;
const statusOptions = issueStatuses.map((value) => ({ value, label: issueStatusLabel(value) }));
const kindOptions = issueKinds.map((value) => ({ value, label: issueKindLabel(value) }));
const priorityOptions = priorities.map((value) => ({ value, label: value }));

/** The filters of issues, and how they are displayed. */
function IssueFilters() {
  const { search, clear, change, filter, find } = useListSearch(issuesScreen, noIssueFilters);
  const { choices } = useCity();
  const people = useOperation('listIssuePeople').data?.items ?? [];
  const cities = [
    ...choices.map(({ slug, name }) => ({ value: slug, label: name })),
    { value: companyWide, label: 'Company-wide' },
  ];
  return (
    <FilterBar
      onClear={clear}
      end={<ViewSwitch label="Show as" options={views} value={search.as} onChange={(as) => change({ as })} iconsOnly />}
    >
      <SearchField label="Find an issue" {...find} />
      {search.as === 'list' ? <ChoiceFilter label="Status" options={statusOptions} {...filter('status')} /> : null}
      <ChoiceFilter label="Kind" options={kindOptions} {...filter('kind')} />
      <ChoiceFilter label="Priority" options={priorityOptions} {...filter('priority')} />
      <ChoiceFilter label="City" options={cities} {...filter('cities')} />
      <PickFilter
        label="Assignee"
        options={[
          { value: '', label: 'All assignees' },
          { value: 'me', label: 'Assigned to me' },
          { value: 'none', label: 'Unassigned' },
          ...people.map(({ userId, name }) => ({ value: userId, label: name })),
        ]}
        {...filter('who')}
      />
    </FilterBar>
  );
}
