import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';
import { searchChoice } from '../../shared/routing/search.ts';

export const bookingTimes = ['future', 'previous'] as const;

/** What I am booked for, and what I have played. */
export const myBookingsScreen = getRouteApi('/musician/musician/bookings');
export const myBookingsSearch = z.object({ show: searchChoice(bookingTimes) });
