import { IconPlus } from '@tabler/icons-react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { NoMatches } from '../../shared/feedback/no-matches.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { useListSearch } from '../../shared/routing/search.ts';
import { useCity, useSession } from '../../shared/session/use-session.ts';
import { CursorBar } from '../../shared/table/cursor-bar.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { IssueBoard } from './issue-board.tsx';
import { issueColumns } from './issue-columns.tsx';
import { IssueFilters } from './issue-filters.tsx';
import { IssueTimes } from './issue-times.tsx';
import { issuesQuery } from './issues.ts';
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
