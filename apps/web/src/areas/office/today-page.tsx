import type { ReactNode } from 'react';
import { RecentlyViewed } from '../../features/bookings/recently-viewed.tsx';
import { bookingOf } from '../../features/today/today.ts';
import { TodayScreen } from '../../features/today/today-screen.tsx';
import type { TodayParts } from '../../features/today/waiting-parts.tsx';
import { lazyPart } from '../../shared/layout/lazy-part.tsx';

const AssignManagerDialog = lazyPart(
  () => import('../../features/prospects/assign-manager-dialog.tsx'),
  'AssignManagerDialog',
);
const ReceiptFor = lazyPart(() => import('../../features/customer-payments/receipt-for.tsx'), 'ReceiptFor');
const ReplyDialog = lazyPart(() => import('../../features/conversation/reply-dialog.tsx'), 'ReplyDialog');
const SendOffersDialog = lazyPart(() => import('../../features/roster/send-offers-dialog.tsx'), 'SendOffersDialog');

const parts: TodayParts = {
  assign: (row, onClose) => (
    <AssignManagerDialog
      people={[{ id: row.customerId, cityId: row.cityId, assignee: row.assignee, booking: bookingOf(row) }]}
      onClose={onClose}
    />
  ),
  reply: (to, onClose) => <ReplyDialog to={to} onClose={onClose} />,
  offers: (row, onClose) => <SendOffersDialog booking={bookingOf(row)} onClose={onClose} />,
  receipt: (bookingId, onClose) => <ReceiptFor bookingId={bookingId} onClose={onClose} />,
};

/**
 * The office's day, composed with parts from bookings, sales managers, conversations, the roster and customer payments.
 */
export function TodayPage({ lead }: { lead?: ReactNode }) {
  return <TodayScreen parts={parts} lead={lead} recent={<RecentlyViewed />} />;
}
