import { useRef, useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { dropLook } from '../../shared/early/keep-look.ts';
import { useOnline } from '../../shared/offline/use-online.ts';
import { gigWords, type IncomingOffer } from './work.ts';

export type AnswerKind = 'accepted' | 'declined' | 'available' | 'unavailable' | 'refused';

/** The outcome of an answer, shown in place of the card. */
export interface Outcome {
  kind: AnswerKind;
  groupOfferId: string;
  bookingId: string;
  eventDate: string | null;
  title: string;
  message: string;
}

interface Answering {
  offer: IncomingOffer;
  kind: AnswerKind;
}

/**
 * A musician's actions on offers and availability checks. Retains the last outcome of each, so that nothing vanishes
 * silently.
 */
export function useAnswers() {
  const [outcomes, setOutcomes] = useState<Outcome[]>([]);
  const [busyWith, setBusyWith] = useState<Answering | null>(null);
  const current = useRef<Answering | null>(null);
  const isOnline = useOnline();
  const options = {
    success: null,
    failure: false as const,
    onDone: ({ message }: { message: string }) => addOutcome(message),
    onRefused: ({ message }: { message: string }) => addOutcome(message, 'refused'),
  };
  const accepting = useOperationMutation('acceptGroupOffer', options);
  const declining = useOperationMutation('declineGroupOffer', options);
  const answering = useOperationMutation('confirmGroupAvailability', options);

  function addOutcome(message: string, kind = current.current?.kind): void {
    if (current.current === null || kind === undefined) return;
    const { groupOfferId, bookingId, eventDate, positions } = current.current.offer;
    const outcome: Outcome = { kind, groupOfferId, bookingId, eventDate, title: gigWords(positions), message };
    setOutcomes((before) => [outcome, ...before.filter((other) => other.groupOfferId !== groupOfferId)]);
  }

  async function sendAnswer(answer: Answering, send: (id: { id: string }) => Promise<unknown>): Promise<boolean> {
    current.current = answer;
    setBusyWith(answer);
    dropLook();
    const done = await send({ id: answer.offer.groupOfferId });
    setBusyWith(null);
    return done !== undefined;
  }

  return {
    outcomes,
    busyWith,
    isOnline,
    accept: (offer: IncomingOffer) => {
      const positionIds = offer.positions.map(({ positionId }) => positionId);
      return sendAnswer({ offer, kind: 'accepted' }, (params) => accepting.run({ params, body: { positionIds } }));
    },
    decline: (offer: IncomingOffer, note: string) =>
      sendAnswer({ offer, kind: 'declined' }, (params) => declining.run({ params, body: { note } })),
    answer: (offer: IncomingOffer, isAvailable: boolean) =>
      sendAnswer({ offer, kind: isAvailable ? 'available' : 'unavailable' }, (params) =>
        answering.run({ params, body: { isAvailable } }),
      ),
  };
}

export type Answers = ReturnType<typeof useAnswers>;
