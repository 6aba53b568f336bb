import { dayOffsetOf } from '@cadenza/domain/time';
import { Checkbox, Group, TextInput } from '@mantine/core';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import { type Position, type Roster, rosterRefreshes } from './roster.ts';

interface HoursDialogProps {
  position: Position;
  roster: Roster;
  onClose: () => void;
}

/** The hours of one position in the city's time zone. An end before the start means after midnight. */
export function HoursDialog({ position, roster, onClose }: HoursDialogProps) {
  const { eventDate, timeZone } = roster;
  const startsNextDay =
    eventDate !== null && position.startAt !== null && dayOffsetOf(eventDate, position.startAt, timeZone) > 0;
  const form = useServerForm({
    initialValues: {
      arrivalTime: position.arrivalTime ?? '',
      startTime: position.startTime ?? '',
      endTime: position.endTime ?? '',
      startDayOffset: startsNextDay,
    },
  });
  const save = useOperationMutation('savePositionTime', {
    refreshes: rosterRefreshes,
    success: ({ message }) => message,
    failure: false,
    onRefused: form.refuse,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Hours of ${position.title}`}
      form={form}
      busy={save.busy}
      onClose={onClose}
      onSubmit={form.submit(({ startDayOffset, ...times }) =>
        save.run({ params: { id: position.id }, body: { ...times, startDayOffset: startDayOffset ? 1 : 0 } }),
      )}
    >
      <Group grow align="flex-start">
        <TextInput type="time" label="Arrival" required data-autofocus {...form.getInputProps('arrivalTime')} />
        <TextInput type="time" label="Start" required {...form.getInputProps('startTime')} />
        <TextInput type="time" label="End" required {...form.getInputProps('endTime')} />
      </Group>
      <Checkbox label="Starts after midnight" {...form.getInputProps('startDayOffset', { type: 'checkbox' })} />
    </FormDialog>
  );
}
