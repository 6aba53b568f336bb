import { Page } from '../../../shared/layout/page.tsx';
import { PageHeader } from '../../../shared/layout/page-header.tsx';
import { useCitiesOnShow } from '../../../shared/session/use-cities-on-show.ts';
import { SeasonCalendar } from '../calendar/season-calendar.tsx';
import { bookingsScreen } from '../screens.ts';
import { BookingsFilters } from './bookings-filters.tsx';
import { BookingsList } from './bookings-list.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';

/** All agreed bookings, upcoming and previous, as a list or as a season calendar. */
export function BookingsScreen() {
  const search = bookingsScreen.useSearch();
  const cities = useCitiesOnShow(search.cities);
  return (
    <Page>
      <PageHeader title="Bookings" />
      <RecentlyViewed cityIds={cities.map(({ id }) => id)} />
      <BookingsFilters />
      {search.as === 'calendar' ? <SeasonCalendar cities={cities} /> : <BookingsList cities={cities} />}
    </Page>
  );
}
