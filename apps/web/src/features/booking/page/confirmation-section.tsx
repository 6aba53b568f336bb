import { unfilledPositionsWarning } from '@cadenza/domain/booking-guards';
import { Button } from '@mantine/core';
import type { ApiError } from '../../../shared/client/api-error.ts';
import { useDeed } from '../../../shared/client/use-deed.ts';
import { useOperation } from '../../../shared/client/use-operation.ts';
import { confirm } from '../../../shared/feedback/confirm.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { notifyFailure } from '../../../shared/feedback/notify.tsx';
import { TextSkeleton } from '../../../shared/feedback/text-skeleton.tsx';
import { Section } from '../../../shared/layout/section.tsx';
import { bookingReads } from '../booking-reads.ts';
import type { Booking } from '../booking-row.ts';
import { FilledPositions } from '../filled-positions.tsx';
import { BookedMusicians } from './booked-musicians.tsx';

/** Who plays, at a glance, and the step that confirms them. */
export function ConfirmationSection({ booking }: { booking: Booking }) {
  const read = useOperation('listBookingMusicians', { params: { id: booking.id } });
  const confirmation = useConfirmation(booking.id);
  return (
    <Section
      title="Booked musicians"
      note={booking.positionsTotal > 0 ? <FilledPositions booking={booking} /> : null}
      actions={
        booking.abilities.canConfirmMusicians ? (
          <Button size="compact-sm" loading={confirmation.busy} onClick={() => void confirmation.ask()}>
            Confirm booked musicians
          </Button>
        ) : null
      }
    >
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.isPending ? <TextSkeleton lines={4} /> : null}
      {read.data?.items.length === 0 ? (
        <EmptyState title="Nobody booked yet">
          {booking.positionsTotal === 0
            ? 'Positions come from the line-up of the music; musicians are asked from Planning on.'
            : 'Musicians stand here once they have accepted, or were assigned.'}
        </EmptyState>
      ) : null}
      {read.data && read.data.items.length > 0 ? <BookedMusicians musicians={read.data.items} /> : null}
    </Section>
  );
}

/** Confirms who is booked. While positions are unfilled the server warns first; Yes goes on all the same. */
function useConfirmation(id: string) {
  const refused = async (error: ApiError) => {
    if (error.message !== unfilledPositionsWarning) return notifyFailure(error);
    if (await confirm({ title: 'Confirm booked musicians', message: error.message })) {
      await deed.run({ params: { id }, body: { proceedAnyway: true } });
    }
  };
  const deed = useDeed('confirmBookedMusicians', {
    refreshes: bookingReads,
    success: ({ message }) => message,
    failure: false,
    onRefused: (error) => void refused(error),
  });
  return { ask: () => deed.run({ params: { id }, body: {} }), busy: deed.busy };
}
