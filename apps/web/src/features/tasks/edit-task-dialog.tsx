import { updateTask } from '@cadenza/contract/tasks/operations';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { TaskFields } from './task-fields.tsx';
import { entryOf, valuesOf } from './task-values.ts';
import { type Task, taskReads } from './tasks.ts';

/** Changes a task. */
export function EditTaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const form = useOperationForm('updateTask', {
    schema: updateTask.body,
    initialValues: valuesOf(task),
    request: (values) => ({ params: { id: task.id }, body: { ...entryOf(values), version: task.version } }),
    refreshes: taskReads,
    success: ({ message }) => message,
    onDone: onClose,
  });
  return (
    <FormDialog title="Edit task" form={form} onClose={onClose} size="lg">
      <TaskFields form={form} cityId={task.cityId} assignee={task.assignee} />
    </FormDialog>
  );
}
