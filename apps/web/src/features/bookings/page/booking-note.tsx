import { updateBooking } from '@cadenza/contract/bookings/change';
import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { patch } from '../../../shared/client/use-operation-mutation.ts';
import { confirmCancel } from '../../../shared/feedback/confirm.tsx';
import { FormFailure } from '../../../shared/form/form-failure.tsx';
import { useOperationForm } from '../../../shared/form/use-operation-form.ts';
import { useNarrow } from '../../../shared/layout/use-narrow.ts';
import { useLeaveGuard } from '../../../shared/routing/use-leave-guard.tsx';
import type { Booking } from '../booking-row.ts';
import styles from './details-section.module.css';

/** The customer's note and the staff's note, edited in place. */
export function BookingNote({ booking }: { booking: Booking }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <section className={styles.part} aria-labelledby="booking-note">
      <header className={`${styles.partHead} row-2 wrapped`}>
        <h3 className={styles.partTitle} id="booking-note">
          Note
        </h3>
        {booking.abilities.canEdit && !isEditing ? (
          <Button size="compact-sm" variant="subtle" onClick={() => setEditing(true)}>
            {booking.note ? 'Edit' : 'Add'}
            <span className="visually-hidden"> the note</span>
          </Button>
        ) : null}
      </header>
      {isEditing ? (
        <NoteForm booking={booking} onClose={() => setEditing(false)} />
      ) : (
        <p className={booking.note ? 'pre-line breakable' : 'soft'}>{booking.note || 'No note.'}</p>
      )}
    </section>
  );
}

function NoteForm({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const form = useOperationForm('updateBooking', {
    schema: updateBooking.body,
    initialValues: { note: booking.note },
    request: ({ note }) => ({ params: { id: booking.id }, body: { version: booking.version, note } }),
    optimistic: ({ params, body }) => [
      patch('getBooking', { params }, (kept) => ({ ...kept, note: body.note ?? kept.note })),
    ],
    onDone: onClose,
  });
  // On wide screens all sections of a booking stay mounted; on a phone another section replaces this one.
  const narrow = useNarrow();
  useLeaveGuard(form.isDirty(), { busy: form.busy, staysAt: (path) => !narrow && path.includes(booking.id) });
  const cancel = async () => {
    if (!form.isDirty() || (await confirmCancel())) onClose();
  };
  return (
    <form noValidate onSubmit={form.send}>
      <Textarea aria-label="Note" minRows={3} maxRows={14} data-autofocus {...form.getInputProps('note')} />
      <FormFailure form={form} />
      <Group gap="xs" mt="xs">
        <Button size="compact-md" type="submit" loading={form.busy}>
          Save
        </Button>
        <Button size="compact-md" variant="default" onClick={() => void cancel()}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
