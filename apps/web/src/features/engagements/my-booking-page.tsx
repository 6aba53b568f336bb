import type { LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { CardSkeleton } from '../../shared/feedback/card-skeleton.tsx';
import { StaleNotice } from '../../shared/offline/stale-notice.tsx';
import { WaitingState } from '../../shared/offline/waiting-state.tsx';
import { MyBookingHead } from './my-booking-head.tsx';
import { ReconfirmPrompt } from './reconfirm-prompt.tsx';
import type { MyBookingDetail } from './work.ts';

interface MyBookingPageProps {
  id: string;
  /** A subpage of the booking, which links back to it; its first page links back to the list. */
  isPart?: boolean;
  children: (booking: MyBookingDetail) => ReactNode;
}

/** The frame of a musician's booking: its header, the reconfirm prompt, and one of its pages. */
export function MyBookingPage({ id, isPart = false, children }: MyBookingPageProps) {
  const read = useOperation('getMusicianBooking', { params: { id } });
  if (!read.data) {
    const skeleton = (
      <>
        <CardSkeleton height={120} />
        <CardSkeleton height={360} />
      </>
    );
    return (
      <div className="stack-4">
        <WaitingState read={read} skeleton={skeleton} />
      </div>
    );
  }
  const back: LinkOptions & { label: string } = isPart
    ? { to: '/musician/bookings/$id', params: { id }, label: 'Booking' }
    : { to: '/musician/bookings', label: 'My bookings' };
  return (
    <div className="stack-4">
      <MyBookingHead booking={read.data} back={back} />
      <StaleNotice read={read} />
      {isPart ? null : <ReconfirmPrompt booking={read.data} />}
      {children(read.data)}
    </div>
  );
}
