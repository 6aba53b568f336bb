import { useBookingCommands } from '../../../shared/palette/booking-commands.ts';
import { useSetSearch } from '../../../shared/routing/search.ts';
import type { Booking } from '../booking-row.ts';
import { bookingScreen } from '../screens.ts';
import { EditEventDialog } from './edit-event-dialog.tsx';
import { EditPeopleDialog } from './edit-people-dialog.tsx';
import { eventValuesOf, playedGigs } from './event-values.ts';

/** The dialog named by the address; ⌘K opens it at the start of a gig. Rendered outside the sections, since rotating a phone rebuilds those. */
export function BookingDialogs({ booking }: { booking: Booking }) {
  const { edit } = bookingScreen.useSearch();
  const setSearch = useSetSearch(bookingScreen);
  const close = () => setSearch({ edit: '' }, { replace: true });
  const { canEditEvent, canEdit } = booking.abilities;
  useBookingCommands(
    booking,
    canEditEvent
      ? playedGigs(eventValuesOf(booking)).map((gig) => ({
          label: `Change ${gig}`,
          run: () => setSearch({ edit: gig }),
        }))
      : [],
  );
  if (edit === 'people' && canEdit) return <EditPeopleDialog booking={booking} onClose={close} />;
  if (edit === 'event' && canEditEvent) return <EditEventDialog booking={booking} onClose={close} />;
  if ((edit === 'ceremony' || edit === 'reception') && canEditEvent) {
    return <EditEventDialog booking={booking} begins={edit} onClose={close} />;
  }
  return null;
}
