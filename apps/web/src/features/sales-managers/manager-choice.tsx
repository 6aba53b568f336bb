import { Radio, Stack } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Monogram } from '../../shared/layout/monogram.tsx';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import styles from './manager-choice.module.css';
import type { SalesManager } from './use-sales-managers.ts';

interface ManagerChoiceProps {
  label: string;
  managers: SalesManager[];
  value: string;
  onChange: (userId: string) => void;
  error?: ReactNode;
}

/** Choice of one sales manager: name, number of clients, and whether they are on duty. */
export function ManagerChoice({ label, managers, value, onChange, error }: ManagerChoiceProps) {
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
