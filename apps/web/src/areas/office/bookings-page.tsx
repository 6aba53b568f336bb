import { BookingsScreen } from '../../features/bookings/list/bookings-screen.tsx';
import { ViewBar } from '../../features/saved-views/view-bar.tsx';
import { lazyPart } from '../../shared/layout/lazy-part.tsx';

const AssignBookingsDialog = lazyPart(
  () => import('../../features/prospects/assign-bookings-dialog.tsx'),
  'AssignBookingsDialog',
);

/** The bookings, with the user's saved views and each booking's assignee. */
export function BookingsPage() {
  return (
    <BookingsScreen
      views={(of) => <ViewBar {...of} />}
      assign={(bookings, onClose, onDone) => (
        <AssignBookingsDialog bookings={bookings} onClose={onClose} onDone={onDone} />
      )}
    />
  );
}
