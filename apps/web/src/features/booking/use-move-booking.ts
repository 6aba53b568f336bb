import { BookingStatus, statusChosen } from '@cadenza/domain/booking-status';
import { patch, useDeed } from '../../shared/client/use-deed.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { bookingReads } from './booking-reads.ts';

const questions: Partial<Record<number, { title: string; message: string; yes: string }>> = {
  [BookingStatus.Cancelled]: {
    title: 'Cancel this booking?',
    message: 'Its musicians are released and open offers are withdrawn. A cancelled booking stays cancelled.',
    yes: 'Cancel the booking',
  },
};

/** Moves a booking to a status that the server offers for it: shown at once, taken back with the reason when refused. */
export function useMoveBooking(id: string) {
  const deed = useDeed('updateBookingStatus', {
    refreshes: bookingReads,
    optimistic: ({ body }) => [
      patch('getBooking', { params: { id } }, (booking) => ({
        ...booking,
        status: statusChosen(body.status) ?? booking.status,
        nextStatuses: [],
      })),
    ],
    success: ({ message }) => message,
    failure: { title: 'Failed!', fallback: 'Update status failed. Please try again.' },
  });

  async function move(status: number): Promise<void> {
    const question = questions[status];
    if (question && !(await confirm({ ...question, no: 'Keep it', grave: true }))) return;
    await deed.run({ params: { id }, body: { status } });
  }

  return { move, busy: deed.busy };
}
