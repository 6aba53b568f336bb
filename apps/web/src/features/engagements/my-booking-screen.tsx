import { formatMinor } from '@cadenza/domain/money';
import { IconCalendarTime, IconChevronRight, IconListDetails, IconMusic, IconUsers } from '@tabler/icons-react';
import { getRouteApi, type LinkOptions } from '@tanstack/react-router';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import type { StatusIcon } from '../../shared/status/status-badge.tsx';
import { ContactLine } from './contact-line.tsx';
import { GigBlock } from './gig-block.tsx';
import { MyBookingPage } from './my-booking-page.tsx';
import styles from './my-booking-screen.module.css';
import { jobsByGig, type MyBookingDetail, notesOf, othersWords } from './work.ts';
import { WorkMap } from './work-map.tsx';

/** A booked job on one page: when and where, whom to call, and links to everything else. */
export function MyBookingScreen() {
  const { id } = getRouteApi('/musician/musician/bookings/$id').useParams();
  return <MyBookingPage id={id}>{(booking) => <Overview booking={booking} />}</MyBookingPage>;
}

function Overview({ booking }: { booking: MyBookingDetail }) {
  const gigs = jobsByGig(booking.positions);
  useLoadedForLater(booking);
  return (
    <>
      <div className="card stack-3 padded">
        {gigs.map((gig) => (
          <GigBlock
            key={gig.performanceTypeId}
            gig={gig}
            cityName={booking.cityName}
            isOnly={gigs.length === 1}
            notes={notesOf(booking, gig)}
            heading="h2"
          />
        ))}
        <WorkMap jobs={booking.positions} />
      </div>
      <nav aria-label="Parts of this booking">
        <ul className={`${styles.parts} ruled`}>
          {partsOf(booking).map(({ link, title, words, icon: Icon }) => (
            <li key={title}>
              <ScreenLink className={`${styles.part} hoverable`} {...link}>
                <Icon size={22} stroke={1.6} aria-hidden />
                <span className="stack-0 shrinkable grow">
                  <span className={styles.title}>{title}</span>
                  <span className="truncated soft text-md">{words}</span>
                </span>
                <IconChevronRight size={20} aria-hidden />
              </ScreenLink>
            </li>
          ))}
        </ul>
      </nav>
      <ContactLine contact={booking.contact} />
    </>
  );
}

interface Part {
  link: LinkOptions;
  title: string;
  words: string;
  icon: StatusIcon;
}

function partsOf(booking: MyBookingDetail): Part[] {
  const params = { id: booking.bookingId };
  const { songCount } = booking;
  return [
    {
      link: { to: '/musician/bookings/$id/details', params },
      title: 'Details',
      words: `${formatMinor(booking.netTotalMinor, booking.currency)} before tax${booking.note ? ', and a note' : ''}`,
      icon: IconListDetails,
    },
    {
      link: { to: '/musician/bookings/$id/musicians', params },
      title: 'Musicians',
      words: othersWords(booking),
      icon: IconUsers,
    },
    {
      link: { to: '/musician/bookings/$id/timeline', params },
      title: 'Event Timeline',
      words: booking.hasTimeline ? 'Order of the day' : 'Not ready yet',
      icon: IconCalendarTime,
    },
    {
      link: { to: '/musician/bookings/$id/musics', params },
      title: 'Songs & Music',
      words:
        songCount === 0 ? 'No songs yet' : songCount === 1 ? '1 song or playlist' : `${songCount} songs and playlists`,
      icon: IconMusic,
    },
  ];
}

/** Preloads the timeline and songs with a booking, so that their pages also open offline. */
function useLoadedForLater({ eventId, positions }: MyBookingDetail): void {
  const [first, second] = jobsByGig(positions).map((gig) => ('gigId' in gig.first ? gig.first.gigId : ''));
  useOperation('getEventTimeline', { params: { eventId } }, { missingIsNone: true });
  useOperation('listGigKeySongs', { params: { gigId: first ?? '' } }, { missingIsNone: true, enabled: !!first });
  useOperation('listGigKeySongs', { params: { gigId: second ?? '' } }, { missingIsNone: true, enabled: !!second });
}
