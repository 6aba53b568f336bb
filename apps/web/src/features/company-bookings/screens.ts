import { getRouteApi } from '@tanstack/react-router';

/** The addresses shared by the office and a company's people: the content depends on the user. */
export const bookingsScreen = getRouteApi('/office/bookings');
export const prospectsScreen = getRouteApi('/office/prospects');
export const bookingScreen = getRouteApi('/office/bookings/$id');
