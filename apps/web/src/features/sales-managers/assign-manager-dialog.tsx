import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import { clientReads } from './client-reads.ts';
import { ManagerChoice } from './manager-choice.tsx';
import { useSalesManagers } from './use-sales-managers.ts';

interface AssignManagerDialogProps {
  /** The clients, each with their current assignee. */
  people: { id: string; cityId: string; assignee: { userId: string } | null }[];
  onClose: () => void;
  /** Called once they are assigned. */
  onDone?: () => void;
}

/** Assigns one or more clients to a sales manager of their city. */
export function AssignManagerDialog({ people, onClose, onDone }: AssignManagerDialogProps) {
  const cityIds = [...new Set(people.map((person) => person.cityId))];
  const present = [...new Set(people.map((person) => person.assignee?.userId ?? ''))];
  const customerIds = people.map(({ id }) => id);
  const isOneCity = cityIds.length === 1;
  const managers = useSalesManagers(isOneCity ? (cityIds[0] ?? '') : '');
  const form = useServerForm({
    initialValues: { id: present.length === 1 ? (present[0] ?? '') : '' },
    validate: { id: (id) => (id === '' ? 'Please choose a sales manager' : null) },
  });
  const assign = useOperationMutation('assignSalesManager', {
    refreshes: clientReads,
    success: ({ assigned }) =>
      assigned === 1 ? 'One client has a new manager' : `${assigned} clients have a new manager`,
    failure: false,
    onRefused: form.refuse,
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
      busy={assign.busy}
      submit="Assign"
      onClose={onClose}
      onSubmit={form.submit(({ id }) => assign.run({ body: { id, customerIds } }))}
    >
      {!isOneCity ? (
        <p>Please choose prospects of one city at a time: each city has its own sales managers.</p>
      ) : managers.data ? (
        <ManagerChoice
          label="Sales manager"
          managers={managers.data.items}
          value={form.values.id}
          onChange={(id) => form.setFieldValue('id', id)}
          error={form.errorAt('id')}
        />
      ) : (
        <TextSkeleton lines={4} />
      )}
    </FormDialog>
  );
}
