import { IconAlertTriangle } from '@tabler/icons-react';
import { StatusBadge } from '../../shared/status/status-badge.tsx';

/** Marks a booking with an overdue invoice. */
export function OverdueMark() {
  return <StatusBadge label="Overdue" tone="negative" icon={IconAlertTriangle} />;
}
