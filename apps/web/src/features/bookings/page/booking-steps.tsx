import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { Button, Tooltip } from '@mantine/core';
import { useBookingCommands } from '../../../shared/palette/booking-commands.ts';
import { ScreenLink } from '../../../shared/routing/screen-link.tsx';
import type { Booking } from '../booking-row.ts';
import { nextSteps, sectionBefore, stepLook } from '../status-step.ts';
import { useMoveBooking } from '../use-move-booking.tsx';
import styles from './booking-steps.module.css';

const look = {
  onward: { variant: 'filled', color: 'plum' },
  aside: { variant: 'default', color: undefined },
  grave: { variant: 'subtle', color: 'negative' },
} as const;
const rank = { grave: 0, aside: 1, onward: 2 };

/** The possible next steps as buttons, the main one last; a blocked step says why. */
export function BookingSteps({ booking }: { booking: Booking }) {
  const { move, busy } = useMoveBooking();
  const steps = (booking.abilities.canManage ? booking.nextStatuses : [])
    .map((step) => ({ ...step, ...stepLook(step, booking.status) }))
    .sort((a, b) => rank[a.kind] - rank[b.kind]);
  useBookingCommands(
    booking,
    steps
      .filter(({ refusal }) => refusal === null)
      .map(({ status, label, kind }) => ({
        label,
        isGrave: kind === 'grave',
        run: () => void move(booking, status),
      })),
  );
  return steps.map(({ status, label, kind, note, refusal }) => (
    <Tooltip key={status} label={refusal ?? note} disabled={(refusal ?? note) === undefined} multiline maw={260}>
      <Button
        size="sm"
        {...look[kind]}
        loading={busy && kind === 'onward'}
        disabled={busy && kind !== 'onward'}
        data-disabled={refusal !== null || undefined}
        aria-disabled={refusal !== null || undefined}
        aria-description={refusal ?? note}
        onClick={(event) => {
          if (refusal === null) void move(booking, status);
          else event.preventDefault();
        }}
      >
        {label}
      </Button>
    </Tooltip>
  ));
}

/** Why a city's sales manager is offered no step: the customer is unassigned. */
export const TakeOverHint = () => (
  <p className={styles.hint}>This client isn’t assigned yet. Assign someone to move the booking on.</p>
);

/** A hint about what comes next: why a step is blocked, where it leads, or what leads to the next status. */
export function StepHint({ booking }: { booking: Booking }) {
  const held = booking.nextStatuses.find(({ refusal }) => refusal !== null);
  if (held && booking.abilities.canManage) {
    const section = sectionBefore(held.status, booking.firmPrice !== null);
    const sentence = `Before ${held.label}: ${held.refusal}`;
    return (
      <p className={styles.hint}>
        {section ? (
          <ScreenLink to="/bookings/$id" params={{ id: booking.id }} search={{ activeSection: section }}>
            {sentence}
          </ScreenLink>
        ) : (
          sentence
        )}
      </p>
    );
  }
  const [note] = booking.abilities.canManage
    ? booking.nextStatuses.flatMap((step) => stepLook(step, booking.status).note ?? [])
    : [];
  if (note) return <p className={styles.hint}>{note}</p>;
  const hint = nextSteps(booking.status);
  if (!hint) return null;
  const addsEvent = booking.status === BookingStatus.PlaceHolder && booking.abilities.canEditEvent;
  const search = addsEvent ? { edit: 'event' as const } : { activeSection: hint.section ?? ('' as const) };
  return (
    <p className={styles.hint}>
      {hint.section ? (
        <ScreenLink to="/bookings/$id" params={{ id: booking.id }} search={search}>
          {hint.sentence}
        </ScreenLink>
      ) : (
        hint.sentence
      )}
    </p>
  );
}
