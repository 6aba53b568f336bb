import { type PlanLineState, planLineStateLabel } from '@cadenza/domain/payment-plans/plan-line-state';
import {
  IconAlertTriangle,
  IconCalendarDollar,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconEye,
  IconProgress,
} from '@tabler/icons-react';
import { StatusBadge, type StatusIcon, type Tone } from '../../shared/status/status-badge.tsx';

const looks: Record<PlanLineState, readonly [Tone, StatusIcon]> = {
  planned: ['neutral', IconCalendarDollar],
  covered: ['neutral', IconCircleDashed],
  prepared: ['neutral', IconEye],
  open: ['info', IconProgress],
  'part paid': ['info', IconCircleHalf2],
  overdue: ['negative', IconAlertTriangle],
  paid: ['positive', IconCircleCheck],
};

/** The status of a payment plan line. */
export function PlanLineBadge({ state }: { state: PlanLineState }) {
  const [tone, icon] = looks[state];
  return <StatusBadge label={planLineStateLabel(state)} tone={tone} icon={icon} />;
}
