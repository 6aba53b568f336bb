import { Checkbox } from '@mantine/core';
import { useOperationMutation } from '../../../shared/client/use-operation-mutation.ts';
import { notifyInfo } from '../../../shared/feedback/notify.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { type ServerForm, useServerForm } from '../../../shared/form/use-server-form.ts';
import { useCity } from '../../../shared/session/use-session.ts';
import { bookingReads } from '../booking-reads.ts';
import type { Booking } from '../booking-row.ts';
import { EventFields } from './event-fields.tsx';
import { type EventValues, eventFieldOf, eventInputOf, eventValuesOf, playedGigs } from './event-values.ts';

type Values = EventValues & { force: boolean };

/** Changes day, places, music and singers. The server asks for confirmation if musicians would lose the job. */
export function EditEventDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { choices } = useCity();
  const city = choices.find(({ id }) => id === booking.cityId);
  const form: ServerForm<Values> = useServerForm<Values>({
    initialValues: { ...eventValuesOf(booking), force: false },
    pathOf: (path) => eventFieldOf(path, playedGigs(form.values)),
  });
  const save = useOperationMutation('updateBooking', {
    refreshes: bookingReads,
    success: 'The event has been changed',
    failure: false,
    onRefused: form.refuse,
    confirmWith: (input) => ({ ...input, body: { ...input.body, confirm: true } }),
    onDone: ({ notice, unbookedMusicians }) => {
      if (unbookedMusicians.length > 0) notifyInfo(`No longer booked: ${unbookedMusicians.join(', ')}`);
      if (notice) notifyInfo(notice);
      onClose();
    },
  });
  if (!city) return null;

  return (
    <FormDialog
      title="Edit the event"
      size="xl"
      form={form}
      busy={save.busy}
      onClose={onClose}
      onSubmit={form.submit(({ force, ...event }) =>
        save.run({
          params: { id: booking.id },
          body: { version: booking.version, event: eventInputOf(event), force },
        }),
      )}
    >
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
