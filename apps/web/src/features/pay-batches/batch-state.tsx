import type { PayBatchState, PayLineState } from '@cadenza/domain/pay-batches/pay-batch';
import {
  IconArrowBackUp,
  IconBuildingBank,
  IconCircleCheck,
  IconCircleX,
  IconEyeCheck,
  IconHourglass,
  IconMinus,
  IconStack2,
} from '@tabler/icons-react';
import { StatusBadge, type StatusLook } from '../../shared/status/status-badge.tsx';

export const batchLooks: Record<PayBatchState, StatusLook> = {
  made: { label: 'Made', tone: 'attention', icon: IconStack2 },
  approved: { label: 'Approved', tone: 'plum', icon: IconEyeCheck },
  'handed over': { label: 'Handed over', tone: 'info', icon: IconBuildingBank },
  settled: { label: 'Settled', tone: 'positive', icon: IconCircleCheck },
  cancelled: { label: 'Cancelled', tone: 'neutral', icon: IconCircleX },
};

const lineLooks: Record<PayLineState, StatusLook> = {
  waiting: { label: 'Waiting', tone: 'neutral', icon: IconHourglass },
  sent: { label: 'At the bank', tone: 'info', icon: IconBuildingBank },
  paid: { label: 'Paid', tone: 'positive', icon: IconCircleCheck },
  failed: { label: 'Returned', tone: 'negative', icon: IconArrowBackUp },
  removed: { label: 'Removed', tone: 'neutral', icon: IconMinus },
};

export function BatchStateBadge({ state }: { state: PayBatchState }) {
  return <StatusBadge {...batchLooks[state]} />;
}

export function LineStateBadge({ state }: { state: PayLineState }) {
  return <StatusBadge {...lineLooks[state]} />;
}
