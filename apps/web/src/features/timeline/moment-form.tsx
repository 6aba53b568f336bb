import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import type { Moment } from './timeline.ts';

interface MomentFormProps {
  eventId: string;
  /** The moment to change, or null for a new one. */
  moment: Moment | null;
  onClose: () => void;
}

/** Adds or changes a moment, including past midnight. */
export function MomentForm({ eventId, moment, onClose }: MomentFormProps) {
  const form = useServerForm({
    initialValues: {
      title: moment?.title ?? '',
      wallTime: moment?.wallTime ?? '18:00',
      isAfterMidnight: moment?.dayOffset === 1,
      note: moment?.note ?? '',
    },
    pathOf: (path) => (path === 'dayOffset' ? 'isAfterMidnight' : path),
  });
  const options = {
    refreshes: ['getEventTimeline' as const, 'getBookingHistory' as const],
    failure: false as const,
    onRefused: form.refuse,
    onDone: onClose,
  };
  const add = useOperationMutation('insertMoment', options);
  const change = useOperationMutation('updateMoment', options);

  const save = form.submit(({ title, wallTime, isAfterMidnight, note }) => {
    const body = {
      title,
      wallTime,
      dayOffset: isAfterMidnight ? (1 as const) : (0 as const),
      note,
      performanceTypeId: moment?.performanceTypeId ?? null,
    };
    return moment ? change.run({ params: { id: moment.id }, body }) : add.run({ params: { eventId }, body });
  });

  return (
    <FormDialog
      title={moment ? 'Change moment' : 'New moment'}
      form={form}
      onSubmit={save}
      onClose={onClose}
      busy={add.busy || change.busy}
    >
      <TextInput label="What happens" data-autofocus required {...form.getInputProps('title')} />
      <TextInput type="time" label="When (the city’s time)" required {...form.getInputProps('wallTime')} />
      <Checkbox
        label="After midnight, on the morning after"
        {...form.getInputProps('isAfterMidnight', { type: 'checkbox' })}
      />
      <Textarea label="Note" autosize minRows={2} {...form.getInputProps('note')} />
    </FormDialog>
  );
}
