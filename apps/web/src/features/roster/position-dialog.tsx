import { savePositionTime, updatePositionPayRate } from '@cadenza/contract/roster/operations';
import { dayOffsetOf } from '@cadenza/domain/time';
import { Button, Checkbox, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { Dialog } from '../../shared/layout/dialog.tsx';
import { FindDialog } from './find-dialog.tsx';
import type { Booking, Position, Roster } from './roster.ts';

/** The action chosen for a position. */
export interface PositionTask {
  kind: 'find' | 'pay' | 'time' | 'link';
  position: Position;
}

interface PositionDialogProps {
  booking: Booking;
  roster: Roster;
  task: PositionTask;
  onClose: () => void;
}

/** The dialog for an action on one position. */
export function PositionDialog({ booking, roster, task: { kind, position }, onClose }: PositionDialogProps) {
  const shared = { position, roster, onClose };
  switch (kind) {
    case 'find':
      return <FindDialog booking={booking} {...shared} />;
    case 'pay':
      return <PayDialog {...shared} />;
    case 'time':
      return <HoursDialog {...shared} />;
    case 'link':
      return <LinkDialog {...shared} />;
  }
}

interface HoursDialogProps {
  position: Position;
  roster: Roster;
  onClose: () => void;
}

/** The hours of one position in the city's time zone. An end before the start means after midnight. */
function HoursDialog({ position, roster, onClose }: HoursDialogProps) {
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

interface LinkDialogProps {
  position: Position;
  roster: Roster;
  onClose: () => void;
}

const ADDED = 'added';

/** One musician for both gigs: choose a position of the other gig, or add one there. */
function LinkDialog({ position, roster, onClose }: LinkDialogProps) {
  const own = roster.groups.find(({ positions }) => positions.some(({ id }) => id === position.id));
  const others = roster.groups.filter((group) => group !== own).flatMap(({ positions }) => positions);
  const free = others.filter(({ linkedPositionId }) => linkedPositionId === null);
  const suited = free.find(({ skill }) => skill.id === position.skill.id) ?? free[0];
  const [chosen, setChosen] = useState<string>(suited?.id ?? ADDED);
  const options = {
    onDone: onClose,
  };
  const link = useOperationMutation('updateLinkedPosition', options);
  const add = useOperationMutation('addLinkedPosition', options);
  const params = { id: position.id };
  const save = () =>
    chosen === ADDED ? add.run({ params, body: {} }) : link.run({ params, body: { linkedPositionId: chosen } });
  const otherName = own?.typeId === 1 ? 'reception' : 'ceremony';
  return (
    <Dialog onClose={onClose} title={`Link ${position.title} with…`}>
      <Stack gap="md">
        <Radio.Group label={`${otherName} position`} value={chosen} onChange={setChosen}>
          <Stack gap="xs" mt="xs">
            {free.map(({ id, name, musician }) => (
              <Radio key={id} value={id} label={musician ? `${name} (${musician.name})` : name} />
            ))}
            <Radio value={ADDED} label={`New ${position.skill.name} position in the ${otherName}`} />
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={link.busy || add.busy} onClick={() => void save()}>
            Link
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface PayDialogProps {
  position: Position;
  roster: Roster;
  onClose: () => void;
}

const general = 'Replaces the hourly rate and leader’s fee, before tax. Leave empty to use the city’s rate.';
const forOffers = `${general} Offers still waiting for an answer will be withdrawn because the amount has changed.`;
const forBooked = (name: string) =>
  `${general} ${name} gets an increase straight away. A cut is offered to ${name}, and their current pay applies until they accept.`;

/** Pay agreed for one position instead of hours and loading. Travel payout and artist fee are unaffected. */
function PayDialog({ position, roster, onClose }: PayDialogProps) {
  const form = useOperationForm('updatePositionPayRate', {
    schema: updatePositionPayRate.body,
    initialValues: { payMinor: position.payOverrideMinor as number | null },
    request: (body) => ({ params: { id: position.id }, body }),
    confirmWith: (input) => ({ ...input, body: { ...input.body, confirm: true } }),
    onDone: onClose,
  });
  const params = { id: position.id };
  return (
    <FormDialog title={`Pay for ${position.title}`} form={form} onClose={onClose}>
      <MoneyInput
        label="Agreed pay for playing"
        description={position.musician === null ? forOffers : forBooked(position.musician.name)}
        currency={roster.currency}
        data-autofocus
        {...form.getInputProps('payMinor')}
        value={form.values.payMinor}
      />
      {position.payOverrideMinor === null ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ justifySelf: 'start' }}
          onClick={() => void form.run({ params, body: { payMinor: null } })}
        >
          Back to the city’s rate
        </Button>
      )}
    </FormDialog>
  );
}
