import { IconAddressBook, IconCalendarEvent, IconListNumbers, IconUsers } from '@tabler/icons-react';
import { registerScreen } from '../../features/accounts/screens.ts';
import { bookingScreen, bookingSectionScreen, bookingsScreen } from '../../features/bookings/screens.ts';
import { musicianScreen, musiciansScreen } from '../../features/musicians/screens.ts';
import { preferenceListScreen } from '../../features/preferences/screens.ts';
import { prospectsScreen } from '../../features/prospects/screens.ts';
import { type PlacedScreen, place } from '../../shared/routing/placed-screen.ts';
import { administrationScreens } from './administration-screens.ts';

const bookingPage = () => import('./booking-page.tsx').then((file) => file.BookingPage);

/** Every screen of the office, in the order of the rail. Screens without a third argument are reached by a link. */
export const officeScreens: PlacedScreen[] = [
  place(prospectsScreen, () => import('./prospects-page.tsx').then((file) => file.ProspectsPage), {
    label: 'Prospects',
    icon: IconAddressBook,
  }),
  place(
    bookingsScreen,
    () => import('../../features/bookings/list/bookings-screen.tsx').then((file) => file.BookingsScreen),
    { label: 'Bookings', icon: IconCalendarEvent },
  ),
  place(bookingScreen, bookingPage),
  place(bookingSectionScreen, bookingPage),
  place(musiciansScreen, () => import('./musicians-page.tsx').then((file) => file.MusiciansPage), {
    label: 'Musicians',
    icon: IconUsers,
  }),
  place(musicianScreen, () => import('./musician-page.tsx').then((file) => file.MusicianPage)),
  place(
    preferenceListScreen,
    () => import('../../features/preferences/preference-list-screen.tsx').then((file) => file.PreferenceListScreen),
    { label: 'Preference lists', icon: IconListNumbers },
  ),
  place(registerScreen, () =>
    import('../../features/accounts/register-screen.tsx').then((file) => file.RegisterScreen),
  ),
  ...administrationScreens,
];
