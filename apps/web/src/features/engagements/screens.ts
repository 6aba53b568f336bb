import { defineScreen } from '../../shared/routing/define-screen.ts';
import { searchChoice } from '../../shared/routing/search.ts';

/** Offers and questions that wait for an answer. */
export const offersScreen = defineScreen({ path: '/musician/offers', title: 'Offers' });

/** One offer in full; the id is that of the group offer. */
export const offerScreen = defineScreen({ path: '/musician/offers/$id/details', title: 'Offer' });

export const bookingTimes = ['future', 'previous'] as const;

/** What I am booked for, and what I have played. */
export const myBookingsScreen = defineScreen({
  path: '/musician/bookings',
  title: 'My bookings',
  search: { show: searchChoice(bookingTimes, 'future') },
});

export const myBookingScreen = defineScreen({ path: '/musician/bookings/$id', title: 'Booking' });
export const myBookingDetailsScreen = defineScreen({ path: '/musician/bookings/$id/details', title: 'Details' });
export const colleaguesScreen = defineScreen({ path: '/musician/bookings/$id/musicians', title: 'Musicians' });
export const myTimelineScreen = defineScreen({ path: '/musician/bookings/$id/timeline', title: 'Event Timeline' });
export const myMusicScreen = defineScreen({ path: '/musician/bookings/$id/musics', title: 'Songs & Music' });
