import { IconCalendarEvent, IconHeartHandshake, IconInbox } from '@tabler/icons-react';
import {
  colleaguesScreen,
  myBookingDetailsScreen,
  myBookingScreen,
  myBookingsScreen,
  myMusicScreen,
  myTimelineScreen,
  offerScreen,
  offersScreen,
} from '../../features/engagements/screens.ts';
import {
  managerPreferencesScreen,
  myPreferenceListScreen,
  myPreferencesScreen,
} from '../../features/preferences/screens.ts';
import { type PlacedScreen, place } from '../../shared/routing/placed-screen.ts';

/** Every screen of the musician area. Rows with a navigation entry stand in the bottom bar: at most four. */
export const musicianScreens: PlacedScreen[] = [
  place(offersScreen, () => import('../../features/engagements/offers-screen.tsx').then((file) => file.OffersScreen), {
    label: 'Offers',
    icon: IconInbox,
  }),
  place(offerScreen, () => import('../../features/engagements/offer-screen.tsx').then((file) => file.OfferScreen)),
  place(
    myBookingsScreen,
    () => import('../../features/engagements/my-bookings-screen.tsx').then((file) => file.MyBookingsScreen),
    { label: 'Bookings', icon: IconCalendarEvent },
  ),
  place(myBookingScreen, () =>
    import('../../features/engagements/my-booking-screen.tsx').then((file) => file.MyBookingScreen),
  ),
  place(myBookingDetailsScreen, () =>
    import('../../features/engagements/my-booking-details-screen.tsx').then((file) => file.MyBookingDetailsScreen),
  ),
  place(colleaguesScreen, () =>
    import('../../features/engagements/colleagues-screen.tsx').then((file) => file.ColleaguesScreen),
  ),
  place(
    myPreferencesScreen,
    () => import('../../features/preferences/my-preferences-screen.tsx').then((file) => file.MyPreferencesScreen),
    {
      label: 'Preferences',
      icon: IconHeartHandshake,
      alsoAt: [myPreferenceListScreen.path, managerPreferencesScreen.path],
    },
  ),
  place(myPreferenceListScreen, () =>
    import('../../features/preferences/my-preference-list-screen.tsx').then((file) => file.MyPreferenceListScreen),
  ),
  place(managerPreferencesScreen, () =>
    import('../../features/preferences/manager-preferences-screen.tsx').then((file) => file.ManagerPreferencesScreen),
  ),
  place(myTimelineScreen, () => import('./my-timeline-screen.tsx').then((file) => file.MyTimelineScreen)),
  place(myMusicScreen, () => import('./my-music-screen.tsx').then((file) => file.MyMusicScreen)),
];
