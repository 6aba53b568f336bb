import { getRouteApi } from '@tanstack/react-router';

/** The addresses that the office and a company's people share: what they show depends on who looks. */
export const bookingsScreen = getRouteApi('/office/bookings');
export const prospectsScreen = getRouteApi('/office/prospects');
export const bookingScreen = getRouteApi('/office/bookings/$id');
