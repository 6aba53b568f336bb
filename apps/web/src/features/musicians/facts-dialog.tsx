import { MultiSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import type { MusicianProfile } from './use-musician.ts';

/**
 * The office's view of a musician: skills, whether they can lead, its private note, whether they still work with us.
 */
export function FactsDialog({ musician, onClose }: { musician: MusicianProfile; onClose: () => void }) {
  const skills = useOperation('listSkills', { query: { take: 100 } });
  const form = useServerForm({
    initialValues: {
      skillIds: musician.skills.map(({ id }) => id),
      canLead: musician.canLead,
      isActive: musician.isActive,
      homeSuburb: musician.homeSuburb,
      privateNote: musician.privateNote ?? '',
    },
    validate: { skillIds: (ids) => (ids.length === 0 ? 'Please choose at least one skill' : null) },
  });
  const save = useOperationMutation('updateMusicianProfile', {
    refreshes: ['getMusicianProfile', 'listMusiciansOfCity', 'listMusicianPreferences', 'listPreferenceCandidates'],
    success: 'Saved',
    failure: false,
    onRefused: form.refuse,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={musician.name}
      form={form}
      busy={save.busy}
      onClose={onClose}
      onSubmit={form.submit((body) => save.run({ params: { id: musician.userId }, body }))}
    >
      <MultiSelect
        label="Skills"
        data={(skills.data?.items ?? musician.skills).map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        hidePickedOptions
        {...form.getInputProps('skillIds')}
      />
      <TextInput label="Lives in" {...form.getInputProps('homeSuburb')} />
      <Switch label="Can lead a line-up" {...form.getInputProps('canLead', { type: 'checkbox' })} />
      <Switch
        label="Works with us"
        description="Who has left is not asked any more"
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
      <Textarea
        label="Private note"
        description="For the office alone; the musician does not read it"
        autosize
        minRows={3}
        maxLength={2000}
        {...form.getInputProps('privateNote')}
      />
    </FormDialog>
  );
}
