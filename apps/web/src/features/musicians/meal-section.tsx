import { EditableSection } from './editable-section.tsx';
import { MealDialog } from './meal-dialog.tsx';
import { TypedWords } from './typed-words.tsx';
import type { MusicianProfile } from './use-musician.ts';

export function MealSection({ musician }: { musician: MusicianProfile }) {
  return (
    <EditableSection
      title="Meal"
      canEdit={musician.abilities.canEdit}
      dialog={(close) => <MealDialog musician={musician} onClose={close} />}
    >
      <TypedWords text={musician.meal} none="Eats everything, as far as we know." />
    </EditableSection>
  );
}
