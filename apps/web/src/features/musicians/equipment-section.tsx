import { EditableSection } from './editable-section.tsx';
import { EquipmentDialog } from './equipment-dialog.tsx';
import { TypedWords } from './typed-words.tsx';
import type { MusicianProfile } from './use-musician.ts';

export function EquipmentSection({ musician }: { musician: MusicianProfile }) {
  return (
    <EditableSection
      title="Equipment"
      canEdit={musician.abilities.canEdit}
      dialog={(close) => <EquipmentDialog musician={musician} onClose={close} />}
    >
      <TypedWords text={musician.equipment} none="Nothing said about it yet." />
    </EditableSection>
  );
}
