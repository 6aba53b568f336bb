import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ApiError } from '../../shared/client/api-error.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { notifyFailure } from '../../shared/feedback/notify.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { Section } from '../../shared/layout/section.tsx';
import styles from './confirmation-section.module.css';
import { type Booking, filledWords, positionsOf } from './roster.ts';

/** Whether every position is filled, and the step that confirms the musicians listed in the roster. */
export function ConfirmationSection({ booking }: { booking: Booking }) {
  const read = useOperation('listPositions', { params: { id: booking.id } });
  const confirmation = useConfirmation(booking.id);
  const roster = read.data;
  const unfilled = roster ? positionsOf(roster).filter(({ musician }) => musician === null) : [];
  return (
    <Section
      title="Booked musicians"
      note={roster ? filledWords(roster) : null}
      actions={
        booking.abilities.canConfirmMusicians ? (
          <Button
            size="compact-sm"
            variant={roster && unfilled.length === 0 ? 'filled' : 'light'}
            loading={confirmation.busy}
            onClick={() => void confirmation.ask()}
          >
            Confirm booked musicians
          </Button>
        ) : null
      }
    >
      {roster ? (
        <div className="stack-3">
          {unfilled.length > 0 ? (
            <p className={styles.unfilled}>
              <IconAlertTriangle size={16} aria-hidden />
              <span>
                {unfilled.length === 1 ? 'Unfilled: ' : `${unfilled.length} unfilled: `}
                {unfilled.map(({ title }) => title).join('; ')}
              </span>
            </p>
          ) : roster.positionsTotal > 0 ? (
            <p className={styles.full}>
              <IconCircleCheck size={16} aria-hidden /> Every position is filled.
            </p>
          ) : (
            <p>Positions come from the line-up. Send offers once the booking is in Planning.</p>
          )}
        </div>
      ) : (
        <ReadFallback read={read} lines={4} />
      )}
    </Section>
  );
}

/** Confirms the booked musicians. While positions are unfilled the server warns first; "Yes" confirms anyway. */
function useConfirmation(bookingId: string) {
  const mutation = useOperationMutation('confirmBookedMusicians', {
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
