import { useSetSearch } from '../../../shared/routing/search.ts';
import type { Booking } from '../booking-row.ts';
import { bookingScreen } from '../screens.ts';
import { EditEventDialog } from './edit-event-dialog.tsx';
import { EditPeopleDialog } from './edit-people-dialog.tsx';

/** The dialog named by the address. Rendered outside the sections, since rotating a phone rebuilds those. */
export function BookingDialogs({ booking }: { booking: Booking }) {
  const { edit } = bookingScreen.useSearch();
  const setSearch = useSetSearch(bookingScreen);
  const close = () => setSearch({ edit: '' }, { replace: true });
  const { canEditEvent, canEdit } = booking.abilities;
  if (edit === 'event' && canEditEvent) return <EditEventDialog booking={booking} onClose={close} />;
  if (edit === 'people' && canEdit) return <EditPeopleDialog booking={booking} onClose={close} />;
  return null;
}
