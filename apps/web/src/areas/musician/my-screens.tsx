import { getRouteApi } from '@tanstack/react-router';
import { MyBookingPage } from '../../features/engagements/my-booking-page.tsx';
import { jobsByGig } from '../../features/engagements/work.ts';
import { MusicSection } from '../../features/songs/music-section.tsx';
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
