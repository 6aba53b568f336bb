import { canAddTask } from '@cadenza/domain/permissions/tasks';
import { shownTaskStatuses, taskNotices, taskStatusLabel } from '@cadenza/domain/tasks/task-status';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ChoiceFilter } from '../../shared/filter/choice-filter.tsx';
import { CityFilter } from '../../shared/filter/city-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { PickFilter } from '../../shared/filter/pick-filter.tsx';
import { ToggleFilter } from '../../shared/filter/toggle-filter.tsx';
import { ViewSwitch } from '../../shared/filter/view-switch.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { useListSearch, useSetSearch } from '../../shared/routing/search.ts';
import { useCity, useSession } from '../../shared/session/use-session.ts';
import { AddTaskDialog } from './add-task-dialog.tsx';
import { AllTasks } from './all-tasks.tsx';
import { MyTasks } from './my-tasks.tsx';
import { noTaskFilters, tasksScreen } from './screens.ts';
import { TaskDialog } from './task-dialog.tsx';
import { TaskNotices } from './task-notices.tsx';

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
