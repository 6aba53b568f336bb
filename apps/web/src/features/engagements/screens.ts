import { getRouteApi } from '@tanstack/react-router';
import { searchChoice } from '../../shared/routing/search.ts';

export const bookingTimes = ['future', 'previous'] as const;

/** The musician's own bookings, upcoming and played. */
export const myBookingsScreen = getRouteApi('/musician/musician/bookings');
export const myBookingsSearch = { show: searchChoice(bookingTimes) };
