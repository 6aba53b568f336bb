import { updateMusicianEquipment, updateMusicianMeal } from '@cadenza/contract/musicians/profile';
import { Textarea } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { EditableSection } from './editable-section.tsx';
import { TypedWords } from './typed-words.tsx';
import type { MusicianProfile } from './use-musician.ts';

const abouts = {
  equipment: {
    title: 'Equipment',
    none: 'Nothing added yet.',
    hint: 'Instruments, microphones, amplification: what you bring to a job',
    rows: 4,
    longest: 2000,
    schema: updateMusicianEquipment.body,
  },
  meal: {
    title: 'Meal',
    none: 'No dietary needs listed.',
    hint: 'Diet and allergies, for the caterer',
    rows: 3,
    longest: 500,
    schema: updateMusicianMeal.body,
  },
};

interface WordsSectionProps {
  musician: MusicianProfile;
  about: keyof typeof abouts;
}

/** What a musician says in their own words: the equipment they bring, and what a caterer needs to know. */
export function WordsSection({ musician, about }: WordsSectionProps) {
  const { title, none } = abouts[about];
  return (
    <EditableSection
      title={title}
      canEdit={musician.abilities.canEdit}
      dialog={(close) => <WordsDialog musician={musician} about={about} onClose={close} />}
    >
      <TypedWords text={musician[about]} none={none} />
    </EditableSection>
  );
}

function WordsDialog({ musician, about, onClose }: WordsSectionProps & { onClose: () => void }) {
  const { title, hint, rows, longest, schema } = abouts[about];
  const params = { id: musician.userId };
  const form = useOperationForm(about === 'meal' ? 'updateMusicianMeal' : 'updateMusicianEquipment', {
    schema,
    initialValues: { words: musician[about] },
    pathOf: (path) => (path === about ? 'words' : path),
    request: ({ words }) =>
      about === 'meal' ? { params, body: { meal: words } } : { params, body: { equipment: words } },
    success: 'Saved',
    onDone: onClose,
  });
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <Textarea
        label={title}
        description={hint}
        minRows={rows}
        maxLength={longest}
        data-autofocus
        {...form.getInputProps('words')}
      />
    </FormDialog>
  );
}
