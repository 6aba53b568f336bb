import { lazy, type ReactNode, Suspense } from 'react';
import { RecentlyViewed } from '../../features/bookings/recently-viewed.tsx';
import { AssignManagerDialog } from '../../features/sales-managers/assign-manager-dialog.tsx';
import { TodayScreen } from '../../features/today/today-screen.tsx';
import type { TodayParts } from '../../features/today/waiting-parts.tsx';

const ReceiptFor = lazy(async () => ({
  default: (await import('../../features/customer-payments/receipt-for.tsx')).ReceiptFor,
}));

const ReplyDialog = lazy(async () => ({
  default: (await import('../../features/conversation/reply-dialog.tsx')).ReplyDialog,
}));

const SendOffersDialog = lazy(async () => ({
  default: (await import('../../features/roster/send-offers-dialog.tsx')).SendOffersDialog,
}));

const parts: TodayParts = {
  assign: (person, onClose) => <AssignManagerDialog people={[person]} onClose={onClose} />,
  reply: (to, onClose) => (
    <Suspense>
      <ReplyDialog to={to} onClose={onClose} />
    </Suspense>
  ),
  offers: (bookingId, onClose) => (
    <Suspense>
      <SendOffersDialog bookingId={bookingId} onClose={onClose} />
    </Suspense>
  ),
  receipt: (bookingId, onClose) => (
    <Suspense>
      <ReceiptFor bookingId={bookingId} onClose={onClose} />
    </Suspense>
  ),
};

/** The office's day, composed with parts from bookings, sales managers, conversations, the roster and customer payments. */
export function TodayPage({ lead }: { lead?: ReactNode }) {
  return <TodayScreen parts={parts} lead={lead} recent={<RecentlyViewed />} />;
}
