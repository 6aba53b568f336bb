import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { GigPositions } from './gig-positions.tsx';
import { PositionDialog, type PositionTask } from './position-dialog.tsx';
import { type Booking, filledWords, positionsOf, type Roster } from './roster.ts';
import { RosterButtons } from './roster-buttons.tsx';
import { RosterRest } from './roster-rest.tsx';
import styles from './roster-section.module.css';
import { SingersPart } from './singers-part.tsx';

/** The musicians of a booking: positions by gig, offers and answers, singers, and all actions on them. */
export function RosterSection({ booking }: { booking: Booking }) {
  const read = useOperation('listPositions', { params: { id: booking.id } });
  const roster = read.data;
  return (
    <Section
      title="Musicians"
      id="musicians"
      note={roster ? filledWords(roster) : null}
      actions={roster && roster.positionsTotal > 0 ? <RosterButtons booking={booking} roster={roster} /> : null}
    >
      {roster ? (
        <Positions booking={booking} roster={roster} />
      ) : read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <TextSkeleton lines={10} />
      )}
    </Section>
  );
}

function Positions({ booking, roster }: { booking: Booking; roster: Roster }) {
  const [task, setTask] = useState<PositionTask | null>(null);
  if (roster.positionsTotal === 0) {
    return (
      <EmptyState title="No positions yet">
        They come from the line-up of the music: choose a performance for the ceremony or the reception.
      </EmptyState>
    );
  }
  // The data may have been refetched meanwhile: the dialog continues with the position's current state.
  const current = task && positionsOf(roster).find(({ id }) => id === task.position.id);
  return (
    <div className={styles.roster}>
      <RosterRest roster={roster} />
      {roster.groups.map((group) => (
        <GigPositions key={group.gigId} group={group} roster={roster} onTask={setTask} />
      ))}
      <SingersPart booking={booking} roster={roster} />
      {task && current ? (
        <PositionDialog
          booking={booking}
          roster={roster}
          task={{ ...task, position: current }}
          onClose={() => setTask(null)}
        />
      ) : null}
    </div>
  );
}
