import type { OfferState } from '@cadenza/domain/offers/offer-lifecycle';
import {
  IconCalendarOff,
  IconCircleCheck,
  IconClockOff,
  IconClockQuestion,
  IconCornerUpLeft,
  IconThumbDown,
  IconThumbUp,
  IconUsers,
} from '@tabler/icons-react';
import { StatusBadge, type StatusLook } from '../../shared/status/status-badge.tsx';

const looks: Record<OfferState, StatusLook> = {
  open: { label: 'Open', tone: 'info', icon: IconUsers },
  exclusive: { label: 'Exclusive', tone: 'attention', icon: IconClockQuestion },
  accepted: { label: 'Accepted', tone: 'positive', icon: IconCircleCheck },
  declined: { label: 'Declined', tone: 'negative', icon: IconThumbDown },
  expired: { label: 'Expired', tone: 'neutral', icon: IconClockOff },
  withdrawn: { label: 'Withdrawn', tone: 'neutral', icon: IconCornerUpLeft },
  available: { label: 'Available', tone: 'info', icon: IconThumbUp },
  unavailable: { label: 'Unavailable', tone: 'neutral', icon: IconCalendarOff },
};

/** The status of an offer or availability check. */
export function OfferStateBadge({ state }: { state: OfferState }) {
  return <StatusBadge {...looks[state]} />;
}
