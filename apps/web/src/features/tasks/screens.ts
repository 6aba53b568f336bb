import { shownTaskStatuses, taskNotices } from '@cadenza/domain/tasks/task-status';
import { getRouteApi } from '@tanstack/react-router';
import {
  type SearchValues,
  searchChoice,
  searchChoices,
  searchFlag,
  searchText,
  searchTexts,
} from '../../shared/routing/search.ts';

/** Tasks: one's own, everyone's, or notices about them; and the task open in a dialog. */
export const tasksScreen = getRouteApi('/office/tasks');
export const tasksSearch = {
  show: searchChoice(['mine', 'all', 'notices']),
  /** For one's own: dismissed ones. */
  dismissed: searchFlag(),
  notice: searchChoice(taskNotices),
  cities: searchTexts(),
  status: searchChoices(shownTaskStatuses),
  who: searchChoice(['', 'me', 'none']),
  cursor: searchText(),
  /** The task in the dialog, or `add` for a new one. */
  task: searchText(),
};
export type TasksSearch = SearchValues<typeof tasksSearch>;

export const noTaskFilters = {
  cursor: '',
  cities: [],
  status: [],
  who: '' as const,
} satisfies Partial<TasksSearch>;
