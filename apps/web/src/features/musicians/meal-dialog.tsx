import { Textarea } from '@mantine/core';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import type { MusicianProfile } from './use-musician.ts';

/** Edits dietary needs, for caterers. */
export function MealDialog({ musician, onClose }: { musician: MusicianProfile; onClose: () => void }) {
  const form = useServerForm({ initialValues: { meal: musician.meal } });
  const save = useOperationMutation('updateMusicianMeal', {
    refreshes: ['getMusicianProfile'],
    success: 'Saved',
    failure: false,
    onRefused: form.refuse,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Meal"
      form={form}
      busy={save.busy}
      onClose={onClose}
      onSubmit={form.submit((body) => save.run({ params: { id: musician.userId }, body }))}
    >
      <Textarea
        label="Meal"
        description="Diet and allergies, as a caterer should read them"
        autosize
        minRows={3}
        maxLength={500}
        data-autofocus
        {...form.getInputProps('meal')}
      />
    </FormDialog>
  );
}
