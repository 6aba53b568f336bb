import { assignSalesManager } from '@cadenza/contract/prospects/operations';
import { Radio, Stack } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { Monogram } from '../../shared/layout/monogram.tsx';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import styles from './assign-manager-dialog.module.css';
import { clientReads } from './client-reads.ts';
import { type SalesManager, useSalesManagers } from './use-sales-managers.ts';

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
      {!isOneCity ? (
        <p>Please select prospects from one city at a time. Each city has its own sales managers.</p>
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

interface ManagerChoiceProps {
  label: string;
  managers: SalesManager[];
  value: string;
  onChange: (userId: string) => void;
  error?: ReactNode;
}

/** Choice of one sales manager: name, number of clients, and whether they are on duty. */
function ManagerChoice({ label, managers, value, onChange, error }: ManagerChoiceProps) {
  return (
    <Radio.Group label={label} value={value} onChange={onChange} error={error}>
      <Stack gap={4} mt={4}>
        {managers.map((manager) => (
          <Radio.Card key={manager.userId} value={manager.userId} className={styles.card}>
            <Radio.Indicator />
            <Monogram name={manager.name} src={manager.photoPath} size="sm" />
            <span className={styles.name}>{manager.name}</span>
            {manager.isActive ? null : <StatusBadge label="Off duty" tone="neutral" icon={IconPlayerPause} />}
            <span className={styles.clients}>{manager.clients === 1 ? '1 client' : `${manager.clients} clients`}</span>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  );
}
