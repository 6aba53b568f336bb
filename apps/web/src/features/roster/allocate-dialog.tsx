import { updateAllocatedSingers } from '@cadenza/contract/roster/singers';
import { canSing } from '@cadenza/domain/enquiry/voices';
import { Select } from '@mantine/core';
import { notifyDone, notifyWarning } from '../../shared/feedback/notify.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { Booking, Position, Roster } from './roster.ts';

interface AllocateDialogProps {
  booking: Booking;
  roster: Roster;
  positions: Position[];
  onClose: () => void;
}

/** Allocates singers to positions in one step: offers go to them first. */
export function AllocateDialog({ booking, roster, positions, onClose }: AllocateDialogProps) {
  // A booked singer stays; changing that requires cancelling the job first.
  const vacant = positions.filter(({ musician }) => musician === null);
  const form = useOperationForm('updateAllocatedSingers', {
    schema: updateAllocatedSingers.body,
    initialValues: {
      chosen: Object.fromEntries(
        positions.map(({ id, preferredSinger }) => [id, preferredSinger?.performerId ?? null]),
      ),
    },
    pathOf: (path) =>
      path.replace(/^singers\.(\d+)\..*$/, (_all, index: string) => `chosen.${vacant[Number(index)]?.id}`),
    request: ({ chosen }) => ({
      params: { eventId: booking.eventId },
      body: { singers: vacant.map(({ id }) => ({ positionId: id, performerId: chosen[id] ?? null })) },
    }),
    success: null,
    onDone: ({ message }) => {
      if (message === null) notifyDone('Success!');
      else notifyWarning(message);
      onClose();
    },
  });
  // Singers who cannot sing a seat's voice are not offered for it.
  const whoSing = ({ skill }: Position) =>
    roster.singers
      .filter((singer) => canSing(singer, skill.voice ?? 'any'))
      .map(({ performerId, name }) => ({ value: performerId, label: name }));
  return (
    <FormDialog title="Allocate singers" form={form} onClose={onClose}>
      {positions.map((position) => (
        <Select
          key={position.id}
          label={position.title}
          placeholder="No one in particular"
          clearable
          disabled={position.musician !== null}
          description={position.musician ? `${position.musician.name} is booked` : undefined}
          data={whoSing(position)}
          {...form.getInputProps(`chosen.${position.id}`)}
        />
      ))}
    </FormDialog>
  );
}
