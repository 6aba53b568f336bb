import { Button } from '@mantine/core';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** Lets a sales manager take an unassigned client; the actions this allows then appear in its place. */
export function TakeOverButton({ customerId }: { customerId: string }) {
  const actor = useSession()?.actor;
  const take = useOperationMutation('assignSalesManager', {
    success: 'This client is now yours',
  });
  if (!actor) return null;
  return (
    <Button
      size="sm"
      color="plum"
      loading={take.busy}
      onClick={() => void take.run({ body: { id: actor.userId, customerIds: [customerId] } })}
    >
      Take this client
    </Button>
  );
}
