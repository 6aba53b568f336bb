import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { HoursText } from '../../shared/format/hours-text.tsx';
import { TimeText } from '../../shared/format/time-text.tsx';
import { factsOfBooking } from '../../shared/layout/about-bookings.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { useBookingCommands } from '../../shared/palette/booking-commands.ts';
import { AvailabilityDialog } from './availability-dialog.tsx';
import { PositionDialog, type PositionTask } from './position-dialog.tsx';
import { PositionRow } from './position-row.tsx';
import {
  type Booking,
  filledWords,
  findCommands,
  type GigGroup,
  positionsOf,
  type Roster,
  wherePositionsComeFrom,
} from './roster.ts';
import styles from './roster-section.module.css';
import { SendOffersDialog } from './send-offers-dialog.tsx';
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
      {roster ? <Positions booking={booking} roster={roster} /> : <ReadFallback read={read} lines={10} />}
    </Section>
  );
}

function Positions({ booking, roster }: { booking: Booking; roster: Roster }) {
  const [task, setTask] = useState<PositionTask | null>(null);
  useBookingCommands(
    booking,
    findCommands(roster).map(({ position, ...words }) => ({
      ...words,
      run: () => setTask({ kind: 'find', position }),
    })),
  );
  if (roster.positionsTotal === 0) {
    return <EmptyState title="No positions yet">{wherePositionsComeFrom(booking.event.gigs)}</EmptyState>;
  }
  // The data may have been refetched: the dialog continues with the position's current state.
  const current = task && positionsOf(roster).find(({ id }) => id === task.position.id);
  return (
    <div className="stack-5">
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

interface GigPositionsProps {
  group: GigGroup;
  roster: Roster;
  onTask: (task: PositionTask) => void;
}

/** The positions of the ceremony or reception, below its hours and place. */
function GigPositions({ group, roster, onTask }: GigPositionsProps) {
  const filled = group.positions.filter(({ musician }) => musician !== null).length;
  const facts = [group.venueName, group.km === null ? null : `${group.km}\u00a0km`].filter(Boolean).join(', ');
  return (
    <section aria-label={`${group.typeName}: positions`}>
      <header className={styles.head}>
        <h3 className="text-lg flush">
          {group.typeName}
          {group.performanceName ? <span className={styles.soft}> · {group.performanceName}</span> : null}
        </h3>
        <span className="soft text-sm">
          {filled} of {group.positions.length}
        </span>
        <p className={`${styles.facts} text-sm soft`}>
          <HoursText start={group.startTime} end={group.endTime} endDayOffset={group.endDayOffset} />
          {group.arrivalTime ? (
            <>
              , arrive by <TimeText time={group.arrivalTime} />
            </>
          ) : null}
          {facts ? ` · ${facts}` : ''}
        </p>
      </header>
      <ul className="plain">
        {group.positions.map((position) => (
          <PositionRow key={position.id} position={position} group={group} roster={roster} onTask={onTask} />
        ))}
      </ul>
    </section>
  );
}

interface RosterButtonsProps {
  booking: Booking;
  roster: Roster;
}

/** The two actions on all open positions, as buttons and in ⌘K: check availability, and send offers. */
function RosterButtons({ booking, roster }: RosterButtonsProps) {
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const { refusals, positionsFilled, positionsTotal } = roster;
  const isFull = positionsFilled === positionsTotal;
  const actions = [
    ...(refusals.askAvailability === null && !isFull
      ? [{ label: 'Check availability', variant: 'light', run: () => setAsking(true) }]
      : []),
    ...(refusals.sendOffers === null && !isFull
      ? [{ label: 'Send offers', variant: 'filled', run: () => setSending(true) }]
      : []),
  ];
  useBookingCommands(booking, actions);
  return (
    <>
      {actions.map(({ label, variant, run }) => (
        <Button key={label} size="compact-sm" variant={variant} onClick={run}>
          {label}
        </Button>
      ))}
      {isAsking ? <AvailabilityDialog booking={booking} roster={roster} onClose={() => setAsking(false)} /> : null}
      {isSending ? <SendOffersDialog booking={factsOfBooking(booking)} onClose={() => setSending(false)} /> : null}
    </>
  );
}

/** Why actions are currently disabled, each reason once. Fully filled rosters need no offers. */
function RosterRest({ roster: { refusals, positionsFilled, positionsTotal } }: { roster: Roster }) {
  const offering = positionsFilled === positionsTotal ? [] : [refusals.sendOffers, refusals.askAvailability];
  const reasons = [...new Set([refusals.manage, ...offering])].filter((reason) => reason !== null);
  if (reasons.length === 0) return null;
  return (
    <div className={styles.rest}>
      <IconInfoCircle size={16} aria-hidden />
      <div>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </div>
    </div>
  );
}
