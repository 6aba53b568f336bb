import { BookingsScreen } from '../../features/bookings/list/bookings-screen.tsx';
import { ViewBar } from '../../features/saved-views/view-bar.tsx';

/** The bookings, with the views of whoever looks at them. */
export function BookingsPage() {
  return <BookingsScreen views={(of) => <ViewBar {...of} />} />;
}
