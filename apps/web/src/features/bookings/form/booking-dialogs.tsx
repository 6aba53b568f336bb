import { gigTypes } from '@cadenza/domain/pricing/durations';
import { useBookingCommands } from '../../../shared/palette/booking-commands.ts';
import { useSetSearch } from '../../../shared/routing/search.ts';
import type { Booking } from '../booking-row.ts';
import { bookingScreen } from '../screens.ts';
import { EditEventDialog } from './edit-event-dialog.tsx';
import { EditPeopleDialog } from './edit-people-dialog.tsx';
import { eventValuesOf, playedGigs } from './event-values.ts';

/**
 * The dialog named by the address; ⌘K opens it at a gig's start time. Rendered outside the sections, because rotating a phone remounts
 * those.
 */
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
  const begins = gigTypes.find((name) => name === edit);
  if ((edit === 'event' || begins) && canEditEvent) {
    return <EditEventDialog booking={booking} begins={begins} onClose={close} />;
  }
  return null;
}
