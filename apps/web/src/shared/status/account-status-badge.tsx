import { EntityStatus } from '@cadenza/domain/entity-status';
import { IconCircleCheck, IconCircleMinus, IconHourglass, IconProgress } from '@tabler/icons-react';
import { StatusBadge, type StatusLook } from './status-badge.tsx';

const looks: Record<number, StatusLook> = {
  [EntityStatus.Disabled]: { label: 'Disabled', tone: 'negative', icon: IconCircleMinus },
  30: { label: 'Suspended', tone: 'negative', icon: IconCircleMinus },
  50: { label: 'Draft', tone: 'neutral', icon: IconHourglass },
  [EntityStatus.Onboarding]: { label: 'Onboarding', tone: 'attention', icon: IconProgress },
  [EntityStatus.Enabled]: { label: 'Enabled', tone: 'positive', icon: IconCircleCheck },
};
const unknown: StatusLook = { label: 'Limited', tone: 'neutral', icon: IconHourglass };

/** Whether a person can sign in: the entity status of an account or a role. */
export function AccountStatusBadge({ status }: { status: number }) {
  return <StatusBadge {...(looks[status] ?? unknown)} />;
}
