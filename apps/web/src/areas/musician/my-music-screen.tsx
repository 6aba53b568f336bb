import { MyBookingPage } from '../../features/engagement/my-booking-page.tsx';
import { myMusicScreen } from '../../features/engagement/screens.ts';
import { jobsByGig } from '../../features/engagement/work.ts';
import { MusicSection } from '../../features/song/music-section.tsx';

/** Key songs, playlists and top songs of the gigs that this musician plays. */
export function MyMusicScreen() {
  const { id } = myMusicScreen.useParams();
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
