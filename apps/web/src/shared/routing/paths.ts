/** Addresses that one feature needs of another, so that neither imports the other. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  forgotPassword: () => '/forgot-password',
  forgotUsername: () => '/forgot-username',
  reaccept: () => '/reaccept-tc',
  help: () => '/help',
  dashboard: () => '/dashboard',
  profile: () => '/profile',
  prospects: () => '/prospects',
  bookings: () => '/bookings',
  booking: (id: string) => `/bookings/${encodeURIComponent(id)}`,
  bookingSection: (id: string, section: BookingSection) => `/bookings/${encodeURIComponent(id)}/${section}`,
  organisation: (id: string) => `/organisations/${encodeURIComponent(id)}`,
  musician: (id: string) => `/musician_bios/${encodeURIComponent(id)}`,
  user: (id: string) => `/users/${encodeURIComponent(id)}`,
  musicianOffers: () => '/musician/offers',
  musicianOffer: (id: string) => `/musician/offers/${encodeURIComponent(id)}/details`,
  musicianBookings: () => '/musician/bookings',
  musicianBooking: (id: string) => `/musician/bookings/${encodeURIComponent(id)}`,
} as const;

export const bookingSections = [
  'details',
  'confirmation',
  'musicians',
  'timeline',
  'musics',
  'payments',
  'summary',
] as const;
export type BookingSection = (typeof bookingSections)[number];
