import type { OutputOf, RequestOf } from '@cadenza/contract/operations';
import { listed } from '../../shared/routing/search.ts';
import type { TasksSearch } from './screens.ts';

export type Task = OutputOf<'getTask'>;

/** How often one's own tasks are refetched while the tab is visible. */
export const tasksPollMs = 180_000;

/** The query of everyone's tasks, from the address. */
export function tasksQuery(
  { status, who, cursor }: TasksSearch,
  { cityIds, userId }: { cityIds: string[]; userId: string },
): RequestOf<'listTasks'>['query'] {
  const assignee = { '': undefined, me: userId, none: 'none' }[who];
  return {
    cityIds: JSON.stringify(cityIds),
    status: listed(status),
    assigneeUserId: assignee,
    cursor: cursor || undefined,
  };
}
