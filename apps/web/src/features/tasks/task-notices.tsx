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
    title: 'Nothing overdue',
    words: 'Your overdue tasks and unassigned ones appear here.',
  },
  Open: { title: 'Nothing open', words: 'Your upcoming tasks and unassigned ones appear here.' },
  'Recently Closed': {
    title: 'Nothing closed recently',
    words: `Your tasks and unassigned ones closed in the last ${recentlyClosedDays} days appear here.`,
  },
};

/** Notices about the user's tasks, without dismissed ones. */
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
