import { createTask } from '@cadenza/contract/tasks/operations';
import { now } from '../../shared/clock/clock.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { TaskFields } from './task-fields.tsx';
import { entryOf, newTask } from './task-values.ts';

interface AddTaskDialogProps {
  city: { id: string; timeZone: string };
  bookingId?: string;
  onClose: () => void;
}

/** Adds a task for a city's office, for a booking or for none. */
export function AddTaskDialog({ city, bookingId, onClose }: AddTaskDialogProps) {
  const form = useOperationForm('createTask', {
    schema: createTask.body,
    initialValues: newTask(now().toISOString(), city.timeZone),
    request: (values) => ({ body: { cityId: city.id, bookingId: bookingId ?? null, ...entryOf(values) } }),
    onDone: onClose,
  });
  return (
    <FormDialog title="Add a task" form={form} onClose={onClose} submit="Add task" size="lg">
      <TaskFields form={form} cityId={city.id} assignee={null} />
    </FormDialog>
  );
}
