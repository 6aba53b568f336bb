import type { OutputOf } from '@cadenza/contract/operations';
import { mayTickSteps, outcomesFor } from '@cadenza/domain/bookings/booking-lifecycle';
import {
  ClosingStep,
  closingStepLabel,
  closingStepsByOutcome,
  isStepDone,
  missingSteps,
  type Outcome,
  stepOfMove,
} from '@cadenza/domain/bookings/closing-steps';
import { Button, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';
import { useOperation } from '../../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../../shared/feedback/confirm.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { Section } from '../../../shared/layout/section.tsx';
import { cancellationFacts, readCancellationFacts } from '../cancellation-facts.ts';

type Booking = OutputOf<'getBooking'>;

const questions: Record<Outcome, string> = {
  Completed: 'The event took place and everyone is paid. This finalises the booking and closes its books.',
  Cancelled:
    'This cancels the booking, and releases and notifies its musicians. Invoices are adjusted to what’s owed, and any refund is proposed.',
};

/** Closing the books: the outcome's closing steps as a checklist, then the outcome itself. */
export function ClosingSection({ booking, committedCosts }: { booking: Booking; committedCosts: ReactNode }) {
  const [chosen, setChosen] = useState<Outcome | null>(booking.outcome);
  const possible = outcomesFor(booking.status);
  const record = useOperationMutation('updateBookingOutcome');
  const tick = useOperationMutation('updateBookingOutcome', { success: null });
  const maySteps = mayTickSteps('Completed', booking.status);
  if (!booking.abilities.canRecordOutcome && booking.outcome === null && !maySteps) {
    return (
      <Section title="Closing" id="closing">
        <EmptyState title="Not yet">
          Record the outcome once the musicians are paid, or if the booking is cancelled.
        </EmptyState>
      </Section>
    );
  }
  const couldOnlyBeCalledOff =
    booking.outcome === null && possible[0] === 'Cancelled' && !possible.includes('Completed');
  if (couldOnlyBeCalledOff && chosen === null && booking.closingSteps === 0) {
    return (
      <Section title="Closing" id="closing">
        <EmptyState
          title="Not yet"
          action={
            <Button variant="default" size="compact-sm" onClick={() => setChosen('Cancelled')}>
              Booking cancelled
            </Button>
          }
        >
          Record the outcome once the musicians are paid.
        </EmptyState>
      </Section>
    );
  }
  const outcome: Outcome = booking.outcome ?? chosen ?? possible[0] ?? 'Completed';
  const confirmIt = async () => {
    const question = { title: `Record as ${outcome}?`, message: questions[outcome], yes: `Record ${outcome}` };
    const facts = outcome === 'Cancelled' ? await readCancellationFacts(booking.id) : [];
    if (await confirm({ ...question, facts, grave: outcome === 'Cancelled' })) {
      void record.run({ params: { id: booking.id }, body: { outcome, confirm: true } });
    }
  };

  return (
    <Section title="Closing" id="closing">
      <Stack gap="sm">
        {booking.outcome === null && possible.length > 1 ? (
          <SegmentedControl
            aria-label="Outcome"
            value={outcome}
            onChange={(value) => setChosen(value as Outcome)}
            data={possible}
          />
        ) : (
          <p>{outcomeText(booking, outcome)}</p>
        )}
        {closingStepsByOutcome[outcome].map((step) => {
          const isDone = isStepDone(booking.closingSteps, step);
          const waitsFor = isDone ? null : whatComesFirst(outcome, booking.closingSteps, step);
          return (
            <Fragment key={step}>
              <Checkbox
                label={closingStepLabel(step)}
                description={waitsFor}
                checked={isDone}
                disabled={isDone || waitsFor !== null || !booking.abilities.canManage || tick.busy}
                onChange={() => void tick.run({ params: { id: booking.id }, body: { outcome, steps: [step] } })}
              />
              {step === ClosingStep.ConfirmAllCommittedCosts ? committedCosts : null}
              {step === ClosingStep.DecideCustomerRefundAmount ? (
                <RefundByPolicy bookingId={booking.id} canManage={booking.abilities.canManage} />
              ) : null}
            </Fragment>
          );
        })}
        {booking.abilities.canRecordOutcome ? (
          <Group justify="flex-end">
            <Button loading={record.busy} onClick={() => void confirmIt()}>
              Record outcome
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Section>
  );
}

function outcomeText({ outcome, abilities }: Booking, next: Outcome): string {
  if (outcome !== null) return `Outcome: ${outcome}`;
  return abilities.canRecordOutcome ? `To record: ${next}` : 'Record the outcome once the musicians are paid.';
}

/**
 * What is refunded under the policy, next to the step that decides it; newer cancellations are settled automatically.
 */
function RefundByPolicy({ bookingId, canManage }: { bookingId: string; canManage: boolean }) {
  const read = useOperation('getCancellation', { params: { id: bookingId } });
  const settle = useOperationMutation('settleCancellation', {
    success: 'Cancellation settled.',
  });
  if (!read.data) return null;
  return (
    <Stack gap="xs" align="flex-start" pl="xl">
      <Text size="sm" c="dimmed">
        {cancellationFacts(read.data).join(' ')}
      </Text>
      {canManage && read.data.isCancelled && !read.data.isSettled ? (
        <Button
          size="compact-sm"
          variant="light"
          loading={settle.busy}
          onClick={() => void settle.run({ params: { id: bookingId } })}
        >
          Apply cancellation policy
        </Button>
      ) : null}
    </Stack>
  );
}

/** Why a step cannot be ticked off manually yet. */
function whatComesFirst(outcome: Outcome, done: number, step: ClosingStep): string | null {
  if (step === stepOfMove[outcome]) return 'Done when you record the outcome.';
  const isLast = step === ClosingStep.BookingFinalised;
  return isLast && missingSteps(outcome, done).length > 1 ? 'Once everything else is done.' : null;
}
