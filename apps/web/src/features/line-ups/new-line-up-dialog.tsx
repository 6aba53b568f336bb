import { createLineUp } from '@cadenza/contract/line-ups/operations';
import { newSeatProblems } from '@cadenza/domain/line-ups/line-up-change';
import { detailsProblems } from '@cadenza/domain/line-ups/line-up-details';
import { type GigType, performanceTypeIdOf } from '@cadenza/domain/pricing/durations';
import { addDays } from '@cadenza/domain/time';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { contextOf, type KnownLineUps, rowOf, type SeatRow, seatOf } from './line-ups.ts';
import { SeatFields } from './seat-fields.tsx';

interface NewLineUpDialogProps {
  city: City;
  known: KnownLineUps;
  part: GigType;
  onClose: () => void;
}

interface Values {
  groupId: string;
  name: string;
  description: string;
  from: string;
  seats: SeatRow[];
}

/** Adds a line-up. */
export function NewLineUpDialog({ city, known, part, onClose }: NewLineUpDialogProps) {
  const groups = known.groups.filter(({ typeId }) => typeId === performanceTypeIdOf(part));
  const form = useOperationForm('createLineUp', {
    schema: createLineUp.body,
    initialValues: {
      groupId: groups[0]?.id ?? '',
      name: '',
      description: '',
      from: addDays(known.today, 1),
      seats: [rowOf({ name: '', skillId: '', isLeader: true })],
    } as Values,
    rules: ({ seats, ...values }) => [
      ...detailsProblems(known, { ...values, lineUpId: null }),
      ...newSeatProblems(contextOf(known), { from: values.from, seats: seats.map(seatOf) }),
    ],
    request: ({ seats, ...values }) => ({
      params: { id: city.id },
      body: { version: known.version, ...values, seats: seats.map(seatOf) },
    }),
    onDone: onClose,
  });
  return (
    <FormDialog title={`New line-up for the ${part}`} form={form} onClose={onClose} size="lg" submit="Add">
      <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
      <NativeSelect
        label="Group"
        data={groups.map((group) => ({ value: group.id, label: group.name }))}
        {...form.getInputProps('groupId')}
      />
      <Textarea label="What customers get" withAsterisk maxRows={8} {...form.getInputProps('description')} />
      <TextInput type="date" label="Applies from" withAsterisk min={known.today} {...form.getInputProps('from')} />
      <SeatFields
        seats={form.values.seats}
        skills={known.skills}
        inputProps={(index, field) => form.getInputProps(`seats.${index}.${field}`)}
        error={form.errorAt('seats')}
        onChange={(seats) => form.setFieldValue('seats', seats)}
      />
      <p className="soft flush">
        It’s sold with these voices, and they can’t change later. Customers can choose it once it has a price.
      </p>
    </FormDialog>
  );
}
