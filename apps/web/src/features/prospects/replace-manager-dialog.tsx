import { replaceSalesManager } from '@cadenza/contract/prospects/operations';
import { pluralize } from '@cadenza/domain/pluralize';
import { Select } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { useSalesManagers } from './use-sales-managers.ts';

interface ReplaceManagerDialogProps {
  city: City;
  onClose: () => void;
}

/** Reassigns all clients of a sales manager in a city to another. */
export function ReplaceManagerDialog({ city, onClose }: ReplaceManagerDialogProps) {
  const managers = useSalesManagers(city.id);
  const items = managers.data?.items ?? [];
  const form = useOperationForm('replaceSalesManager', {
    schema: replaceSalesManager.body,
    initialValues: { oldId: '', newId: '' },
    request: (ids) => ({ body: { cityId: city.id, ...ids } }),
    success: ({ assigned }) => `${pluralize(assigned, 'client')} handed over`,
    onDone: onClose,
  });
  const from = items.find(({ userId }) => userId === form.values.oldId);
  const choices = items.map(({ userId, name, isActive }) => ({
    value: userId,
    label: isActive ? name : `${name} (off duty)`,
  }));
  return (
    <FormDialog title={`Replace a sales manager in ${city.name}`} form={form} submit="Hand over" onClose={onClose}>
      <Select
        label="From"
        data={choices}
        description={from ? pluralize(from.clients, 'client') : undefined}
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
