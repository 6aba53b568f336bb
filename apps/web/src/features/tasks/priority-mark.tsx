import type { TaskPriority } from '@cadenza/domain/tasks/task-status';
import { IconAlertTriangle, IconChevronsUp, IconChevronUp } from '@tabler/icons-react';
import { StatusBadge, type StatusIcon, type Tone } from '../../shared/status/status-badge.tsx';

const looks: Record<Exclude<TaskPriority, 'Normal'>, readonly [Tone, StatusIcon]> = {
  Important: ['info', IconChevronUp],
  Urgent: ['attention', IconChevronsUp],
  Critical: ['negative', IconAlertTriangle],
};

/** A task's priority, unless it is Normal. */
export function PriorityMark({ priority }: { priority: TaskPriority }) {
  if (priority === 'Normal') return null;
  const [tone, icon] = looks[priority];
  return <StatusBadge label={priority} tone={tone} icon={icon} />;
}
