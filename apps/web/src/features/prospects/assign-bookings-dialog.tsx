import { assignBookings } from '@cadenza/contract/prospects/operations';
import { notifyOfEach } from '../../shared/feedback/notify-of-each.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { AboutBookings, namedBooking } from '../../shared/layout/about-bookings.tsx';
import { ManagerChoice } from './manager-choice.tsx';
import { useUndoAssignment } from './use-undo-assignment.ts';

interface AssignBookingsDialogProps {
  bookings: readonly (Parameters<typeof namedBooking>[0] & { cityId: string })[];
  onClose: () => void;
  /** Called once those that can be are assigned. */
  onDone: () => void;
}

/**
 * Assigns the customers of these bookings to a sales manager of their city, and reports those refused, with the reason.
 */
export function AssignBookingsDialog({ bookings, onClose, onDone }: AssignBookingsDialogProps) {
  const undoAssignment = useUndoAssignment();
  const form = useOperationForm('assignBookings', {
    schema: assignBookings.body,
    initialValues: { id: '' },
    request: ({ id }) => ({ body: { id, bookingIds: bookings.map((booking) => booking.id) } }),
    onDone: (outcome, { body: { id } }) => {
      onDone();
      onClose();
      const before = outcome.handedOver.flatMap(({ from, customerIds, canGiveBack }) =>
        from !== null && canGiveBack ? { id: from, customerIds } : [],
      );
      // All or nothing: no one can be made unassigned.
      const isWhole = before.length > 0 && before.length === outcome.handedOver.length;
      notifyOfEach(outcome, 'assigned', isWhole ? () => void undoAssignment(before, id) : undefined);
    },
  });
  const many = bookings.length > 1;
  return (
    <FormDialog
      title={many ? `Assign ${bookings.length} bookings` : 'Assign a booking'}
      form={form}
      submit="Assign"
      onClose={onClose}
    >
      <AboutBookings bookings={bookings.map(namedBooking)} />
      <p>{many ? 'Any other bookings of these customers' : 'Any other bookings of this customer'} move too.</p>
      <ManagerChoice
        cityIds={bookings.map(({ cityId }) => cityId)}
        what="bookings"
        value={form.values.id}
        onChange={(id) => form.setFieldValue('id', id)}
        error={form.errorAt('id')}
      />
    </FormDialog>
  );
}
