import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { Dialog } from '../../shared/layout/dialog.tsx';
import { type Booking, positionsOf, type Roster } from './roster.ts';

interface AvailabilityDialogProps {
  booking: Booking;
  roster: Roster;
  onClose: () => void;
}

/** Sends availability checks for the chosen positions, to the chosen singers and everyone else who fits. */
export function AvailabilityDialog({ booking, roster, onClose }: AvailabilityDialogProps) {
  const vacant = positionsOf(roster).filter(({ musician }) => musician === null);
  const [chosen, setChosen] = useState(vacant.map(({ id }) => id));
  const ask = useOperationMutation('checkAvailability', {
    onDone: onClose,
  });
  return (
    <Dialog onClose={onClose} title="Check availability">
      <Stack gap="md">
        <p>
          We’ll ask the customer’s chosen singers and everyone else who fits whether they’re free. This isn’t an offer,
          and no one gets booked.
        </p>
        <Checkbox.Group label="Positions" value={chosen} onChange={setChosen}>
          <Stack gap="xs" mt="xs">
            {vacant.map(({ id, title }) => (
              <Checkbox key={id} value={id} label={title} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={ask.busy}
            disabled={chosen.length === 0}
            onClick={() => void ask.run({ params: { id: booking.id }, body: { positionIds: chosen } })}
          >
            Ask
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
