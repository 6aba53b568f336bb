import { isSalesManager } from '@cadenza/domain/permissions/access';
import type { ListViews } from '../../../shared/routing/list-views.ts';
import { readSearch, useSetSearch } from '../../../shared/routing/search.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { type BookingsSearch, bookingsAddress, bookingsScreen, bookingsSearch, noBookingFilters } from '../screens.ts';

type View = Partial<Pick<BookingsSearch, 'unpaid' | 'unfilled' | 'when' | 'manager' | 'sort'>>;

/** The common views of the bookings list, each a link with its filters in the address. */
export function useBookingViews(): ListViews {
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
