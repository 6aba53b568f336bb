import { Textarea } from '@mantine/core';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import type { MusicianProfile } from './use-musician.ts';

/** Edits the equipment a musician brings. */
export function EquipmentDialog({ musician, onClose }: { musician: MusicianProfile; onClose: () => void }) {
  const form = useServerForm({ initialValues: { equipment: musician.equipment } });
  const save = useOperationMutation('updateMusicianEquipment', {
    refreshes: ['getMusicianProfile'],
    success: 'Saved',
    failure: false,
    onRefused: form.refuse,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Equipment"
      form={form}
      busy={save.busy}
      onClose={onClose}
      onSubmit={form.submit((body) => save.run({ params: { id: musician.userId }, body }))}
    >
      <Textarea
        label="Equipment"
        description="Instruments, microphones, amplification: what comes along to a job"
        autosize
        minRows={4}
        maxLength={2000}
        data-autofocus
        {...form.getInputProps('equipment')}
      />
    </FormDialog>
  );
}
