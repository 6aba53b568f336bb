import type { DocumentState } from '@cadenza/domain/finances/payments-report';
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconReceiptOff,
  IconReceiptRefund,
} from '@tabler/icons-react';
import { StatusBadge, type StatusLook } from './status-badge.tsx';

export const documentStateLooks: Record<DocumentState, StatusLook> = {
  overdue: { label: 'Overdue', tone: 'negative', icon: IconAlertTriangle },
  open: { label: 'Open', tone: 'attention', icon: IconClock },
  paid: { label: 'Paid', tone: 'positive', icon: IconCircleCheck },
  'written off': { label: 'Written off', tone: 'negative', icon: IconReceiptOff },
  credited: { label: 'Credited', tone: 'neutral', icon: IconReceiptRefund },
  void: { label: 'Void', tone: 'neutral', icon: IconBan },
};

/** The money status of an invoice or credit note. */
export function DocumentStateBadge({ state }: { state: DocumentState }) {
  return <StatusBadge {...documentStateLooks[state]} />;
}
