import { IconChevronLeft } from '@tabler/icons-react';
import type { LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { CardSkeleton } from '../../shared/feedback/card-skeleton.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { DateTile } from '../../shared/format/date-tile.tsx';
import { daysToGo } from '../../shared/format/days-to-go.ts';
import { StaleNotice } from '../../shared/offline/stale-notice.tsx';
import { WaitingState } from '../../shared/offline/waiting-state.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { eventTypeLabel } from '../../shared/status/event-type.tsx';
import styles from './my-booking-head.module.css';
import page from './phone-page.module.css';
import { ReconfirmPrompt } from './reconfirm-prompt.tsx';
import { gigWords, type MyBooking, type MyBookingDetail } from './work.ts';

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

interface MyBookingHeadProps {
  booking: Pick<MyBooking, 'eventDate' | 'eventType' | 'positions' | 'daysToGo' | 'bookingNumber' | 'isLead'>;
  back: LinkOptions & { label: string };
}

/** The header of each of a booking's pages, with the back link. */
function MyBookingHead({ booking, back: { label, ...link } }: MyBookingHeadProps) {
  const words = booking.daysToGo === null ? null : daysToGo(booking.daysToGo);
  return (
    <header>
      <ScreenLink className={page.back} {...link}>
        <IconChevronLeft size={18} aria-hidden />
        {label}
      </ScreenLink>
      <div className="row-3">
        <DateTile date={booking.eventDate} />
        <div className={`${styles.words} tight`}>
          <p className="text-md semibold brass">
            {eventTypeLabel(booking.eventType)}
            {words ? `, ${words}` : ''}
          </p>
          <h1 className="text-2xl flush">{gigWords(booking.positions)}</h1>
          {booking.eventDate ? (
            <p className="soft text-md">
              <DateText date={booking.eventDate} long />
            </p>
          ) : null}
          <p className="soft text-md">
            Booking {booking.bookingNumber}
            {booking.isLead ? ', you lead the musicians' : ''}
          </p>
        </div>
      </div>
    </header>
  );
}
