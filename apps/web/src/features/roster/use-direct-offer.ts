import type { RefusalCode } from '@cadenza/domain/refusals/table';
import type { ApiError } from '../../shared/client/api-error.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { notifyFailure } from '../../shared/feedback/notify.tsx';
import { rosterRefreshes } from './roster.ts';

/** The server's question: somebody has an exclusive offer, or is booked and would be cancelled. */
const questions: Partial<Record<RefusalCode, { title: string; yes: string; grave: boolean }>> = {
  exclusiveOfferOut: { title: 'Send a direct offer?', yes: 'Send direct offer', grave: false },
  musicianToReplace: { title: 'Cancel the booked musician?', yes: 'Cancel and send', grave: true },
};

/** Offers a position to one musician, bypassing the order; asks the server's question first if there is one. */
export function useDirectOffer(positionId: string, onDone: () => void) {
  const send = useOperationMutation('sendDirectOffer', {
    refreshes: rosterRefreshes,
    success: ({ message }) => message,
    failure: false,
    onDone,
    onRefused: (error, { body }) => void asked(error, body.musicianId),
  });

  async function asked(error: ApiError, musicianId: string): Promise<void> {
    const question = error.refusal && questions[error.refusal];
    if (!question) return notifyFailure(error);
    if (await confirm({ ...question, message: error.message })) {
      await send.run({ params: { id: positionId }, body: { musicianId, override: true } });
    }
  }

  return {
    offer: (musicianId: string) => send.run({ params: { id: positionId }, body: { musicianId } }),
    busy: send.busy,
  };
}
