import { MyBookingPage } from '../../features/engagements/my-booking-page.tsx';
import { myTimelineScreen } from '../../features/engagements/screens.ts';
import { TimelineSection } from '../../features/timeline/timeline-section.tsx';

/** The order of the day, as the musicians read it. */
export function MyTimelineScreen() {
  const { id } = myTimelineScreen.useParams();
  return (
    <MyBookingPage id={id} isPart>
      {(booking) => <TimelineSection eventId={booking.eventId} canManage={false} canComplete={false} />}
    </MyBookingPage>
  );
}
