import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { NoMatches } from '../../shared/feedback/no-matches.tsx';
import { useListSearch } from '../../shared/routing/search.ts';
import { useCitiesOnShow } from '../../shared/session/use-cities-on-show.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { CursorBar } from '../../shared/table/cursor-bar.tsx';
import { noTaskFilters, tasksScreen } from './screens.ts';
import { tasksQuery } from './tasks.ts';
import { TasksTable } from './tasks-table.tsx';

/** Everyone's tasks, by due time. */
export function AllTasks() {
  const { search, isFiltered, clear, turnPage } = useListSearch(tasksScreen, noTaskFilters);
  const cityIds = useCitiesOnShow(search.cities).map(({ id }) => id);
  const userId = useSession()?.actor.userId ?? '';
  const read = useOperation(
    'listTasks',
    { query: tasksQuery(search, { cityIds, userId }) },
    { enabled: cityIds.length > 0, keepPrevious: true },
  );
  const { totalItems, isTotalAtLeast } = read.data ?? {};
  return (
    <>
      <TasksTable
        label="All tasks"
        read={read}
        empty={
          isFiltered ? (
            <NoMatches title="No tasks match" onClear={clear}>
              Try other filters, or clear them all.
            </NoMatches>
          ) : (
            <EmptyState title="No open tasks">Everyone’s open tasks appear here.</EmptyState>
          )
        }
      />
      <CursorBar
        page={read.data}
        count={totalItems ? countText(totalItems, isTotalAtLeast ?? false) : undefined}
        onChange={turnPage}
      />
    </>
  );
}

const countText = (total: number, isAtLeast: boolean) =>
  total === 1 ? '1 task' : `${isAtLeast ? 'more than ' : ''}${total} tasks`;
