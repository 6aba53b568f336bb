import type { OutputOf } from '@cadenza/contract/operations';
import { canReadIssues } from '@cadenza/domain/permissions/issues';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { IssuesSection } from './issues-section.tsx';

type Booking = Pick<OutputOf<'getBooking'>, 'id' | 'bookingNumber' | 'timeZone'>;

/** Issues about a booking. The office sees nothing unless an issue is shared with it. */
export function BookingIssuesSection({ booking }: { booking: Booking }) {
  const actor = useSession()?.actor;
  const isSupport = actor !== undefined && canReadIssues(actor);
  const read = useOperation('listBookingIssues', { params: { id: booking.id } });
  const items = read.data?.items ?? [];
  if (items.length === 0 && !isSupport && !read.error) return null;
  return (
    <IssuesSection
      about={{ kind: 'booking', id: booking.id, label: `Booking ${booking.bookingNumber}` }}
      items={read.data ? items : null}
      read={read}
      zone={booking.timeZone}
    />
  );
}
