import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { type Candidate, type Position, type Roster, rosterRefreshes } from './roster.ts';

/**
 * Books a musician without asking them in the app: directly for a free position, replacing the current musician for a
 * filled one.
 */
export function useBookMusician(position: Position, roster: Roster, onDone: () => void) {
  const options = { refreshes: rosterRefreshes, success: ({ message }: { message: string }) => message, onDone };
  const assign = useOperationMutation('assignMusician', options);
  const replace = useOperationMutation('replaceMusician', options);
  const gigId = roster.groups.find(({ positions }) => positions.some(({ id }) => id === position.id))?.gigId ?? '';

  async function book({ musicianId, name }: Candidate): Promise<void> {
    const { musician } = position;
    if (musician === null) {
      await assign.run({ params: { gigId, positionId: position.id }, body: { musicianId } });
      return;
    }
    const sure = await confirm({
      title: `${name} in the place of ${musician.name}?`,
      message: `${musician.name} is released from ${position.title} and told; ${name} is booked.`,
      yes: 'Replace',
      grave: true,
    });
    if (sure) await replace.run({ params: { id: position.id }, body: { musicianId } });
  }

  return { book, busy: assign.busy || replace.busy };
}
