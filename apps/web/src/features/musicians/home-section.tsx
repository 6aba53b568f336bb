import { updateMusicianProfile } from '@cadenza/contract/musicians/profile';
import { TextInput } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { EditableSection } from './editable-section.tsx';
import { TypedWords } from './typed-words.tsx';
import type { MusicianProfile } from './use-musician.ts';

/** Where a musician lives, and what that is used for. */
export function HomeSection({ musician }: { musician: MusicianProfile }) {
  const { homeSuburb, cityName, abilities } = musician;
  return (
    <EditableSection
      title="Home"
      canEdit={abilities.canEdit}
      dialog={(close) => <HomeDialog musician={musician} onClose={close} />}
    >
      <TypedWords text={homeSuburb} none="No suburb yet." />
      <p className="soft text-sm flush">
        Helps the office choose musicians who live near a venue. Travel pay doesn’t depend on it: it goes by the
        distance from {cityName} to the venue.
      </p>
    </EditableSection>
  );
}

function HomeDialog({ musician, onClose }: { musician: MusicianProfile; onClose: () => void }) {
  const form = useOperationForm('updateMusicianProfile', {
    schema: updateMusicianProfile.body,
    initialValues: { homeSuburb: musician.homeSuburb },
    request: (body) => ({ params: { id: musician.userId }, body }),
    success: 'Saved',
    onDone: onClose,
  });
  return (
    <FormDialog title="Home" form={form} onClose={onClose}>
      <TextInput
        label="Suburb"
        description="The office and your colleagues can see this"
        maxLength={100}
        data-autofocus
        {...form.getInputProps('homeSuburb')}
      />
    </FormDialog>
  );
}
