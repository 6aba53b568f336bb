import { type PaymentStatus, paymentStatusLabel } from '@cadenza/domain/customer-payments/payment-status';
import {
  IconCalendarDollar,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconCoins,
  IconEye,
  IconPlayerPause,
  IconProgress,
  IconX,
} from '@tabler/icons-react';
import { StatusBadge, type StatusIcon, type Tone } from './status-badge.tsx';

const looks: Record<PaymentStatus, readonly [Tone, StatusIcon]> = {
  0: ['neutral', IconCircleDashed],
  10: ['neutral', IconEye],
  20: ['attention', IconPlayerPause],
  30: ['attention', IconCoins],
  40: ['info', IconCalendarDollar],
  50: ['info', IconProgress],
  60: ['positive', IconCircleCheck],
  70: ['negative', IconX],
  80: ['neutral', IconCircleX],
};

/** The status of an invoice or a payout, by the specification's number. */
export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const [tone, icon] = looks[status];
  return <StatusBadge label={paymentStatusLabel(status)} tone={tone} icon={icon} />;
}
