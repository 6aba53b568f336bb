import { IconCircleCheck, IconCircleMinus, IconHourglass, IconProgress } from '@tabler/icons-react';
import { StatusBadge, type StatusLook } from './status-badge.tsx';

const looks: Record<number, StatusLook> = {
  20: { label: 'Disabled', tone: 'negative', icon: IconCircleMinus },
  30: { label: 'Suspended', tone: 'negative', icon: IconCircleMinus },
  50: { label: 'Draft', tone: 'neutral', icon: IconHourglass },
  55: { label: 'Onboarding', tone: 'attention', icon: IconProgress },
  70: { label: 'Enabled', tone: 'positive', icon: IconCircleCheck },
};
const unknown: StatusLook = { label: 'Limited', tone: 'neutral', icon: IconHourglass };

/** Whether somebody can sign in: the entity status of an account or of a role. */
export function AccountStatusBadge({ status }: { status: number }) {
  return <StatusBadge {...(looks[status] ?? unknown)} />;
}
