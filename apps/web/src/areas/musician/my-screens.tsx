import { getRouteApi } from '@tanstack/react-router';
import { MyBookingDetailsScreen } from '../../features/engagements/my-booking-details-screen.tsx';
import { MyBookingPage } from '../../features/engagements/my-booking-page.tsx';
import { jobsByGig } from '../../features/engagements/work.ts';
import { GigFiles } from '../../features/files/gig-files.tsx';
import { OwnPaymentsScreen } from '../../features/own-payments/own-payments-screen.tsx';
import { OwnSuper } from '../../features/payouts/own-super.tsx';
import { MusicSection } from '../../features/songs/music-section.tsx';
import { TimelineSection } from '../../features/timeline/timeline-section.tsx';
import { useSession } from '../../shared/session/use-session.ts';

/** A booked job with all its parts, including the files of its gigs. */
export const MyDetailsScreen = () => (
  <MyBookingDetailsScreen filesOf={({ id, name }) => <GigFiles key={id} gigId={id} name={name} />} />
);

/** The event timeline, as musicians read it. */
export function MyTimelineScreen() {
  const { id } = getRouteApi('/musician/musician/bookings/$id/timeline').useParams();
  return (
    <MyBookingPage id={id} isPart>
      {(booking) => <TimelineSection eventId={booking.eventId} canManage={false} canComplete={false} />}
    </MyBookingPage>
  );
}

/** Key songs, playlists and top songs of the gigs that this musician plays. */
export function MyMusicScreen() {
  const { id } = getRouteApi('/musician/musician/bookings/$id/musics').useParams();
  return (
    <MyBookingPage id={id} isPart>
      {(booking) => (
        <MusicSection
          eventId={booking.eventId}
          gigs={jobsByGig(booking.positions).map(({ name, first }) => ({
            id: 'gigId' in first ? first.gigId : '',
            name,
          }))}
          canManage={false}
          canComplete={false}
        />
      )}
    </MyBookingPage>
  );
}

/** A musician's pay, and the super paid to their fund. */
export function MyPaymentsScreen() {
  const userId = useSession()?.actor?.userId;
  return <OwnPaymentsScreen>{userId ? <OwnSuper userId={userId} /> : null}</OwnPaymentsScreen>;
}
