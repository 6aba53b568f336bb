import { type ShownTaskStatus, taskStatusLabel } from '@cadenza/domain/tasks/task-status';
import { IconAlarm, IconCircleCheck, IconCircleDashed, IconCircleX, IconProgress } from '@tabler/icons-react';
import { StatusBadge, type StatusIcon, type Tone } from '../../shared/status/status-badge.tsx';

const looks: Record<ShownTaskStatus, readonly [Tone, StatusIcon]> = {
  10: ['neutral', IconCircleDashed],
  20: ['info', IconProgress],
  30: ['negative', IconAlarm],
  40: ['positive', IconCircleCheck],
  50: ['neutral', IconCircleX],
};

export function TaskStatusBadge({ status }: { status: ShownTaskStatus }) {
  const [tone, icon] = looks[status];
  return <StatusBadge label={taskStatusLabel(status)} tone={tone} icon={icon} />;
}
