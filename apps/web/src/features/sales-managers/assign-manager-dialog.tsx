import { assignSalesManager } from '@cadenza/contract/prospects/operations';
import { canReassignCustomer } from '@cadenza/domain/permissions/bookings';
import { pluralize } from '@cadenza/domain/pluralize';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { notifyDone } from '../../shared/feedback/notify.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { clientReads } from './client-reads.ts';
import { ManagerChoice } from './manager-choice.tsx';

interface AssignManagerDialogProps {
  /** The clients, each with their current assignee. */
  people: { id: string; cityId: string; assignee: { userId: string } | null }[];
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
  const back = useOperationMutation('assignSalesManager', { refreshes: clientReads });
  const giveBack = async (from: string) => {
    let assigned = 0;
    for (const manager of present.filter((each) => each !== from)) {
      const theirs = people.filter(({ assignee }) => assignee?.userId === manager).map(({ id }) => id);
      const done = await back.run({ body: { id: manager, customerIds: theirs, from } });
      assigned += done?.assigned ?? 0;
    }
    if (assigned > 0) notifyDone(toldOf({ assigned }));
  };
  const form = useOperationForm('assignSalesManager', {
    schema: assignSalesManager.body,
    initialValues: { id: before },
    request: ({ id }) => ({ body: { id, customerIds } }),
    refreshes: clientReads,
    success: toldOf,
    // Who hands a client over may no longer decide about them.
    undo: ({ assigned }, { body: { id } }) => {
      const mayTakeBack =
        actor && people.every(({ cityId }) => canReassignCustomer(actor, { cityId, assigneeUserId: id }));
      if (present.includes('') || assigned < people.length || !mayTakeBack) return null;
      return () => void giveBack(id);
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

const toldOf = ({ assigned }: { assigned: number }) => `${pluralize(assigned, 'client')} reassigned`;
