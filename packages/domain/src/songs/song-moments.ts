import { BookingStatus } from '../bookings/booking-status.ts';
import { EventType } from '../enquiry/enquiry-rules.ts';
import { isBefore } from '../instant-range.ts';
import type { GigType } from '../pricing/durations.ts';

export interface SongIdea {
  title: string;
  artist: string;
}

/** A moment that customers choose a song for. */
export interface SongMoment {
  /** Part of form URLs: never changed. */
  id: string;
  gig: GigType;
  name: string;
  /** Popular choices, for customers who are unsure. */
  ideas: readonly SongIdea[];
}

const idea = (title: string, artist: string): SongIdea => ({ title, artist });

/** In the order of the day; the last of each gig is for songs without a moment. */
const songMoments: readonly SongMoment[] = [
  {
    id: 'walking-in',
    gig: 'ceremony',
    name: 'Walking in',
    ideas: [
      idea('Canon in D', 'Johann Pachelbel'),
      idea('A Thousand Years', 'Christina Perri'),
      idea('Here Comes the Sun', 'The Beatles'),
      idea('Can’t Help Falling in Love', 'Elvis Presley'),
    ],
  },
  {
    id: 'signing',
    gig: 'ceremony',
    name: 'Signing the register',
    ideas: [
      idea('Air on the G String', 'Johann Sebastian Bach'),
      idea('Hallelujah', 'Leonard Cohen'),
      idea('Make You Feel My Love', 'Bob Dylan'),
      idea('What a Wonderful World', 'Louis Armstrong'),
    ],
  },
  {
    id: 'walking-out',
    gig: 'ceremony',
    name: 'Walking out',
    ideas: [
      idea('Wedding March', 'Felix Mendelssohn'),
      idea('Signed, Sealed, Delivered', 'Stevie Wonder'),
      idea('Viva la Vida', 'Coldplay'),
      idea('All You Need Is Love', 'The Beatles'),
    ],
  },
  { id: 'ceremony', gig: 'ceremony', name: 'Any time', ideas: [] },
  {
    id: 'entrance',
    gig: 'reception',
    name: 'Your entrance',
    ideas: [
      idea('Signed, Sealed, Delivered', 'Stevie Wonder'),
      idea('Happy', 'Pharrell Williams'),
      idea('L-O-V-E', 'Nat King Cole'),
      idea('Crazy in Love', 'Beyoncé'),
    ],
  },
  {
    id: 'first-dance',
    gig: 'reception',
    name: 'First dance',
    ideas: [
      idea('At Last', 'Etta James'),
      idea('Perfect', 'Ed Sheeran'),
      idea('Let’s Stay Together', 'Al Green'),
      idea('The Way You Look Tonight', 'Frank Sinatra'),
    ],
  },
  {
    id: 'cake',
    gig: 'reception',
    name: 'Cutting the cake',
    ideas: [
      idea('How Sweet It Is', 'Marvin Gaye'),
      idea('Sugar, Sugar', 'The Archies'),
      idea('Isn’t She Lovely', 'Stevie Wonder'),
    ],
  },
  {
    id: 'last-song',
    gig: 'reception',
    name: 'Last song',
    ideas: [
      idea('(I’ve Had) The Time of My Life', 'Bill Medley and Jennifer Warnes'),
      idea('Don’t Stop Believin’', 'Journey'),
      idea('Dancing Queen', 'ABBA'),
      idea('Last Dance', 'Donna Summer'),
    ],
  },
  { id: 'reception', gig: 'reception', name: 'Any time', ideas: [] },
];

/** The moments to choose songs for. Only weddings have moments that are known before the day is planned. */
export const songMomentsOf = (gig: GigType, eventType: EventType): readonly SongMoment[] =>
  songMoments.filter((moment) => moment.gig === gig && (eventType === EventType.Wedding || isAnyTime(moment)));

/** A song without a moment is a favourite of the gig. */
export const isAnyTime = ({ id, gig }: SongMoment): boolean => id === gig;

/** The most songs a customer can request: more than any reception plays. */
export const maxSongRequests = 60;

/**
 * Customers can choose songs until they are marked complete or the first gig begins. Musicians prepare what was agreed, so
 * later changes are discussed instead.
 */
export const canChooseSongs = (
  booking: {
    status: BookingStatus;
    areKeySongsComplete: boolean;
    hasGigs: boolean;
    /** An instant; null while the date is unknown. */
    firstStart: string | null;
  },
  now: string,
): boolean =>
  booking.hasGigs &&
  !booking.areKeySongsComplete &&
  booking.status >= BookingStatus.CallbackRequested &&
  booking.status < BookingStatus.Performing &&
  (booking.firstStart === null || isBefore(now, booking.firstStart));
