import { priorities } from '@cadenza/domain/priority';
import { maxReminderHours, taskDescriptionLimit, taskSummaryLimit } from '@cadenza/domain/tasks/task-fields';
import { NativeSelect, NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useOperation } from '../../shared/client/use-operation.ts';
import type { TaskValues } from './task-values.ts';
import type { Task } from './tasks.ts';

interface TaskFieldsProps {
  form: { values: TaskValues; getInputProps: (path: keyof TaskValues) => object };
  cityId: string;
  /** Listed even if they have left the city's office. */
  assignee: Task['assignee'];
}

/** The form fields of a task. */
export function TaskFields({ form, cityId, assignee }: TaskFieldsProps) {
  const people = useOperation('listTaskAssignees', { query: { cityId } }).data?.items ?? [];
  const known = assignee === null || people.some(({ userId }) => userId === assignee.userId);
  const choices = known ? people : [assignee, ...people];
  return (
    <>
      <TextInput
        label="Task"
        withAsterisk
        data-autofocus
        maxLength={taskSummaryLimit}
        {...form.getInputProps('summary')}
      />
      <Textarea
        label="Description"
        minRows={3}
        maxLength={taskDescriptionLimit}
        {...form.getInputProps('description')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput type="date" label="Due on" withAsterisk {...form.getInputProps('dueOn')} />
        <TextInput type="time" label="By" withAsterisk {...form.getInputProps('dueTime')} />
        <NativeSelect
          label="Assignee"
          data={[
            { value: '', label: 'Unassigned' },
            ...choices.map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
          {...form.getInputProps('assigneeUserId')}
        />
        <NativeSelect label="Priority" data={[...priorities]} {...form.getInputProps('priority')} />
        <NumberInput
          label="Reminder, hours before"
          description="Emailed to the assignee. Leave empty for none"
          min={1}
          max={maxReminderHours}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          hideControls
          {...form.getInputProps('reminderHours')}
        />
      </SimpleGrid>
    </>
  );
}
