import { Select } from '@mantine/core';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { clientReads } from './client-reads.ts';
import { useSalesManagers } from './use-sales-managers.ts';

interface ReplaceManagerDialogProps {
  city: City;
  onClose: () => void;
}

/** Reassigns all clients of a sales manager in a city to another. */
export function ReplaceManagerDialog({ city, onClose }: ReplaceManagerDialogProps) {
  const managers = useSalesManagers(city.id);
  const items = managers.data?.items ?? [];
  const form = useServerForm({
    initialValues: { oldId: '', newId: '' },
    validate: {
      oldId: (id) => (id === '' ? 'Please choose who hands over' : null),
      newId: (id, { oldId }) =>
        id === '' ? 'Please choose who takes over' : id === oldId ? 'Please choose two different people' : null,
    },
  });
  const replace = useOperationMutation('replaceSalesManager', {
    refreshes: clientReads,
    success: ({ assigned }) => (assigned === 1 ? 'One client was handed over' : `${assigned} clients were handed over`),
    failure: false,
    onRefused: form.refuse,
    onDone: onClose,
  });
  const from = items.find(({ userId }) => userId === form.values.oldId);
  const choices = items.map(({ userId, name, isActive }) => ({
    value: userId,
    label: isActive ? name : `${name} (off duty)`,
  }));
  return (
    <FormDialog
      title={`Replace a sales manager in ${city.name}`}
      form={form}
      busy={replace.busy}
      submit="Hand over"
      onClose={onClose}
      onSubmit={form.submit((ids) => replace.run({ body: { cityId: city.id, ...ids } }))}
    >
      <Select
        label="From"
        data={choices}
        description={from ? (from.clients === 1 ? '1 client' : `${from.clients} clients`) : undefined}
        {...form.getInputProps('oldId')}
      />
      <Select
        label="To"
        data={choices.filter(({ value }) => value !== form.values.oldId)}
        {...form.getInputProps('newId')}
      />
    </FormDialog>
  );
}
