import { pluralize } from '@cadenza/domain/pluralize';
import { Radio, Stack } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { Monogram } from '../../shared/layout/monogram.tsx';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import styles from './manager-choice.module.css';
import { useSalesManagers } from './use-sales-managers.ts';

interface ManagerChoiceProps {
  /** The cities of the assigned customers: a manager belongs to one. */
  cityIds: readonly string[];
  /** What has to be selected from one city. */
  what: 'bookings' | 'prospects';
  value: string;
  onChange: (userId: string) => void;
  error?: ReactNode;
}

/** Choice of one sales manager of the city: name, number of clients, and whether they are on duty. */
export function ManagerChoice({ cityIds, what, value, onChange, error }: ManagerChoiceProps) {
  const [cityId = '', ...others] = [...new Set(cityIds)];
  const isOneCity = others.length === 0;
  const managers = useSalesManagers(isOneCity ? cityId : '');
  if (!isOneCity) return <p>Please select {what} from one city at a time. Each city has its own sales managers.</p>;
  if (!managers.data) return <TextSkeleton lines={4} />;
  return (
    <Radio.Group label="Sales manager" value={value} onChange={onChange} error={error}>
      <Stack gap={4} mt={4}>
        {managers.data.items.map((manager) => (
          <Radio.Card key={manager.userId} value={manager.userId} className={styles.card}>
            <Radio.Indicator />
            <Monogram name={manager.name} src={manager.photoPath} size="sm" />
            <span className={`${styles.name} shrinkable breakable`}>{manager.name}</span>
            {manager.isActive ? null : <StatusBadge label="Off duty" tone="neutral" icon={IconPlayerPause} />}
            <span className={`${styles.clients} text-sm soft`}>{pluralize(manager.clients, 'client')}</span>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  );
}
