import { Button } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { StatusBadge } from '../../shared/status/status-badge.tsx';

/** Whether the key songs are complete; only an admin can change it. */
export function KeySongsDone(props: { eventId: string; isComplete: boolean; canChange: boolean }) {
  const { eventId, isComplete, canChange } = props;
  const complete = useOperationMutation('completeKeySongs', { refreshes: ['getBooking', 'getBookingHistory'] });
  if (canChange) {
    return (
      <Button
        size="compact-sm"
        variant="light"
        loading={complete.busy}
        onClick={() => void complete.run({ params: { eventId }, body: { flag: !isComplete } })}
      >
        {isComplete ? 'Open key songs again' : 'Mark key songs complete'}
      </Button>
    );
  }
  return isComplete ? (
    <StatusBadge label="Complete" tone="positive" icon={IconCheck} />
  ) : (
    <StatusBadge label="In progress" tone="neutral" icon={IconPencil} />
  );
}
