import { assignSalesManager } from '@cadenza/contract/prospects/operations';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
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
  const customerIds = people.map(({ id }) => id);
  const form = useOperationForm('assignSalesManager', {
    schema: assignSalesManager.body,
    initialValues: { id: present.length === 1 ? (present[0] ?? '') : '' },
    request: ({ id }) => ({ body: { id, customerIds } }),
    refreshes: clientReads,
    success: ({ assigned }) => (assigned === 1 ? '1 client reassigned' : `${assigned} clients reassigned`),
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
