import { isSalesManager } from '@cadenza/domain/permissions/access';
import { ScreenLink } from '../../../shared/routing/screen-link.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { type BookingsSearch, bookingsScreen, noBookingFilters } from '../screens.ts';
import styles from './booking-views.module.css';

type View = Partial<Pick<BookingsSearch, 'unpaid' | 'unfilled' | 'when' | 'manager' | 'sort'>>;

/** The questions that lists are opened for, each a link with its filters in the address. */
export function BookingViews() {
  const search = bookingsScreen.useSearch();
  const actor = useSession()?.actor;
  const views: [name: string, view: View][] = [
    ['All', {}],
    ['Unpaid', { unpaid: true, sort: '-toCollect' }],
    ['Unfilled', { unfilled: true }],
    ['This weekend', { when: 'weekend' }],
    ...(actor && isSalesManager(actor) ? [['Mine', { manager: actor.userId }] satisfies [string, View]] : []),
  ];
  return (
    <nav className={styles.views} aria-label="Views of the bookings">
      {views.map(([name, view]) => (
        <ScreenLink
          key={name}
          className={styles.view}
          to="/bookings"
          search={{ cities: search.cities, ...view }}
          activeOptions={{ exact: true }}
          activeProps={{}}
          aria-current={isShown(search, view) ? 'page' : undefined}
        >
          {name}
        </ScreenLink>
      ))}
    </nav>
  );
}

/** Whether the list has these filters of the views and no other, in whatever order it is. */
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
