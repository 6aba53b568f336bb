import { updateBooking } from '@cadenza/contract/bookings/operations';
import { Checkbox } from '@mantine/core';
import { notifyInfo } from '../../../shared/feedback/notify.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../../shared/form/use-operation-form.ts';
import { useCity } from '../../../shared/session/use-session.ts';
import { bookingReads } from '../booking-reads.ts';
import type { Booking } from '../booking-row.ts';
import { EventFields } from './event-fields.tsx';
import { eventFieldOf, eventInputOf, eventValuesOf, overlapProblems, playedGigs } from './event-values.ts';

/** Changes day, places, music and singers. The server asks for confirmation if musicians would lose the job. */
export function EditEventDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { choices } = useCity();
  const city = choices.find(({ id }) => id === booking.cityId);
  const form = useOperationForm('updateBooking', {
    schema: updateBooking.body,
    initialValues: { ...eventValuesOf(booking), force: false },
    pathOf: (path, values) => eventFieldOf(path, playedGigs(values)),
    request: ({ force, ...event }) => ({
      params: { id: booking.id },
      body: { version: booking.version, event: eventInputOf(event), force },
    }),
    rules: overlapProblems,
    refreshes: bookingReads,
    success: ({ booking: { version } }) =>
      version === booking.version ? 'Nothing was changed' : 'The event has been changed',
    confirmWith: (input) => ({ ...input, body: { ...input.body, confirm: true } }),
    restoresOnNo: true,
    onDone: ({ notice, unbookedMusicians }) => {
      if (unbookedMusicians.length > 0) notifyInfo(`No longer booked: ${unbookedMusicians.join(', ')}`);
      if (notice) notifyInfo(notice);
      onClose();
    },
  });
  if (!city) return null;

  return (
    <FormDialog title="Edit the event" size="xl" form={form} onClose={onClose}>
      <EventFields form={form} city={city} bookingId={booking.id} />
      {booking.positionsFilled > 0 ? (
        <Checkbox
          label="Keep booked musicians who are free at the new time"
          description="Tick this when somebody has spoken with them."
          {...form.getInputProps('force', { type: 'checkbox' })}
        />
      ) : null}
    </FormDialog>
  );
}
