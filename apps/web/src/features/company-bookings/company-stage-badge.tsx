import type { CustomerStage } from '@cadenza/domain/customer-page/customer-status';
import { IconCalendarCheck, IconCircleX, IconFileDollar, IconListDetails, IconMusic } from '@tabler/icons-react';
import { StatusBadge, type StatusIcon, type Tone } from '../../shared/status/status-badge.tsx';

const looks: Record<CustomerStage, readonly [Tone, StatusIcon]> = {
  Received: ['info', IconFileDollar],
  Quoted: ['info', IconFileDollar],
  Agreed: ['plum', IconListDetails],
  Booked: ['positive', IconCalendarCheck],
  Played: ['neutral', IconMusic],
};

/** The progress of a booking, in the customer's words. */
export function CompanyStageBadge({ stage }: { stage: CustomerStage | null }) {
  if (stage === null) return <StatusBadge label="Cancelled" tone="negative" icon={IconCircleX} />;
  const [tone, icon] = looks[stage];
  return <StatusBadge label={stage} tone={tone} icon={icon} />;
}
