import { updateMusicianProfile } from '@cadenza/contract/musicians/profile';
import { MultiSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useOperation } from '../../shared/client/use-operation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { MusicianProfile } from './use-musician.ts';

/**
 * The office's view of a musician: skills, whether they can lead, its private note, whether they still work with us.
 */
export function FactsDialog({ musician, onClose }: { musician: MusicianProfile; onClose: () => void }) {
  const skills = useOperation('listSkills', { query: { take: 100 } });
  const form = useOperationForm('updateMusicianProfile', {
    schema: updateMusicianProfile.body,
    initialValues: {
      skillIds: musician.skills.map(({ id }) => id),
      canLead: musician.canLead,
      isActive: musician.isActive,
      homeSuburb: musician.homeSuburb,
      privateNote: musician.privateNote ?? '',
    },
    request: (body) => ({ params: { id: musician.userId }, body }),
    success: 'Saved',
    onDone: onClose,
  });
  return (
    <FormDialog title={musician.name} form={form} onClose={onClose}>
      <MultiSelect
        label="Skills"
        data={(skills.data?.items ?? musician.skills).map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        hidePickedOptions
        {...form.getInputProps('skillIds')}
      />
      <TextInput label="Lives in" {...form.getInputProps('homeSuburb')} />
      <Switch label="Can lead" {...form.getInputProps('canLead', { type: 'checkbox' })} />
      <Switch
        label="Active"
        description="Inactive musicians don’t get offers"
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
      <Textarea
        label="Private note"
        description="Only the office can see this"
        minRows={3}
        maxLength={2000}
        {...form.getInputProps('privateNote')}
      />
    </FormDialog>
  );
}
