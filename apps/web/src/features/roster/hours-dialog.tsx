import { savePositionTime } from '@cadenza/contract/roster/operations';
import { dayOffsetOf } from '@cadenza/domain/time';
import { Checkbox, Group, TextInput } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
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
  const form = useOperationForm('savePositionTime', {
    schema: savePositionTime.body,
    initialValues: {
      arrivalTime: position.arrivalTime ?? '',
      startTime: position.startTime ?? '',
      endTime: position.endTime ?? '',
      startDayOffset: startsNextDay,
    },
    request: ({ startDayOffset, ...times }) => ({
      params: { id: position.id },
      body: { ...times, startDayOffset: startDayOffset ? (1 as const) : (0 as const) },
    }),
    refreshes: rosterRefreshes,
    onDone: onClose,
  });
  return (
    <FormDialog title={`Hours of ${position.title}`} form={form} onClose={onClose}>
      <Group grow align="flex-start">
        <TextInput type="time" label="Arrival" required data-autofocus {...form.getInputProps('arrivalTime')} />
        <TextInput type="time" label="Start" required {...form.getInputProps('startTime')} />
        <TextInput type="time" label="End" required {...form.getInputProps('endTime')} />
      </Group>
      <Checkbox label="Starts after midnight" {...form.getInputProps('startDayOffset', { type: 'checkbox' })} />
    </FormDialog>
  );
}
