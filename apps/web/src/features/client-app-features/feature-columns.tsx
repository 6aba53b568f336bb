import { pluralize } from '@cadenza/domain/pluralize';
import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import type { Column } from '../../shared/table/column.ts';
import type { ClientAppFeatureRow } from './client-app-features.ts';

function FeatureStatusBadge({ status }: { status: number }) {
  const isOn = status === 70;
  return (
    <StatusBadge
      label={isOn ? 'On' : 'Off'}
      tone={isOn ? 'positive' : 'neutral'}
      icon={isOn ? IconCircleCheck : IconCircleMinus}
    />
  );
}

/** Name, code, number of operations, and number of apps that use it. */
export const featureColumns: readonly Column<ClientAppFeatureRow>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name },
  { key: 'code', head: 'Code', width: '11rem', cell: ({ code }) => code },
  {
    key: 'operations',
    head: 'Operations',
    width: '9rem',
    hideBelow: 'md',
    cell: ({ operations }) => pluralize(operations.length, 'operation'),
  },
  { key: 'apps', head: 'Used by', width: '7rem', cell: ({ apps }) => pluralize(apps, 'app') },
  {
    key: 'status',
    head: 'Status',
    width: '8.5rem',
    bare: true,
    cell: ({ status }) => <FeatureStatusBadge status={status} />,
  },
];
