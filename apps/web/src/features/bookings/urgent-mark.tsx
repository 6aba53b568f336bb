import { IconFlame } from '@tabler/icons-react';
import { StatusBadge } from '../../shared/status/status-badge.tsx';

/** Marks an event that begins within 24 hours. */
export function UrgentMark() {
  return <StatusBadge label="Urgent" tone="negative" icon={IconFlame} />;
}
