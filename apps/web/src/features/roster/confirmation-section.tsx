import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { BookedPeople } from './booked-people.tsx';
import styles from './confirmation-section.module.css';
import { type Booking, filledWords, positionsOf } from './roster.ts';
import { useConfirmation } from './use-confirmation.ts';

/** Booked and unfilled positions at a glance, and the step that confirms the musicians. */
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
          <Button size="compact-sm" loading={confirmation.busy} onClick={() => void confirmation.ask()}>
            Confirm booked musicians
          </Button>
        ) : null
      }
    >
      {roster ? (
        <div className={styles.overview}>
          <BookedPeople roster={roster} />
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
          ) : null}
        </div>
      ) : read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <TextSkeleton lines={4} />
      )}
    </Section>
  );
}
