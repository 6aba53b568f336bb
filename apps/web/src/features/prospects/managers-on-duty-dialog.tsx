import { pluralize } from '@cadenza/domain/pluralize';
import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { operationKey } from '../../shared/client/use-operation.ts';
import { type Patch, useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { Dialog } from '../../shared/layout/dialog.tsx';
import { Monogram } from '../../shared/layout/monogram.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import styles from './managers-on-duty-dialog.module.css';
import { type SalesManager, useSalesManagers } from './use-sales-managers.ts';

interface ManagersOnDutyDialogProps {
  city: City;
  onClose: () => void;
  /** Other actions, shown below the list. */
  foot?: ReactNode;
}

/** Which of a city's sales managers are on duty. An admin can switch anyone, a sales manager only themselves. */
export function ManagersOnDutyDialog({ city, onClose, foot }: ManagersOnDutyDialogProps) {
  const managers = useSalesManagers(city.id);
  return (
    <Dialog centered={false} onClose={onClose} title={`Sales managers in ${city.name}`}>
      {managers.error ? <ErrorState error={managers.error} onRetry={() => void managers.refetch()} /> : null}
      {managers.isPending ? <TextSkeleton lines={4} /> : null}
      {managers.data?.items.length === 0 ? (
        <EmptyState title="No sales managers yet">They appear here once they have a role in {city.name}.</EmptyState>
      ) : null}
      <ul className="stack-0">
        {managers.data?.items.map((manager) => (
          <ManagerOnDuty key={manager.userId} manager={manager} cityId={city.id} />
        ))}
      </ul>
      {foot}
    </Dialog>
  );
}

function ManagerOnDuty({ manager, cityId }: { manager: SalesManager; cityId: string }) {
  const set = useOperationMutation('setSalesManagerStatus', {
    optimistic: ({ body }) => [switched(cityId, body.userId, body.isActive)],
  });
  const { userId, orgId, isActive } = manager;
  return (
    <li className={styles.manager}>
      <Monogram name={manager.name} src={manager.photoPath} />
      <span className={`${styles.words} shrinkable breakable`}>
        <span className={styles.name}>{manager.name}</span>
        <span className="soft text-sm">
          {pluralize(manager.clients, 'client')} · {manager.email}
        </span>
      </span>
      <Switch
        label={isActive ? 'On duty' : 'Off duty'}
        aria-label={`${manager.name} is on duty`}
        checked={isActive}
        disabled={!manager.canSetStatus}
        onChange={(event) => void set.run({ body: { cityId, userId, orgId, isActive: event.currentTarget.checked } })}
      />
    </li>
  );
}

/** The list after the change, shown before the server responds. */
function switched(cityId: string, userId: string, isActive: boolean): Patch {
  return {
    key: operationKey('listSalesManagers', { query: { cityId, take: 100 } }),
    change: (kept) => {
      const list = kept as { items: SalesManager[] } | undefined;
      if (!list) return kept;
      return { ...list, items: list.items.map((one) => (one.userId === userId ? { ...one, isActive } : one)) };
    },
  };
}
