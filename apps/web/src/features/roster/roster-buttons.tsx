import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { AvailabilityDialog } from './availability-dialog.tsx';
import { type Booking, type Roster, rosterRefreshes } from './roster.ts';
import { type Sending, SentOffers } from './sent-offers.tsx';

interface RosterButtonsProps {
  booking: Booking;
  roster: Roster;
}

/** The two actions on all open positions: check availability, and send offers. */
export function RosterButtons({ booking, roster }: RosterButtonsProps) {
  const [isAsking, setAsking] = useState(false);
  const [sent, setSent] = useState<Sending | null>(null);
  const send = useOperationMutation('sendOffers', { refreshes: rosterRefreshes, onDone: setSent });
  const { refusals, positionsFilled, positionsTotal } = roster;
  const isFull = positionsFilled === positionsTotal;
  return (
    <>
      {refusals.askAvailability === null && !isFull ? (
        <Button size="compact-sm" variant="light" onClick={() => setAsking(true)}>
          Check availability
        </Button>
      ) : null}
      {refusals.sendOffers === null && !isFull ? (
        <Button size="compact-sm" loading={send.busy} onClick={() => void send.run({ params: { id: booking.id } })}>
          Send offers
        </Button>
      ) : null}
      {isAsking ? <AvailabilityDialog booking={booking} roster={roster} onClose={() => setAsking(false)} /> : null}
      {sent ? <SentOffers sending={sent} onClose={() => setSent(null)} /> : null}
    </>
  );
}
