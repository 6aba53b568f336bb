import { recentlyClosedDays, type TaskNotice } from '@cadenza/domain/tasks/task-status';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import { CursorBar } from '../../shared/table/cursor-bar.tsx';
import { tasksScreen } from './screens.ts';
import { tasksPollMs } from './tasks.ts';
import { TasksTable } from './tasks-table.tsx';

const emptyWords: Record<TaskNotice, { title: string; words: string }> = {
  Overdue: {
    title: 'Nothing is overdue',
    words: 'Tasks of yours, or nobody’s, that are past their time are listed here.',
  },
  Open: { title: 'Nothing is open', words: 'Tasks of yours, or nobody’s, that are still in time are listed here.' },
  'Recently Closed': {
    title: 'Nothing was closed lately',
    words: `Tasks of yours, or nobody’s, that were closed in the last ${recentlyClosedDays} days are listed here.`,
  },
};

/** What there is to know of one's tasks, without what was dismissed. */
export function TaskNotices({ cityId }: { cityId: string }) {
  const { notice, cursor } = tasksScreen.useSearch();
  const setSearch = useSetSearch(tasksScreen);
  const read = useOperation(
    'listTaskNotifications',
    { query: { cityId, filter: notice, cursor: cursor || undefined } },
    { keepPrevious: true, pollMs: tasksPollMs },
  );
  const { title, words } = emptyWords[notice];
  return (
    <>
      <TasksTable label={`Notices: ${notice}`} read={read} empty={<EmptyState title={title}>{words}</EmptyState>} />
      <CursorBar page={read.data} onChange={(next) => setSearch({ cursor: next })} />
    </>
  );
}
