import type { TradeInvoiceStatus } from '@cadenza/domain/trade-invoices/trade-invoice';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleHalf2,
  IconCircleMinus,
  IconClock,
  IconPencil,
} from '@tabler/icons-react';
import { StatusBadge, type StatusLook } from './status-badge.tsx';

export const tradeInvoiceLooks: Record<TradeInvoiceStatus, StatusLook> = {
  10: { label: 'Draft', tone: 'neutral', icon: IconPencil },
  30: { label: 'Open', tone: 'info', icon: IconClock },
  50: { label: 'Part paid', tone: 'info', icon: IconCircleHalf2 },
  60: { label: 'Paid', tone: 'positive', icon: IconCircleCheck },
  80: { label: 'Reversed', tone: 'neutral', icon: IconCircleMinus },
};

/** The status of an invoice; overdue ones are marked. */
export const TradeInvoiceBadge = ({ status, isOverdue }: { status: TradeInvoiceStatus; isOverdue: boolean }) => (
  <StatusBadge
    {...(isOverdue ? { label: 'Overdue', tone: 'attention', icon: IconAlertTriangle } : tradeInvoiceLooks[status])}
  />
);
