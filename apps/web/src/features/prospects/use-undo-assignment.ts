import { pluralize } from '@cadenza/domain/pluralize';
import { useOperationOnEach } from '../../shared/client/use-operation-on-each.ts';
import { notifyDone } from '../../shared/feedback/notify.tsx';

interface EarlierManager {
  id: string;
  customerIds: string[];
}

/** Returns clients to their former managers, unless someone other than `from` has them by now, and reports how many. */
export function useUndoAssignment() {
  const assignEach = useOperationOnEach('assignSalesManager');
  return async (managers: readonly EarlierManager[], from: string): Promise<void> => {
    const done = await assignEach(managers.map(({ id, customerIds }) => ({ body: { id, customerIds, from } })));
    const assigned = done.reduce((sum, each) => sum + each.assigned, 0);
    if (assigned > 0) notifyDone(reassignedText({ assigned }));
  };
}

export const reassignedText = ({ assigned }: { assigned: number }) => `${pluralize(assigned, 'client')} reassigned`;
