import { type SupplierStatus, supplierStatusLabel } from '@cadenza/domain/suppliers/supplier-status';
import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { StatusBadge } from '../../shared/status/status-badge.tsx';

/** Whether we currently buy from a supplier. */
export function SupplierStatusBadge({ status }: { status: SupplierStatus }) {
  const isActive = status === 70;
  return (
    <StatusBadge
      label={supplierStatusLabel[status]}
      tone={isActive ? 'positive' : 'neutral'}
      icon={isActive ? IconCircleCheck : IconCircleMinus}
    />
  );
}
