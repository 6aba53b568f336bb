import type { PositionBadge as PositionBadgeName } from '@cadenza/domain/positions/position-badge';
import {
  IconCalendarPause,
  IconCircleCheck,
  IconCircleX,
  IconClockQuestion,
  IconPencil,
  IconThumbDown,
  IconThumbUp,
} from '@tabler/icons-react';
import { StatusBadge, type StatusLook } from './status-badge.tsx';

const looks: Record<PositionBadgeName, Omit<StatusLook, 'label'>> = {
  Cancelled: { tone: 'negative', icon: IconCircleX },
  Booked: { tone: 'positive', icon: IconCircleCheck },
  'Date Hold': { tone: 'plum', icon: IconCalendarPause },
  Available: { tone: 'info', icon: IconThumbUp },
  Unavailable: { tone: 'neutral', icon: IconThumbDown },
  'Waiting Response': { tone: 'attention', icon: IconClockQuestion },
  Manual: { tone: 'neutral', icon: IconPencil },
};

/** The status of a position with its musician, in the specification's words. */
export function PositionBadge({ badge }: { badge: PositionBadgeName }) {
  return <StatusBadge label={badge} {...looks[badge]} />;
}
