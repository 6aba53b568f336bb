import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { StatusBadge } from '../../shared/status/status-badge.tsx';

/** Whether an app can sign in. */
export function ClientAppStatusBadge({ status }: { status: number }) {
  const isActive = status === 70;
  return (
    <StatusBadge
      label={isActive ? 'Active' : 'Revoked'}
      tone={isActive ? 'positive' : 'negative'}
      icon={isActive ? IconCircleCheck : IconCircleX}
    />
  );
}
