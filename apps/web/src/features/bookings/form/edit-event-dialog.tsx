import { previewBookingChange } from '@cadenza/contract/bookings/change';
import type { GigType } from '@cadenza/domain/pricing/durations';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useOperationMutation } from '../../../shared/client/use-operation-mutation.ts';
import { notifyInfo } from '../../../shared/feedback/notify.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { type SubmittedForm, useOperationForm } from '../../../shared/form/use-operation-form.ts';
import { useCity } from '../../../shared/session/use-session.ts';
import type { Booking } from '../booking-row.ts';
import { type ChangeImpact, ChangeSheet, isQuiet } from './change-sheet.tsx';
import { EventFields } from './event-fields.tsx';
import { eventFieldOf, eventInputOf, eventValuesOf, overlapProblems, playedGigs } from './event-values.ts';

interface EditEventDialogProps {
  booking: Booking;
  /** The gig whose start field gets the focus; otherwise the event's name does. */
  begins?: GigType;
  onClose: () => void;
}

/** Changes day, places, music and singers; a preview shows what that means before it is saved. */
export function EditEventDialog({ booking: current, begins, onClose }: EditEventDialogProps) {
  // A colleague's change reloads the booking, but the form keeps the values and so the version it was opened with.
  const [booking] = useState(current);
  const { choices } = useCity();
  const city = choices.find(({ id }) => id === booking.cityId);
  const [impact, setImpact] = useState<ChangeImpact | null>(null);
  const [tellsCustomer, setTells] = useState(true);
  const back = useOperationMutation('updateBooking', { success: 'Event changed back' });
  const save = useOperationMutation('updateBooking', {
    failure: false,
    success: ({ booking: { version } }) => (version === booking.version ? 'No changes' : 'Event updated'),
    // The previewed change notifies someone, or moves what was planned.
    undo: ({ booking: { version } }) => {
      const body = { version, event: eventInputOf(eventValuesOf(booking)) };
      return impact || version === booking.version ? null : () => void back.run({ params: { id: booking.id }, body });
    },
    onDone: ({ notice, unbookedMusicians }) => {
      if (unbookedMusicians.length > 0) notifyInfo(`No longer booked: ${unbookedMusicians.join(', ')}`);
      if (notice) notifyInfo(notice);
      onClose();
    },
    onRefused: (error) => {
      setImpact(null);
      form.refuse(error);
    },
  });
  const form = useOperationForm('previewBookingChange', {
    schema: previewBookingChange.body,
    initialValues: { ...eventValuesOf(booking), force: false },
    pathOf: (path, values) => eventFieldOf(path, playedGigs(values)),
    request: ({ force, ...event }) => ({
      params: { id: booking.id },
      body: { version: booking.version, event: eventInputOf(event), force },
    }),
    rules: overlapProblems,
    onDone: (found, input) => {
      if (isQuiet(found)) return void save.run(input);
      setTells(true);
      setImpact(found);
    },
  });
  if (!city) return null;
  const { force, ...event } = form.values;
  const sheet: SubmittedForm = {
    ...form,
    busy: save.busy,
    send: (pressed) => {
      pressed?.preventDefault();
      void save.run({
        params: { id: booking.id },
        body: {
          version: booking.version,
          event: eventInputOf(event),
          force,
          confirm: true,
          queueCustomerMessage: tellsCustomer,
        },
      });
    },
  };

  if (impact) {
    return (
      <FormDialog
        title="Review changes"
        size="xl"
        form={sheet}
        submit="Save changes"
        besideSubmit={
          <Button variant="default" onClick={() => setImpact(null)}>
            Back
          </Button>
        }
        onClose={onClose}
      >
        <ChangeSheet impact={impact} customer={booking.customer.name} tellsCustomer={tellsCustomer} onTell={setTells} />
      </FormDialog>
    );
  }
  return (
    <FormDialog title="Edit event" size="xl" form={{ ...form, busy: form.busy || save.busy }} onClose={onClose}>
      <EventFields form={form} city={city} bookingId={booking.id} begins={begins} />
      {booking.positionsFilled > 0 ? (
        <Checkbox
          label="Keep booked musicians who are free at the new time"
          description="Only tick this if someone has spoken to them."
          {...form.getInputProps('force', { type: 'checkbox' })}
        />
      ) : null}
    </FormDialog>
  );
}
