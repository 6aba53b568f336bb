import { insertMoment, updateMoment } from '@cadenza/contract/timeline/operations';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { Moment, Timeline } from './timeline.ts';

interface MomentFormProps {
  timeline: Timeline;
  /** The moment to change, or null for a new one. */
  moment: Moment | null;
  onClose: () => void;
}

/** Adds or changes a moment, including past midnight. */
export function MomentForm({ timeline: { eventId, version }, moment, onClose }: MomentFormProps) {
  const form = useOperationForm(moment ? 'updateMoment' : 'insertMoment', {
    schema: (moment ? updateMoment : insertMoment).body,
    initialValues: {
      title: moment?.title ?? '',
      wallTime: moment?.wallTime ?? '18:00',
      isAfterMidnight: moment?.dayOffset === 1,
      note: moment?.note ?? '',
    },
    pathOf: (path) => (path === 'dayOffset' ? 'isAfterMidnight' : path),
    request: ({ isAfterMidnight, ...values }) => {
      const dayOffset = isAfterMidnight ? (1 as const) : (0 as const);
      const body = { ...values, dayOffset, performanceTypeId: moment?.performanceTypeId ?? null };
      return moment ? { params: { id: moment.id }, body: { ...body, version } } : { params: { eventId }, body };
    },
    onDone: onClose,
  });
  return (
    <FormDialog title={moment ? 'Edit moment' : 'New moment'} form={form} onClose={onClose}>
      <TextInput label="What happens" data-autofocus required {...form.getInputProps('title')} />
      <TextInput type="time" label="Time (local)" required {...form.getInputProps('wallTime')} />
      <Checkbox label="After midnight" {...form.getInputProps('isAfterMidnight', { type: 'checkbox' })} />
      <Textarea label="Note" {...form.getInputProps('note')} />
    </FormDialog>
  );
}
