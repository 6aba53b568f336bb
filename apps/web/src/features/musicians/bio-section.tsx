import { BioDialog } from './bio-dialog.tsx';
import { BioVisibility, BioWords } from './bio-words.tsx';
import { EditableSection } from './editable-section.tsx';
import type { MusicianProfile } from './use-musician.ts';

/** The bio with its video, and who can read it. */
export function BioSection({ musician }: { musician: MusicianProfile }) {
  return (
    <EditableSection
      title="Bio"
      note={<BioVisibility isPublic={musician.isBioPublic} />}
      canEdit={musician.abilities.canEdit}
      dialog={(close) => <BioDialog musician={musician} onClose={close} />}
    >
      <BioWords {...musician} />
    </EditableSection>
  );
}
