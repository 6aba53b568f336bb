import type { ApiError } from '../../shared/client/api-error.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { notifyFailure } from '../../shared/feedback/notify.tsx';
import { rosterRefreshes } from './roster.ts';

/** Confirms the booked musicians. While positions are unfilled the server warns first; "Yes" confirms anyway. */
export function useConfirmation(bookingId: string) {
  const mutation = useOperationMutation('confirmBookedMusicians', {
    refreshes: [...rosterRefreshes, 'listBookings'],
    success: ({ message }) => message,
    failure: false,
    onRefused: (error) => void refused(error),
  });

  async function refused(error: ApiError): Promise<void> {
    if (error.refusal !== 'positionsUnfilled') return notifyFailure(error);
    if (await confirm({ title: 'Confirm booked musicians', message: error.message })) {
      await mutation.run({ params: { id: bookingId }, body: { proceedAnyway: true } });
    }
  }

  return { ask: () => mutation.run({ params: { id: bookingId }, body: {} }), busy: mutation.busy };
}
