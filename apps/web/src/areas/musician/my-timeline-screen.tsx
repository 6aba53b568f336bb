import { getRouteApi } from '@tanstack/react-router';
import { MyBookingPage } from '../../features/engagements/my-booking-page.tsx';
import { TimelineSection } from '../../features/timeline/timeline-section.tsx';

/** The order of the day, as the musicians read it. */
export function MyTimelineScreen() {
  const { id } = getRouteApi('/musician/musician/bookings/$id/timeline').useParams();
  return (
    <MyBookingPage id={id} isPart>
      {(booking) => <TimelineSection eventId={booking.eventId} canManage={false} canComplete={false} />}
    </MyBookingPage>
  );
}
