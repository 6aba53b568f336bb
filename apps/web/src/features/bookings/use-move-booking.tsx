import {
  BookingStatus,
  type BookingStatus as Status,
  type StatusChoice,
  statusChosen,
} from '@cadenza/domain/bookings/booking-status';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { type Patch, patch, useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { AboutBookings, type BookingFacts } from '../../shared/layout/about-bookings.tsx';
import { readCancellationFacts } from './cancellation-facts.ts';
import { stepBack } from './status-step.ts';

const questions: Partial<Record<StatusChoice, { title: string; message: string; yes: string }>> = {
  [BookingStatus.Cancelled]: {
    title: 'Cancel this booking?',
    message: 'This releases its musicians and withdraws open offers. It can’t be undone.',
    yes: 'Cancel booking',
  },
};

const failure = { title: 'Failed!', fallback: 'Update status failed. Please try again.' };

/** Moves a booking to a status offered by the server: shown optimistically, rolled back with the reason if refused. */
export function useMoveBooking() {
  const navigate = useNavigate();
  const elsewhere = useRef<Patch[]>([]);
  const back = useOperationMutation('updateBookingStatus', {
    failure,
  });
  const mutation = useOperationMutation('updateBookingStatus', {
    optimistic: ({ params, body }) => [
      patch('getBooking', { params }, (booking) => ({
        ...booking,
        status: statusChosen(body.status),
        nextStatuses: [],
      })),
      ...elsewhere.current,
    ],
    undo: ({ id, version, ...moved }) => {
      const status = stepBack(moved);
      return status && (() => void back.run({ params: { id }, body: { status, version } }));
    },
    failure,
  });

  /** `patches` update a list optimistically; `about` is the booking, unless its page is open. */
  async function move(
    { id, status: from }: { id: string; status: Status },
    status: StatusChoice,
    { patches = [], sends = true, about }: { patches?: Patch[]; sends?: boolean; about?: BookingFacts } = {},
  ): Promise<void> {
    // A quote is sent as a mail that is previewed first: its dialog is on the booking's page, and moves it.
    if (status === BookingStatus.Quote && sends && from !== BookingStatus.Archived) {
      await navigate({ to: '/bookings/$id', params: { id }, search: { edit: 'quote' } });
      return;
    }
    const question = questions[status];
    if (question) {
      const facts = await readCancellationFacts(id);
      const shown = about && <AboutBookings bookings={[about]} />;
      if (!(await confirm({ ...question, about: shown, facts, no: 'Keep', grave: true }))) return;
    }
    elsewhere.current = patches;
    await mutation.run({ params: { id }, body: { status } });
  }

  return { move, busy: mutation.busy };
}
