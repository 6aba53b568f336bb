import { canAddTask } from '@cadenza/domain/permissions/tasks';
import { shownTaskStatuses, taskNotices, taskStatusLabel } from '@cadenza/domain/tasks/task-status';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { NoMatches } from '../../shared/feedback/no-matches.tsx';
import { ChoiceFilter } from '../../shared/filter/choice-filter.tsx';
import { CityFilter } from '../../shared/filter/city-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { PickFilter } from '../../shared/filter/pick-filter.tsx';
import { ToggleFilter } from '../../shared/filter/toggle-filter.tsx';
import { ViewSwitch } from '../../shared/filter/view-switch.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { useListSearch, useSetSearch } from '../../shared/routing/search.ts';
import { useCitiesOnShow } from '../../shared/session/use-cities-on-show.ts';
import { useCity, useSession } from '../../shared/session/use-session.ts';
import { CursorBar } from '../../shared/table/cursor-bar.tsx';
import { AddTaskDialog } from './add-task-dialog.tsx';
import { noTaskFilters, tasksScreen } from './screens.ts';
import { TaskDialog } from './task-dialog.tsx';
import { TaskNotices } from './task-notices.tsx';
import { tasksQuery } from './tasks.ts';
import { TasksTable } from './tasks-table.tsx';
import { useMyTasks } from './use-my-tasks.ts';

const views = [
  { value: 'mine', label: 'My tasks' },
  { value: 'all', label: 'All tasks' },
  { value: 'notices', label: 'Notices' },
] as const;
const statusOptions = shownTaskStatuses.map((value) => ({ value, label: taskStatusLabel(value) }));
const whoOptions = [
  { value: '', label: 'Everyone' },
  { value: 'me', label: 'Assigned to me' },
  { value: 'none', label: 'Unassigned' },
] as const;
const noticeOptions = taskNotices.map((value) => ({ value, label: value }));

/** The tasks of the office. View, filters, page and the open task are in the address. */
export function TasksScreen() {
  const search = tasksScreen.useSearch();
  const setSearch = useSetSearch(tasksScreen);
  const { city } = useCity();
  const actor = useSession()?.actor;
  const { show } = search;
  const close = () => setSearch({ task: '' });
  const mayAdd = actor && city && canAddTask(actor, { cityId: city.id });
  const add = mayAdd ? () => setSearch({ task: 'add' }) : undefined;
  return (
    <Page>
      <PageHeader
        title="Tasks"
        facts={show === 'all' ? undefined : city?.name}
        actions={
          add ? (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
              Add task
            </Button>
          ) : null
        }
      />
      <TasksFilters />
      {show === 'mine' && city ? <MyTasks cityId={city.id} isDismissed={search.dismissed} onAdd={add} /> : null}
      {show === 'all' ? <AllTasks /> : null}
      {show === 'notices' && city ? <TaskNotices cityId={city.id} /> : null}
      {search.task === 'add' && mayAdd ? <AddTaskDialog city={city} onClose={close} /> : null}
      {search.task !== '' && search.task !== 'add' ? <TaskDialog id={search.task} onClose={close} /> : null}
    </Page>
  );
}

/** The view and its filters. */
function TasksFilters() {
  const { search, clear, change, filter } = useListSearch(tasksScreen, noTaskFilters);
  const { show } = search;
  return (
    <FilterBar onClear={show === 'all' ? clear : undefined}>
      <ViewSwitch label="Show" options={views} value={show} onChange={(value) => change({ show: value })} />
      {show === 'mine' ? (
        <ToggleFilter label="Dismissed" value={search.dismissed} onChange={(dismissed) => change({ dismissed })} />
      ) : null}
      {show === 'all' ? (
        <>
          <CityFilter {...filter('cities')} />
          <ChoiceFilter label="Status" options={statusOptions} {...filter('status')} />
          <PickFilter label="Assignee" options={whoOptions} {...filter('who')} />
        </>
      ) : null}
      {show === 'notices' ? (
        <PickFilter
          label="Notices"
          options={noticeOptions}
          value={search.notice}
          onChange={(notice) => change({ notice })}
        />
      ) : null}
    </FilterBar>
  );
}

interface MyTasksProps {
  cityId: string;
  isDismissed: boolean;
  /** Omitted for people with read-only access. */
  onAdd?: () => void;
}

/** The user's own and unassigned tasks, or those they have dismissed. */
function MyTasks({ cityId, isDismissed, onAdd }: MyTasksProps) {
  const read = useMyTasks(cityId);
  const items = isDismissed ? read.data?.dismissTasks : read.data?.tasks;
  return (
    <TasksTable
      label={isDismissed ? 'Dismissed tasks' : 'My tasks'}
      read={{ ...read, data: items && { items } }}
      empty={
        isDismissed ? (
          <EmptyState title="Nothing dismissed">Tasks you dismiss appear here.</EmptyState>
        ) : (
          <EmptyState title="All done" action={onAdd ? <Button onClick={onAdd}>Add task</Button> : undefined}>
            Your tasks and unassigned ones appear here.
          </EmptyState>
        )
      }
    />
  );
}

/** Everyone's tasks, by due time. */
function AllTasks() {
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
