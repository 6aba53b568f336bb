import { assignSalesManager } from '@cadenza/contract/prospects/operations';
import { canReassignCustomer } from '@cadenza/domain/permissions/bookings';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { AboutBookings, type BookingFacts } from '../../shared/layout/about-bookings.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { ManagerChoice } from './manager-choice.tsx';
import { reassignedText, useUndoAssignment } from './use-undo-assignment.ts';

interface AssignManagerDialogProps {
  /** The clients, each with their current assignee and the booking that they are known by. */
  people: { id: string; cityId: string; assignee: { userId: string } | null; booking: BookingFacts }[];
  onClose: () => void;
  /** Called once they are assigned. */
  onDone?: () => void;
}

/** Assigns one or more clients to a sales manager of their city. */
export function AssignManagerDialog({ people, onClose, onDone }: AssignManagerDialogProps) {
  const present = [...new Set(people.map((person) => person.assignee?.userId ?? ''))];
  const before = present.length === 1 ? (present[0] ?? '') : '';
  const customerIds = people.map(({ id }) => id);
  const actor = useSession()?.actor;
  const undoAssignment = useUndoAssignment();
  const had = (manager: string) => ({
    id: manager,
    customerIds: people.filter(({ assignee }) => assignee?.userId === manager).map(({ id }) => id),
  });
  const form = useOperationForm('assignSalesManager', {
    schema: assignSalesManager.body,
    initialValues: { id: before },
    request: ({ id }) => ({ body: { id, customerIds } }),
    success: reassignedText,
    // The person who hands a client over may no longer have permission for them.
    undo: ({ assigned }, { body: { id } }) => {
      const mayTakeBack =
        actor && people.every(({ cityId }) => canReassignCustomer(actor, { cityId, assigneeUserId: id }));
      const moved = people.filter(({ assignee }) => assignee?.userId !== id);
      if (assigned < moved.length || moved.some(({ assignee }) => assignee === null) || !mayTakeBack) return null;
      return () => void undoAssignment(present.filter((manager) => manager !== id).map(had), id);
    },
    onDone: () => {
      onDone?.();
      onClose();
    },
  });
  const many = customerIds.length > 1;
  return (
    <FormDialog
      title={many ? `Assign ${customerIds.length} clients` : 'Assign a sales manager'}
      form={form}
      submit="Assign"
      onClose={onClose}
    >
      <AboutBookings bookings={people.map(({ booking }) => booking)} />
      <ManagerChoice
        cityIds={people.map(({ cityId }) => cityId)}
        what="prospects"
        value={form.values.id}
        onChange={(id) => form.setFieldValue('id', id)}
        error={form.errorAt('id')}
      />
    </FormDialog>
  );
}
