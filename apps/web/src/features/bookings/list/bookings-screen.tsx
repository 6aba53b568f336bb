import { isSalesManager } from '@cadenza/domain/permissions/access';
import type { ReactNode } from 'react';
import { call } from '../../../shared/client/client.ts';
import { CardSkeleton } from '../../../shared/feedback/card-skeleton.tsx';
import { SaveFileButton } from '../../../shared/file/save-file-button.tsx';
import { DateText } from '../../../shared/format/date-text.tsx';
import { lazyPart } from '../../../shared/layout/lazy-part.tsx';
import { MoreMenu } from '../../../shared/layout/more-menu.tsx';
import { Page } from '../../../shared/layout/page.tsx';
import { PageHeader } from '../../../shared/layout/page-header.tsx';
import { useNarrow } from '../../../shared/layout/use-narrow.ts';
import type { ListViews } from '../../../shared/routing/list-views.ts';
import { ScreenLink } from '../../../shared/routing/screen-link.tsx';
import { readSearch, useSetSearch } from '../../../shared/routing/search.ts';
import type { City } from '../../../shared/session/profile-store.ts';
import { useCitiesOnShow } from '../../../shared/session/use-cities-on-show.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { BookingStatusBadge } from '../../../shared/status/booking-status-badge.tsx';
import { recentName } from '../recent-bookings.ts';
import { recentStore } from '../recent-store.ts';
import { type BookingsSearch, bookingsAddress, bookingsScreen, bookingsSearch, noBookingFilters } from '../screens.ts';
import { BookingsFilters } from './bookings-filters.tsx';
import { BookingsList } from './bookings-list.tsx';
import { bookingsFileQuery } from './bookings-query.ts';
import styles from './bookings-screen.module.css';
import type { AssignBookings } from './chosen-bookings.tsx';
import { useBookingsQuery } from './use-bookings-query.ts';

const SeasonCalendar = lazyPart(
  () => import('../calendar/season-calendar.tsx'),
  'SeasonCalendar',
  <CardSkeleton height={640} />,
);
const ExportCsvItem = lazyPart(() => import('../../../shared/file/export-csv-item.tsx'), 'ExportCsvItem');

/** All agreed bookings, upcoming and previous, as a list or as a season calendar. */
export function BookingsScreen({ views, assign }: { views: (of: ListViews) => ReactNode; assign: AssignBookings }) {
  const search = bookingsScreen.useSearch();
  const cities = useCitiesOnShow(search.cities);
  return (
    <Page>
      <PageHeader title="Bookings" actions={search.as === 'list' ? <ExportBookings cities={cities} /> : null} />
      <RecentlyViewed cityIds={cities.map(({ id }) => id)} />
      {views(useBookingViews())}
      <BookingsFilters />
      {search.as === 'calendar' ? <SeasonCalendar cities={cities} /> : <BookingsList cities={cities} assign={assign} />}
    </Page>
  );
}

/** Downloads all rows of the list, across pages; on a phone from a menu. */
function ExportBookings({ cities }: { cities: City[] }) {
  const query = useBookingsQuery(cities, bookingsFileQuery);
  const file = () => call('downloadBookings', { query });
  if (!useNarrow()) return <SaveFileButton files={[file]}>Export CSV</SaveFileButton>;
  return (
    <MoreMenu label="More">
      <ExportCsvItem file={file} />
    </MoreMenu>
  );
}

/** The most recently opened bookings, by city. Renders nothing if there are none. */
function RecentlyViewed({ cityIds }: { cityIds: string[] }) {
  const byCity = recentStore((state) => state.byCity);
  const recent = cityIds.flatMap((cityId) => byCity[cityId] ?? []);
  if (recent.length === 0) return null;
  return (
    <nav aria-label="Recently viewed" className="stack-1">
      <p className="soft text-sm">Recently viewed</p>
      <ul className={styles.list}>
        {recent.map((booking) => (
          <li key={booking.eventId}>
            <ScreenLink to="/bookings/$id" params={{ id: booking.eventId }} className={`${styles.card} hoverable`}>
              <span className={styles.name}>{recentName(booking)}</span>
              <BookingStatusBadge status={booking.status} />
              <span className={styles.facts}>
                {booking.eventDate ? <DateText date={booking.eventDate} weekday /> : 'No date yet'}
                {booking.locations ? <span className={styles.place}>{booking.locations}</span> : null}
              </span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type View = Partial<Pick<BookingsSearch, 'unpaid' | 'unfilled' | 'when' | 'manager' | 'sort'>>;

/** The common views of the bookings list, each a link with its filters in the address. */
function useBookingViews(): ListViews {
  const search = bookingsScreen.useSearch();
  const setSearch = useSetSearch(bookingsScreen);
  const actor = useSession()?.actor;
  const views: [name: string, view: View][] = [
    ['All', {}],
    ['Unpaid', { unpaid: true, sort: '-toCollect' }],
    ['Unfilled', { unfilled: true }],
    ['This weekend', { when: 'weekend' }],
    ...(actor && isSalesManager(actor) ? [['Mine', { manager: actor.userId }] satisfies [string, View]] : []),
  ];
  return {
    list: 'bookings',
    label: 'Views of the bookings',
    builtIn: views.map(([name, view]) => ({
      name,
      link: { to: '/bookings', search: { cities: search.cities, hide: search.hide, ...view } },
      address: bookingsAddress.write(readSearch(bookingsSearch, view)),
      isShown: isShown(search, view),
    })),
    saved: search.saved,
    address: bookingsAddress.write(search),
    rewrite: bookingsAddress.rewrite,
    linkTo: (address, saved) => ({ to: '/bookings', search: { ...bookingsAddress.read(address), saved } }),
    show: (saved) => setSearch({ saved }, { replace: true }),
  };
}

/** Whether the list has exactly these filters of the views, in any order. */
function isShown(search: BookingsSearch, view: View): boolean {
  const { unpaid, unfilled, when, manager } = { ...noBookingFilters, ...view };
  return (
    search.unpaid === unpaid &&
    search.unfilled === unfilled &&
    search.when === when &&
    search.manager === manager &&
    !search.overdue
  );
}
