import type { Priority } from '@cadenza/domain/priority';
import { IconAlertTriangle, IconChevronsUp, IconChevronUp } from '@tabler/icons-react';
import { StatusBadge, type StatusIcon, type Tone } from './status-badge.tsx';

const looks: Record<Exclude<Priority, 'Normal'>, readonly [Tone, StatusIcon]> = {
  Important: ['info', IconChevronUp],
  Urgent: ['attention', IconChevronsUp],
  Critical: ['negative', IconAlertTriangle],
};

/** A priority, unless it is Normal. */
export function PriorityMark({ priority }: { priority: Priority }) {
  if (priority === 'Normal') return null;
  const [tone, icon] = looks[priority];
  return <StatusBadge label={priority} tone={tone} icon={icon} />;
}
